import { readConfig } from '../../server/app/config.ts';
import { assemble } from '../../server/app/deps.ts';
import { openLibrary } from '../../server/app/library.ts';
import { systemClock } from '../../server/kit/clock.ts';
import { openLog } from '../../server/kit/log/log.ts';
import { annaIsAdmin, moveIn } from './people.ts';

/** Creates a library with the users of a world: its rows are in the folder, or in an empty database. */
export async function furnish(dataDir: string, databaseUrl: string | null): Promise<void> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    ...annaIsAdmin,
  });
  const library = await openLibrary(config);
  const log = openLog(config.logLevel);
  const services = assemble(library, { config, clock: systemClock, log, version: '1.12.0', isDemo: false });
  try {
    await moveIn(services, config, systemClock);
  } finally {
    await services.close();
  }
}
