import type { Variables } from './data-dir.ts';

/** Variable names that operators know from other systems. Our names take precedence. */
const NAMES: Readonly<Record<string, string>> = { API_PORT: 'PORT', API_HOST: 'HOST' };

const POSTGRES = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_SERVER', 'POSTGRES_PORT', 'POSTGRES_DB'] as const;

/** Builds the database address from single variables if `DB_ENGINE=postgres` is set. */
function databaseUrl(given: Variables): string {
  if (given.POSTGRES_URL_OVERRIDE) return given.POSTGRES_URL_OVERRIDE;
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password } = given;
  const login = user ? `${encodeURIComponent(user)}${password ? `:${encodeURIComponent(password)}` : ''}@` : '';
  const host = `${given.POSTGRES_SERVER || 'postgres'}:${given.POSTGRES_PORT || 5432}`;
  return `postgres://${login}${host}/${given.POSTGRES_DB || 'lovage'}`;
}

/** Maps the variables to our names. Errors contain the name of a variable, never its value. */
export function withOtherNames(given: Variables): { values: Variables; faults: string[] } {
  const values: Record<string, string | undefined> = { ...given };
  for (const [theirs, ours] of Object.entries(NAMES)) if (given[theirs] && !values[ours]) values[ours] = given[theirs];
  const engine = given.DB_ENGINE?.toLowerCase() || null;
  if (engine !== null && !['sqlite', 'postgres'].includes(engine))
    return { values, faults: ['DB_ENGINE: must be sqlite or postgres'] };
  if (engine === 'postgres' && !values.DATABASE_URL) values.DATABASE_URL = databaseUrl(given);
  const stray = POSTGRES.filter((name) => given[name]);
  const isUnused = engine !== 'postgres' && !given.DATABASE_URL && stray.length > 0;
  return {
    values,
    faults: isUnused ? [`${stray[0]}: is used with DB_ENGINE=postgres; set that, or DATABASE_URL`] : [],
  };
}
