import { setTimeout } from 'node:timers/promises';
import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { RECOVERY_HEADER, RECOVERY_STARTING } from '../../core/maintenance/recovery.ts';
import type { LocalPatience } from '../../server/local.ts';
import type { Target } from '../kit/command.ts';
import type { Terminal } from '../kit/terminal.ts';

export interface Connection {
  readonly transport: Transport;
  /**
   * Releases the local library while this process is stopped, so that other commands need not wait for it.
   * Requests wait until the returned function is called. Keeps a library in which work is under way.
   */
  rest?(): Promise<() => void>;
  /** Resolves when a request can be sent at once; rejects with the error that a request would get. */
  ready(): Promise<void>;
  /** Whether another process answers, which goes on with its work when this one ends. */
  isAnsweredElsewhere(): boolean;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly env: Terminal['env'];
  readonly version: string;
  readonly isDebugging: boolean;
  /** Of the library on this computer. */
  readonly patience?: LocalPatience;
}

interface LocalConnection extends Connection {
  isBusy(): boolean;
  /** Whether a failed request was never handled, because the owner of the library shut down cleanly. */
  wasNotTaken(error: unknown): Promise<boolean>;
  /** Waits until the owner has released the library. False if it did not in time, or without an owner. */
  released(): Promise<boolean>;
}

const NOT_SENT = new Set(['ECONNREFUSED', 'ENOENT']);

const causeOf = (error: unknown): string => {
  const isUnreachable = isAppError(error) && error.code === 'client.unreachable';
  return isUnreachable ? ((error.cause as NodeJS.ErrnoException | undefined)?.code ?? 'unknown') : '';
};

async function openServer(
  base: string,
  way: { readonly socketPath?: string; readonly env?: Terminal['env'] },
): Promise<Connection> {
  const { httpTransport } = await import('../kit/http-transport.ts');
  return { ...httpTransport({ base, ...way }), isAnsweredElsewhere: () => true };
}

/** Opens the library on this computer: through the process that has it open, or in this process. */
async function openLocalLibrary({ env, version, isDebugging, patience }: ConnectOptions): Promise<LocalConnection> {
  const { openLocal } = await import('../../server/local.ts');
  // The log of an in-process library would be mixed into the output of the command.
  const access = await openLocal({ ...env, LOG_LEVEL: isDebugging ? 'debug' : 'silent' }, version, patience);
  if (access.kind === 'in-process') {
    const never = async () => false;
    const isAnsweredElsewhere = () => false;
    return { ...access, ready: async () => {}, wasNotTaken: never, released: never, isAnsweredElsewhere };
  }
  const connection = await openServer('http://localhost', { socketPath: access.socket });
  return {
    ...connection,
    isBusy: () => false,
    async wasNotTaken(error) {
      const cause = causeOf(error);
      return NOT_SENT.has(cause) || (cause !== '' && (await access.letGo()));
    },
    released: () => access.letGo(),
  };
}

/** A connection that opens with its first request. */
function lazily<C extends Connection>(open: () => Promise<C>) {
  let opened: Promise<C> | undefined;
  const close = async () => {
    const connection = await opened?.catch(() => undefined);
    opened = undefined;
    await connection?.close();
  };
  return {
    get: () => {
      opened ??= open();
      return opened;
    },
    close,
    /** Closes this connection, unless another has replaced it. */
    drop: async (connection: C) => ((await opened) === connection ? close() : undefined),
  };
}

function connectToServer(host: string, env: Terminal['env']): Connection {
  const server = lazily(() => openServer(host, { env }));
  return {
    transport: async (request) => (await server.get()).transport(request),
    ready: async () => (await server.get()).ready(),
    isAnsweredElsewhere: () => true,
    close: server.close,
  };
}

/** The owner refuses the request unread, because it is about to exit. */
const isFarewell = (reply: WireReply) => reply.status === 503 && reply.header('x-error-code') === 'server.stopping';

const RECOVERY_MS = 20_000;
const AGAIN_MS = 200;

/** Connects to the owner of the local library. If the owner exits, reconnects to the next one or becomes it. */
function connectLocally(options: ConnectOptions): Connection {
  const library = lazily(() => openLocalLibrary(options));
  let resting: Promise<void> | undefined;
  let isAnsweredElsewhere = false;
  const transport = async (request: WireRequest, from = performance.now()): Promise<WireReply> => {
    await resting;
    const connection = await library.get();
    isAnsweredElsewhere = connection.isAnsweredElsewhere();
    try {
      const reply = await connection.transport(request);
      if (isFarewell(reply) && (await connection.released())) {
        await library.drop(connection);
        return transport(request, from);
      }
      // The owner found the database damaged and is switching to recovery mode. Retry until it has.
      const isChanging = reply.header(RECOVERY_HEADER) === RECOVERY_STARTING;
      if (!isChanging || performance.now() - from > RECOVERY_MS) return reply;
      await setTimeout(AGAIN_MS);
      return transport(request, from);
    } catch (error) {
      if (!(await connection.wasNotTaken(error))) throw error;
      await library.drop(connection);
      return transport(request, from);
    }
  };
  return {
    transport: (request) => transport(request),
    ready: async () => (await library.get()).ready(),
    isAnsweredElsewhere: () => isAnsweredElsewhere,
    async rest() {
      if ((await library.get()).isBusy()) return () => {};
      let goOn = () => {};
      resting = new Promise((resolve) => {
        goOn = resolve;
      });
      await library.close();
      return goOn;
    },
    close: library.close,
  };
}

/** Connects to the target when the first request is sent. */
export function connectLazily(target: () => Target, options: ConnectOptions): Connection {
  let connection: Connection | undefined;
  const chosen = lazily(async () => {
    const to = target();
    connection = to.kind === 'server' ? connectToServer(to.host, options.env) : connectLocally(options);
    return connection;
  });
  return {
    transport: async (request) => (await chosen.get()).transport(request),
    ready: async () => (await chosen.get()).ready(),
    isAnsweredElsewhere: () => connection?.isAnsweredElsewhere() ?? false,
    rest: async () => (await (await chosen.get()).rest?.()) ?? (() => {}),
    close: chosen.close,
  };
}
