import type { FastifyInstance } from 'fastify';
import type { Transport } from '../../../core/kit/client.ts';
import type { Services } from '../deps.ts';
import type { FirstAdmin } from '../first-run.ts';

/** An application over a library. */
export interface OpenApp {
  readonly app: FastifyInstance;
  /** Null over a damaged library. */
  readonly services: Services | null;
  /** What is wrong with the database; null while nothing is known. */
  readonly faults: readonly string[] | null;
  /** Names of the files of a library whose rows are missing; null for any other. */
  readonly leftFiles: readonly string[] | null;
  /** Gives a first admin without a password one, to be shown once. Null if none needs one. */
  firstPassword(): Promise<FirstAdmin | null>;
  readonly localTransport: Transport;
  close(): Promise<void>;
}

/** Opens the two applications of a data folder. Each calls back when the other one should take over. */
export interface AppSwitchParts {
  readonly whole: (onDamage: (faults: readonly string[]) => void) => Promise<OpenApp>;
  readonly recovery: (faults: readonly string[], onRestored: () => void) => Promise<OpenApp>;
  /** What is wrong with the database, if an error of `whole` says so. */
  readonly faultsOf: (error: unknown) => readonly string[] | null;
  /** Starts the background tasks of an application and returns the function that stops them. */
  readonly begin: (open: OpenApp) => Promise<() => Promise<void>>;
  readonly onError: (error: unknown) => void;
}

export interface AppSwitch {
  readonly open: OpenApp;
  /** Carries requests to whichever application is open. */
  readonly localTransport: Transport;
  /** Starts the background tasks of the application, and restarts them after each switch. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps one application open over a data folder: the whole one, or the one that restores a damaged library. */
export async function openAppSwitch(parts: AppSwitchParts): Promise<AppSwitch> {
  const { whole, recovery, faultsOf, begin, onError } = parts;
  let open: OpenApp;
  let isStarted = false;
  let isClosed = false;
  let end = async () => {};
  let changing: Promise<unknown> = Promise.resolve();

  const openRecovery = (faults: readonly string[]) => recovery(faults, () => change(openWhole));
  async function openWhole(): Promise<OpenApp> {
    try {
      return await whole((faults) => change(() => openRecovery(faults)));
    } catch (error) {
      const faults = faultsOf(error);
      if (!faults) throw error;
      return openRecovery(faults);
    }
  }
  function change(next: () => Promise<OpenApp>): void {
    changing = changing
      .then(async () => {
        if (isClosed) return;
        await end();
        await open.close();
        open = await next();
        if (isStarted) end = await begin(open);
      })
      .catch(onError);
  }

  const first = openWhole();
  changing = first;
  open = await first;
  return {
    get open() {
      return open;
    },
    localTransport: async (request) => {
      await changing;
      return open.localTransport(request);
    },
    async start() {
      isStarted = true;
      end = await begin(open);
    },
    async close() {
      await changing;
      isClosed = true;
      await end();
      await open.close();
    },
  };
}
