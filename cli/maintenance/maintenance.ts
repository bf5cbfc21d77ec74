import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type LogLevel, logLevels } from '../../core/maintenance/log-levels.ts';
import type { Finding, LibraryReport } from '../../core/maintenance/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeFacts } from '../kit/facts.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { moment } from '../kit/moment.ts';
import type { Output } from '../kit/output.ts';
import { safeLine } from '../kit/safe.ts';
import { measureFor, wrap } from '../kit/width.ts';

export const summary: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes maintenance summary')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const found = await client.maintenance.summary();
      if (options.json) output.json(found);
      else
        await writeFacts(output.data, [
          [text('maintenance.all'), found.dataDirSize],
          [text('cli.maintenance.images'), String(found.cleanableImages)],
          [text('cli.maintenance.folders'), String(found.cleanableDirs)],
        ]);
    }),
  );
};

export const storage: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes maintenance storage --json')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const found = await client.maintenance.storage();
      if (options.json) output.json(found);
      else
        await writeFacts(output.data, [
          [text('recipes.recipes'), found.recipesDirSize],
          [text('fields.people'), found.userDirSize],
          [text('backups.backups'), found.backupsDirSize],
          [text('maintenance.exports'), found.groupsDirSize],
          [text('maintenance.temporary'), found.tempDirSize],
        ]);
    }),
  );
};

interface LogOptions {
  readonly lines?: string;
  readonly level?: LogLevel;
  readonly search?: string;
}

export const logs: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--lines <number>', t('cli.maintenance.lines'))
    .addOption(command.createOption('--level <level>', t('cli.maintenance.level')).choices(logLevels))
    .option('--search <text>', t('cli.maintenance.search'))
    .addHelpText('after', examples(t, 'recipes maintenance logs --lines 50 --level warn'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, { lines, level, search }: LogOptions) => {
        const query = { ...(lines && { lines }), ...(level && { level }), ...(search && { search }) };
        const found = await client.maintenance.logs({ query: query as { lines?: number } });
        if (options.json) output.json(found.logs);
        else for (const line of found.logs) output.data.line(safeLine(line));
      }),
    );
};

const parts = ['temp', 'images', 'recipe-folders', 'logs'] as const;

export const clean: Define<LovageClient> = (command, { t, run }) => {
  command
    .addArgument(command.createArgument('<what...>', t('cli.maintenance.what')).choices(parts))
    .addHelpText('after', examples(t, 'recipes maintenance clean temp images --yes'))
    .action(
      run(async ({ client, output, options, prompt, t: text }: Context<LovageClient>, what: string[]) => {
        if (
          !options.yes &&
          !(await prompt.confirm(text('maintenance.clean_question', { what: what.join(', ') }), '--yes'))
        )
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
        const { maintenance } = client;
        const calls = {
          temp: maintenance.cleanTemporary,
          images: maintenance.cleanImages,
          'recipe-folders': maintenance.cleanRecipeFolders,
          logs: maintenance.cleanLogs,
        };
        const answers = [];
        for (const part of what as (typeof parts)[number][]) answers.push({ what: part, ...(await calls[part]()) });
        if (options.json) output.json(answers);
        else for (const { message } of answers) output.note(message);
      }),
    );
};

function writeReport({ output, t }: Context<LovageClient>, report: LibraryReport): void {
  for (const { kind, place, isRepaired } of report.problems)
    output.data.line(
      [t(`maintenance.problems.${kind}`), safeLine(place), isRepaired ? t('maintenance.repaired') : ''].join('\t'),
    );
  const { recipes, files, backups, total } = report;
  output.note(t('maintenance.checked', { recipes, files, backups, at: moment(report.checkedAt, output.talk) }));
  output.note(total === 0 ? t('maintenance.no_problems') : t('maintenance.found', { count: total }));
}

export const check: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--repair', t('cli.maintenance.repair'))
    .option('--last', t('cli.maintenance.last'))
    .addHelpText('after', examples(t, 'recipes maintenance check', 'recipes maintenance check --repair --json'))
    .action(
      run(async (context: Context<LovageClient>, given: { repair?: boolean; last?: boolean }) => {
        const { client, output, options } = context;
        const report = given.last
          ? await client.maintenance.lastCheck()
          : await client.maintenance.check({ body: { repair: given.repair ?? false } });
        if (options.json) output.json(report);
        else if (report) writeReport(context, report);
        else output.note(context.t('cli.maintenance.never'));
        return !report || report.isWhole ? undefined : exitCodes.failure;
      }),
    );
};

/** Writes one line per finding in a pipe; on a terminal, the fix is below the problem. */
async function writeFindings({ data }: Output, findings: readonly Finding[], t: Translate): Promise<void> {
  const levels = new Map(findings.map(({ level }) => [level, t(`maintenance.levels.${level}`)]));
  const indent = Math.max(0, ...[...levels.values()].map((word) => word.length)) + 2;
  const widthOf = await measureFor(findings.flatMap(({ text, fix }) => [text, fix]));
  for (const { level, text, fix } of findings) {
    const word = levels.get(level)!;
    const [what, how] = [safeLine(text), safeLine(fix)];
    if (!data.isTerminal) {
      data.line([word, what, how].join('\t'));
      continue;
    }
    const rows = [what, how].flatMap((part) => wrap(part, Math.min(data.columns, 100) - indent, widthOf));
    for (const [at, row] of rows.entries()) {
      const start = at === 0 ? data.style(level === 'problem' ? 'red' : 'yellow', word) : '';
      data.line(`${start}${' '.repeat(indent - (at === 0 ? word.length : 0))}${row}`);
    }
  }
}

export const doctor: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes doctor', 'recipes doctor --json')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const findings = await client.maintenance.doctor();
      if (options.json) output.json(findings);
      else await writeFindings(output, findings, text);
      if (!options.json && findings.length === 0) output.note(text('maintenance.no_problems'));
      return findings.some(({ level }) => level === 'problem') ? exitCodes.failure : undefined;
    }),
  );
};

export const info: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes site info')).action(
    run(async ({ client, output, options }: Context<LovageClient>) => {
      const about = await client.adminSite.about();
      if (options.json) output.json(about);
      else
        await writeFacts(
          output.data,
          Object.entries(about).map(([name, value]) => [name, value === null ? null : String(value)]),
        );
    }),
  );
};

export const statistics: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes site statistics --json')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const found = await client.adminSite.statistics();
      if (options.json) output.json(found);
      else
        await writeFacts(output.data, [
          [text('recipes.recipes'), String(found.totalRecipes)],
          [text('fields.people'), String(found.totalUsers)],
          [text('groups.groups'), String(found.totalGroups)],
          [text('maintenance.uncategorized'), String(found.uncategorizedRecipes)],
          [text('maintenance.untagged'), String(found.untaggedRecipes)],
        ]);
    }),
  );
};

export const siteCheck: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes site check')).action(
    run(async ({ client, output, options, t: text }: Context<LovageClient>) => {
      const found = await client.adminSite.check();
      const answer = (is: boolean) => text(is ? 'answers.yes' : 'answers.no');
      if (options.json) output.json(found);
      else
        await writeFacts(output.data, [
          [text('cli.site.mail'), answer(found.emailReady)],
          [text('cli.site.directory'), answer(found.ldapReady)],
          [text('cli.site.provider'), answer(found.oidcReady)],
          [text('cli.site.base_url'), answer(found.baseUrlSet)],
        ]);
    }),
  );
};
