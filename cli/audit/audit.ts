import type { Command } from 'commander';
import type { LovageClient } from '../../core/app/client.ts';
import { auditActions } from '../../core/audit/actions.ts';
import type { AuditEntry, AuditFilters } from '../../core/audit/endpoints.ts';
import { type Context, type Define, examples, type Text } from '../kit/command.ts';
import { assertOrder, momentOption } from '../kit/day-option.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { moment } from '../kit/moment.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { STDOUT, saveFile } from '../kit/save-file.ts';
import { type Column, writeList } from '../kit/table.ts';

type Filters = Partial<AuditFilters>;

const filtered = (command: Command, t: Text) =>
  command
    .option('--who <user>', t('cli.audit.who'))
    .option('--action <action>', t('cli.audit.action'))
    .option('--from <time>', t('cli.audit.from'), momentOption)
    .option('--to <time>', t('cli.audit.to'), momentOption);

const nouns = [...new Set(auditActions.map((action) => action.split('.')[0]!))];

/** Refuses an action that no entry can have. Names those of its noun, or else the nouns. */
function assertAction(value: string): void {
  if (nouns.includes(value) || auditActions.some((action) => action === value)) return;
  const ofNoun = auditActions.filter((action) => action.startsWith(`${value.split('.')[0]}.`));
  const allowed = (ofNoun.length > 0 ? ofNoun : nouns).join(', ');
  throw new Failure('cli.usage.bad_value_choices', { name: '--action', value, allowed }, exitCodes.usage);
}

const filtersOf = ({ who, action, from, to }: Filters): Filters => {
  if (action) assertAction(action);
  if (from && to) assertOrder({ from, to });
  return {
    ...(who ? { who } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
};

export const list: Define<LovageClient> = (command, { t, run }) => {
  filtered(command, t)
    .option('--limit <number>', t('cli.audit.limit'), wholeNumber, 50)
    .addHelpText(
      'after',
      examples(
        t,
        'recipes audit list',
        'recipes audit list --action auth --from last-week',
        'recipes audit list --json',
      ),
    )
    .action(run(listEntries));
};

async function listEntries(
  { client, output, options, t }: Context<LovageClient>,
  { limit, ...given }: Filters & { limit: number },
) {
  const { items } = await client.audit.list({ query: { ...filtersOf(given), perPage: limit } });
  if (options.json) return output.json(items);
  const columns: Column<AuditEntry>[] = [
    { title: t('cli.columns.when'), text: ({ at }) => moment(at, output.data) },
    { title: t('fields.who'), text: ({ actor }) => safeLine(actor), atLeast: 8 },
    { title: t('cli.audit.did'), text: ({ action }) => t(`audit.actions.${action}`), atLeast: 12 },
    { title: t('cli.audit.object'), text: ({ object }) => safeLine(object ?? ''), atLeast: 8 },
    { title: t('cli.session.address'), text: ({ address }) => address ?? '', isOptional: true },
    { title: t('cli.session.client'), text: ({ client: name }) => safeLine(name ?? ''), isOptional: true },
  ];
  await writeList(output, columns, items, t('cli.audit.empty'));
}

export const exportLog: Define<LovageClient> = (command, { t, run }) => {
  filtered(command, t)
    .option('-o, --output <file>', t('cli.audit.output'))
    .addHelpText('after', examples(t, 'recipes audit export > audit.ndjson', 'recipes audit export -o audit.ndjson'))
    .action(run(exportEntries));
};

async function exportEntries(
  context: Context<LovageClient>,
  { output: path, ...given }: Filters & { output?: string },
) {
  const file = await context.client.audit.export({ query: filtersOf(given) });
  await saveFile(context, path ?? STDOUT, file.chunks(), { isText: true });
}
