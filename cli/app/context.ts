import type { Command } from 'commander';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import type { Transport } from '../../core/kit/client.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Context, GlobalOptions } from '../kit/command.ts';
import { asArgument } from '../kit/formats/names.ts';
import { isStructured, shapeOf } from '../kit/formats/shape.ts';
import { openOutput } from '../kit/output.ts';
import { openPrompt } from '../kit/prompt.ts';
import { safeLine } from '../kit/safe.ts';
import { openSource } from '../kit/source.ts';
import type { Terminal } from '../kit/terminal.ts';
import { openAccount } from './account.ts';
import { isAnswering } from './answers.ts';
import { type Connection, connectLazily } from './connect.ts';
import { explainError } from './report.ts';
import { traced } from './trace.ts';
import { writingOnce } from './write-keys.ts';

export interface AppContext extends Context<LovageClient> {
  readonly language: Language;
  /** Adds the arguments and options of a command, so that its help is complete. */
  complete(command: Command): Promise<void>;
  /** Runs the stop action of the command, if it has one, and returns the exit code. */
  stop(exitCode: number): Promise<number>;
  /** Resolves when a request can be sent at once. */
  ready(): Promise<void>;
  /** Releases the local library until the returned function is called. */
  rest(): Promise<() => void>;
  close(): Promise<void>;
}

export interface ContextParts {
  /** Full name of the command: `auth login`. */
  readonly name: string;
  readonly terminal: Terminal;
  readonly options: GlobalOptions;
  readonly language: Language;
  readonly version: string;
  readonly complete: AppContext['complete'];
}

/** Creates the context of a command. Nothing is opened, read or connected before it is used. */
export function createContext({
  terminal,
  name,
  options: given,
  language,
  version,
  complete,
}: ContextParts): AppContext {
  const options = { ...given, json: isStructured(given) };
  const shape = shapeOf(given);
  const isMute = options.quiet === true && !isAnswering(name);
  const output = openOutput(terminal, { color: options.color, isQuiet: options.quiet, shape, isMute });
  const { t, locale } = language;
  const isDebugging = options.debug === true;
  const account = openAccount(terminal, options);
  const warnOfOthers = (path: string) =>
    output.note(t('cli.others_can_read', { path: safeLine(path), command: `chmod 600 ${safeLine(asArgument(path))}` }));
  if (account.readByOthers !== null) warnOfOthers(account.readByOthers);
  const connections: Connection[] = [];
  const onWait = (pid: number) => output.talk.line(t('cli.waiting_for_owner', { pid }));
  let end: ((exitCode: number) => Promise<number>) | undefined;
  /** Calls such as a backup, while another process works on them. */
  const slow = new Set<Connection>();

  const watchingSlow =
    (connection: Connection): Transport =>
    async (request) => {
      if (!request.isSlow) return connection.transport(request);
      slow.add(connection);
      return connection.transport(request).finally(() => slow.delete(connection));
    };
  const connect = (target: Parameters<typeof connectLazily>[0]) => {
    const connection = connectLazily(target, { env: terminal.env, version, isDebugging, patience: { onWait } });
    connections.push(connection);
    const own = { ready: connection.ready, rest: async () => (await connection.rest?.()) ?? (() => {}) };
    const watched = watchingSlow(connection);
    const sent = isDebugging ? traced(watched, output.talk) : watched;
    const key = given.idempotencyKey;
    return { transport: key === undefined ? sent : writingOnce(sent, key), ...own };
  };
  // The user agent appears in the list of sessions and in the audit log.
  const speaks = { 'accept-language': locale, 'user-agent': `recipes/${version}` };
  const bearer = (token: string | null | undefined) => ({
    ...speaks,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  });
  const headers = (): Readonly<Record<string, string>> => {
    const { target } = account;
    if (target.kind === 'server') return bearer(target.token);
    return { ...speaks, ...(target.as ? { 'x-lovage-as': target.as } : {}) };
  };
  const { transport: send, ready, rest } = connect(() => account.target);
  /** If the session has ended, continues with the one of a sign-in in another terminal. */
  const transport: Transport = async (request) => {
    const reply = await send(request);
    if (reply.status !== 401 || !request.headers.authorization || !account.renew()) return reply;
    return send({ ...request, headers: { ...request.headers, ...headers() } });
  };
  return {
    version,
    terminal,
    options,
    output,
    language,
    complete,
    t,
    locale,
    account,
    transport,
    headers,
    client: lovageClient({ transport, headers }),
    clientAt: (host, token) =>
      lovageClient({
        transport: connect(() => ({ kind: 'server', host, token: token ?? null, from: 'flag' })).transport,
        headers: () => bearer(token),
      }),
    prompt: openPrompt(terminal, options.input !== false),
    source: openSource(terminal, warnOfOthers),
    explain: (error) => explainError(error, t),
    atStop: (action) => {
      end = action;
    },
    stop: async (exitCode) => {
      if (end) return end(exitCode);
      if ([...slow].some((connection) => connection.isAnsweredElsewhere())) output.note(t('cli.server_continues'));
      return exitCode;
    },
    ready,
    rest,
    close: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}
