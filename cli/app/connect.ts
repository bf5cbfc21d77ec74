import type { Transport, WireReply, WireRequest } from '../../core/kit/client.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { Target } from '../kit/command.ts';
import type { Terminal } from '../kit/terminal.ts';

export interface Connection {
  readonly transport: Transport;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly env: Terminal['env'];
  readonly version: string;
  readonly isDebugging: boolean;
}

const GONE = new Set(['ECONNREFUSED', 'ENOENT']);

/** Nothing was sent: the owner of the library ended between two requests. */
const isOwnerGone = (error: unknown): boolean =>
  isAppError(error) && GONE.has((error.cause as NodeJS.ErrnoException | undefined)?.code ?? '');

async function openServer(base: string, socketPath?: string): Promise<Connection> {
  const { httpTransport } = await import('../kit/http-transport.ts');
  return httpTransport({ base, ...(socketPath ? { socketPath } : {}) });
}

/** The library on this computer: through the process that has it open, or opened here. */
async function openLocalLibrary({ env, version, isDebugging }: ConnectOptions): Promise<Connection> {
  const { openLocal } = await import('../../server/local.ts');
  // The log of a library that a command opens for itself would only stand between its lines.
  const access = await openLocal({ ...env, LOG_LEVEL: isDebugging ? 'debug' : 'silent' }, version);
  return access.kind === 'socket' ? openServer('http://localhost', access.socket) : access;
}

/** Connects with the first request. A local owner that ends meanwhile is replaced by the next one. */
export function connectLazily(target: () => Target, options: ConnectOptions): Connection {
  let opened: Promise<Connection> | undefined;
  const open = (): Promise<Connection> => {
    const to = target();
    return to.kind === 'server' ? openServer(to.host) : openLocalLibrary(options);
  };

  async function send(request: WireRequest): Promise<WireReply> {
    opened ??= open();
    return (await opened).transport(request);
  }
  return {
    async transport(request) {
      try {
        return await send(request);
      } catch (error) {
        if (target().kind !== 'local' || !isOwnerGone(error)) throw error;
        opened = undefined;
        return send(request);
      }
    },
    async close() {
      await (await opened?.catch(() => undefined))?.close();
    },
  };
}
