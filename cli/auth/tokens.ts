import type { LovageClient } from '../../core/app/client.ts';
import { type ApiToken, type TokenScope, tokenScopes } from '../../core/auth/api-token-endpoints.ts';
import { DAY_MS } from '../../core/kit/day.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { dayOfMoment, moment } from '../kit/moment.ts';
import { wholeNumber } from '../kit/numbers.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

interface CreateOptions {
  readonly scope?: TokenScope;
  readonly days?: number;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes token list', 'recipes token list --json')).action(run(listTokens));
};

async function listTokens({ client, output, options, t }: Context<LovageClient>) {
  const tokens = await client.apiTokens.list();
  if (options.json) return output.json(tokens);
  const columns: Column<ApiToken>[] = [
    { title: t('cli.family.id'), text: ({ id }) => String(id) },
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 10 },
    { title: t('cli.token.scope'), text: ({ scope }) => scope },
    { title: t('cli.columns.expires'), text: ({ expiresAt }) => dayOfMoment(expiresAt, output.data) },
    { title: t('cli.token.used'), text: ({ lastUsedAt }) => moment(lastUsedAt, output.data) },
  ];
  await writeList(output, columns, tokens, t('cli.token.empty'));
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<name>', t('cli.token.new_name'))
    .addOption(command.createOption('--scope <scope>', t('cli.token.new_scope')).choices(tokenScopes))
    .option('--days <number>', t('cli.token.days'), wholeNumber)
    .addHelpText('after', examples(t, 'recipes token create kitchen-display --scope read --days 365'))
    .action(run(createToken));
};

async function createToken(context: Context<LovageClient>, name: string, { scope, days }: CreateOptions) {
  const { client, output, options, t } = context;
  const made = await client.apiTokens.create({
    body: {
      name,
      ...(scope === undefined ? {} : { scope }),
      ...(days === undefined ? {} : { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() }),
    },
  });
  if (options.json) output.json(made);
  else output.data.line(made.token);
  if (output.talk.isTerminal) output.note(t('cli.token.once'));
}

async function findToken(client: LovageClient, named: string): Promise<ApiToken> {
  const found = (await client.apiTokens.list()).filter(({ id, name }) => String(id) === named || name === named);
  if (found.length !== 1) throw notFound(named, [], new AppError('auth.token_not_found', 404));
  return found[0]!;
}

export const remove = deleteById<LovageClient>({
  example: 'recipes token delete kitchen-display --yes',
  which: 'cli.token.which',
  sure: 'cli.token.delete_sure',
  done: 'cli.token.deleted',
  get: findToken,
  remove: async (client, named) =>
    client.apiTokens.remove({ params: { id: String((await findToken(client, named)).id) } }),
});
