import type { LovageClient } from '../../core/app/client.ts';
import type { Session } from '../../core/auth/session-endpoints.ts';
import { AppError } from '../../core/kit/errors.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { moment } from '../kit/moment.ts';
import { safeLine } from '../kit/safe.ts';
import { type Column, writeTable } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes auth sessions', 'recipes auth sessions --json'))
    .action(run(listSessions));
};

async function listSessions({ client, output, options, t }: Context<LovageClient>) {
  const sessions = await client.sessions.list();
  if (options.json) return output.json(sessions);
  const columns: Column<Session>[] = [
    { title: t('cli.session.current'), text: ({ isCurrent }) => isCurrent },
    { title: t('cli.session.client'), text: ({ client: name }) => safeLine(name), atLeast: 12 },
    { title: t('cli.session.address'), text: ({ address }) => address },
    { title: t('cli.session.used'), text: ({ lastUsedAt }) => moment(lastUsedAt, output.data) },
    { title: t('cli.session.method'), text: ({ method }) => method, isOptional: true },
    { title: t('cli.family.id'), text: ({ id }) => id },
  ];
  await writeTable(output.data, columns, sessions);
}

async function findSession(client: LovageClient, id: string): Promise<Session> {
  const found = (await client.sessions.list()).find((session) => session.id === id);
  if (!found) throw notFound(id, [], new AppError('auth.session_not_found', 404));
  return found;
}

export const end = deleteById<LovageClient>({
  example: 'recipes auth end-session Zk3… --yes',
  which: 'cli.session.which',
  sure: 'cli.session.end_sure',
  done: 'cli.session.ended',
  get: findSession,
  remove: (client, id) => client.sessions.end({ params: { id } }),
});
