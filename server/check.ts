import { checkSqlite } from './kit/database/check-sqlite.ts';
import { damageText } from './kit/database/damage-text.ts';

/** The program that checks a database, for `sqliteChecks`: `check.ts <file> quick|whole` prints what it found as JSON. */
const [path, extent] = process.argv.slice(2) as [string, string];

function found(): unknown {
  try {
    return checkSqlite({ path, isQuick: extent === 'quick' });
  } catch (error) {
    // The start of the file is damaged, so that the check itself fails.
    return { damaged: [damageText((error as Error).message)], dangling: [] };
  }
}

process.stdout.write(JSON.stringify(found()));
