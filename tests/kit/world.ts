import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type LovageClient, lovageClient } from '../../core/app/client.ts';
import type { Transport } from '../../core/kit/client.ts';
import { buildServer } from '../../server/app/build-server.ts';
import { readConfig } from '../../server/app/config.ts';
import { assemble, type Services } from '../../server/app/deps.ts';
import { openLibrary } from '../../server/app/library.ts';
import { serverLanguages } from '../../server/app/texts.ts';
import { injectTransport } from '../../server/kit/http/inject-transport.ts';
import { pathOf } from '../../server/kit/http/sub-path.ts';
import { openLog } from '../../server/kit/log/log.ts';
import { emptyLibrary, furnishedDatabase } from './furnished.ts';
import { annaIsAdmin, moveIn, PASSWORD } from './people.ts';
import { recordSeen } from './seen.ts';
import { temporaryFolder } from './temporary.ts';

export { PASSWORD };

/** A user with an account, and their client. */
export interface Person {
  readonly id: string;
  /** The household at the start of the test. */
  readonly householdId: string;
  readonly username: string;
  readonly token: string;
  readonly client: LovageClient;
}

export interface World {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly transport: Transport;
  readonly dataDir: string;
  /** Address of the database; null if the rows are in the data folder. */
  readonly databaseUrl: string | null;
  /** The admin of the group Home. */
  readonly anna: Person;
  /** A member of Home without rights. */
  readonly ben: Person;
  /** A member of another group, with every right there and none here. */
  readonly stranger: Person;
  /** A signed-out client. */
  readonly visitor: LovageClient;
  /** Moves the clock of the server. */
  advance(milliseconds: number): void;
  /** The time of the server's clock, in milliseconds. */
  now(): number;
  /** Signs a person in again after their session has ended. */
  signInAgain(person: Person): Promise<Person>;
}

export interface WorldOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Folder of the web pages that the server serves besides the API. */
  readonly webRoot?: string;
  /** Whether the first account is a demo account that visitors share. */
  readonly isDemo?: boolean;
}

/** Settings for the first contents and the location of a library. */
const OF_LIBRARY = /^(ADMIN_|DEFAULT_GROUP$|DATA_DIR$|DATABASE_URL$)/;

let isFurnishedTaken = false;

/** Whether a world can start from a copy. A second world in the same test needs users with other ids. */
function takeFurnished(environment: Readonly<Record<string, string>>): boolean {
  if (isFurnishedTaken || Object.keys(environment).some((name) => OF_LIBRARY.test(name))) return false;
  isFurnishedTaken = true;
  onTestFinished(() => {
    isFurnishedTaken = false;
  });
  return true;
}

/** A library on the engine of this run, a server for it, and a few users. Everything stops at the end of the test. */
export async function world({ environment = {}, webRoot, isDemo = false }: WorldOptions = {}): Promise<World> {
  const dataDir = temporaryFolder();
  const isFurnished = takeFurnished(environment);
  const databaseUrl = await (isFurnished ? furnishedDatabase : emptyLibrary)(dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    ...annaIsAdmin,
    ...environment,
  });
  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  const library = await openLibrary(config);
  const log = openLog(config.logLevel);
  const services = assemble(library, { config, clock, log, version: '1.12.0', isDemo });
  if (!isFurnished) await moveIn(services, config, clock);
  const { app } = await buildServer({
    services,
    languages: serverLanguages(),
    // The cause of each 500 is in the log.
    logger: openLog('error'),
    version: '1.12.0',
    web: webRoot ? { root: webRoot } : null,
    basePath: pathOf(config.baseUrl),
    observe: recordSeen,
  });
  onTestFinished(async () => {
    await app.close();
    await services.close();
  });
  const transport = injectTransport(app);
  const person = async (username: string): Promise<Person> => {
    const user = (await services.users.findByLogin(username))!;
    const token = await services.sessions.start(user, 'password', 3_600, { address: '127.0.0.1', client: 'test' });
    const client = lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) });
    return { id: user.id, householdId: user.householdId, username, token, client };
  };
  return {
    app,
    services,
    transport,
    dataDir,
    databaseUrl,
    anna: await person('anna'),
    ben: await person('ben'),
    stranger: await person('stranger'),
    visitor: lovageClient({ transport }),
    advance: (milliseconds) => {
      shift += milliseconds;
    },
    now: () => clock().getTime(),
    signInAgain: ({ username }) => person(username),
  };
}
