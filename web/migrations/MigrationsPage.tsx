import { Button, FileInput, NativeSelect, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { mayCall } from '../../core/auth/access.ts';
import type { Report } from '../../core/groups/schema.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { lossText } from '../../core/migrations/loss-text.ts';
import { reportCounts } from '../../core/migrations/report-counts.ts';
import type { MigrationPreview, MigrationSource } from '../../core/migrations/schema.ts';
import { migrationSources } from '../../core/migrations/sources.ts';
import { useUser } from '../auth/use-session.ts';
import { ParseSwitch } from '../importing/ParseSwitch.tsx';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { MigrationReport, type ReportRow } from './MigrationReport.tsx';
import classes from './MigrationsPage.module.css';
import { useMigration } from './use-migration.ts';

const rowsOfReport = ({ entries }: Report): ReportRow[] =>
  entries.map(({ success, message, exception }) => ({ isGood: success, text: message, detail: exception }));

const rowsOfPreview = ({ recipes }: MigrationPreview, t: Translate): ReportRow[] =>
  recipes.map(({ name, fault, message, parsed, ingredients, losses }) => ({
    isGood: fault === null,
    text: name,
    detail:
      fault !== null
        ? message
        : [
            parsed > 0 ? t('web.parse.taken_apart', { parsed, count: ingredients }) : '',
            losses.length > 0 ? lossText(losses, t) : '',
          ]
            .filter(Boolean)
            .join(' '),
  }));

function summaryOf(report: Report | undefined, rows: readonly ReportRow[], t: Translate): string {
  const counts = reportCounts(
    rows.map(({ isGood, text }) => ({ success: isGood, message: text })),
    t,
  );
  if (!report) return t('web.migrate.would', { ...counts });
  return t(counts.skipped > 0 ? 'web.import.summary' : 'web.migrate.done', { ...counts });
}

/** Imports the recipes of another app from its export. */
export function MigrationsPage() {
  const language = useLanguage();
  const { t } = language;
  const mayMigrate = mayCall(useUser(), 'manage');
  const { look, run, stop, progress } = useMigration();
  const [migrationType, setSource] = useState<MigrationSource>(migrationSources[0]);
  const [archive, setArchive] = useState<File | null>(null);
  const [addMigrationTag, setTag] = useState(true);
  const [parseIngredients, setParse] = useState(true);
  const [isMissing, setMissing] = useState(false);

  const start = (task: typeof look | typeof run) => {
    setMissing(archive === null);
    look.reset();
    run.reset();
    if (archive) task.mutate({ migrationType, archive, addMigrationTag, parseIngredients });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start(run);
  };

  const error = look.error ?? run.error;
  const rows = run.data ? rowsOfReport(run.data) : look.data ? rowsOfPreview(look.data, t) : null;
  return (
    <div className={classes.page}>
      <PageHead
        title={t('web.frame.from_another_app')}
        actions={
          <Button component={Link} to="/group/reports" variant="default">
            {t('reports.title')}
          </Button>
        }
      />
      <p className={classes.lead}>{t(mayMigrate ? 'web.migrate.lead' : 'web.migrate.not_yours')}</p>
      {mayMigrate && (
        <form className={formClasses.form} onSubmit={submit} noValidate>
          <NativeSelect
            label={t('web.migrate.source')}
            value={migrationType}
            onChange={(event) => setSource(event.currentTarget.value as MigrationSource)}
            data={migrationSources.map((value) => ({ value, label: t(`migrations.sources.${value}`) }))}
          />
          <FileInput
            size="md"
            label={t('web.migrate.file')}
            description={t('web.migrate.file_help')}
            placeholder={t('web.migrate.choose')}
            value={archive}
            onChange={setArchive}
            error={isMissing && !archive ? t('validation.required') : undefined}
          />
          <Switch
            label={t('web.migrate.tag')}
            description={t('web.migrate.tag_help')}
            checked={addMigrationTag}
            onChange={(event) => setTag(event.currentTarget.checked)}
          />
          <ParseSwitch isOn={parseIngredients} onChange={setParse} />
          <FormFault error={error} />
          <div className={classes.actions}>
            <Button type="submit" loading={run.isPending} disabled={look.isPending}>
              {t('buttons.import')}
            </Button>
            <Button variant="default" loading={look.isPending} disabled={run.isPending} onClick={() => start(look)}>
              {t('web.preview')}
            </Button>
            {progress?.isRunning && (
              <Button variant="subtle" loading={stop.isPending} onClick={() => stop.mutate()}>
                {t('web.migrate.stop')}
              </Button>
            )}
          </div>
          {progress && progress.total !== null && (
            <p role="status">{t('web.migrate.progress', { done: progress.done, total: progress.total })}</p>
          )}
        </form>
      )}
      {rows && <MigrationReport summary={summaryOf(run.data, rows, t)} rows={rows} />}
    </div>
  );
}
