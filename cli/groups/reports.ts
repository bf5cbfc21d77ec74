import type { LovageClient } from '../../core/app/client.ts';
import {
  type ReportCategory,
  type ReportEntry,
  type ReportSummary,
  reportCategories,
} from '../../core/groups/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { writeFacts } from '../kit/facts.ts';
import { factsOf } from '../kit/family/members.ts';
import { type Column, writeList, writeTable } from '../kit/table.ts';
import { about } from '../kit/unknown-name.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addOption(command.createOption('--type <type>', t('cli.report.type')).choices(reportCategories))
    .addHelpText('after', examples(t, 'recipes report list', 'recipes report list --type bulk_import'))
    .action(run(listReports));
};

async function listReports(context: Context<LovageClient>, { type }: { type?: ReportCategory }) {
  const { client, output, options, t } = context;
  const reports = await client.reports.list({ query: type === undefined ? {} : { reportType: type } });
  if (options.json) return output.json(reports);
  const columns: Column<ReportSummary>[] = [
    { title: t('cli.columns.when'), text: ({ timestamp }) => timestamp },
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 16 },
    { title: t('cli.columns.kind'), text: ({ category }) => category },
    { title: t('cli.columns.status'), text: ({ status }) => status },
    { title: t('cli.family.id'), text: ({ id }) => id },
  ];
  await writeList(output, columns, reports, t('cli.report.empty'));
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.report.which'))
    .addHelpText('after', examples(t, 'recipes report view 0193a5b2-…'))
    .action(run(viewReport));
};

async function viewReport({ client, output, options, t }: Context<LovageClient>, id: string) {
  const { entries, ...report } = await about(id, client.reports.get({ params: { id } }));
  if (options.json) return output.json({ ...report, entries });
  await writeFacts(output.data, factsOf(report));
  output.data.line();
  const columns: Column<ReportEntry>[] = [
    {
      title: t('cli.report.success'),
      text: ({ success }) => (output.data.isTerminal ? (success ? '✓' : '✗') : success),
    },
    { title: t('cli.report.message'), text: ({ message }) => message, atLeast: 20 },
  ];
  await writeTable(output.data, columns, entries);
}

export const remove = deleteById<LovageClient>({
  example: 'recipes report delete 0193a5b2-… --yes',
  which: 'cli.report.which',
  sure: 'cli.report.delete_sure',
  done: 'cli.report.deleted',
  get: (client, id) => client.reports.get({ params: { id } }),
  remove: (client, id) => client.reports.remove({ params: { id } }),
});
