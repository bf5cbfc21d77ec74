import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '../../core/kit/is-record.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import type { Terminal } from '../kit/terminal.ts';

/** A server that the user signed in to, and the session there. */
export interface Profile {
  readonly host: string;
  readonly token: string;
  readonly user: string;
}

export const DEFAULT_PROFILE = 'default';

interface ProfileFile {
  readonly profiles?: Readonly<Record<string, Partial<Profile>>>;
  readonly current?: string;
}

const NAME = 'profiles';

const configFolder = ({ XDG_CONFIG_HOME, APPDATA, HOME }: Terminal['env']): string =>
  join(
    XDG_CONFIG_HOME || (process.platform === 'win32' && APPDATA ? APPDATA : join(HOME || homedir(), '.config')),
    'lovage',
  );

/** Path of the profiles file. Only its owner can read it, because it contains tokens. */
export const profilesPath = (env: Terminal['env']): string => join(configFolder(env), `${NAME}.json`);

export interface Profiles {
  readonly profiles: Readonly<Record<string, Profile>>;
  /** The profile that commands use unless they name another. */
  readonly current: string;
}

/**
 * A damaged file must not look like one without profiles: commands would use the library on this computer, and signing in
 * would remove the other profiles.
 */
function unusable(env: Terminal['env'], cause: unknown): Failure {
  const path = profilesPath(env);
  if (cause instanceof SyntaxError)
    return new Failure('cli.errors.not_json', { path, reason: cause.message }, exitCodes.config, cause);
  return new Failure('cli.errors.file_unreadable', { path }, exitCodes.config, cause);
}

export const NO_PROFILES: Profiles = { profiles: {}, current: DEFAULT_PROFILE };

/** All profiles. Parses the file directly, because the package that writes it loads slowly. */
export function readProfiles(env: Terminal['env']): Profiles {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(profilesPath(env), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NO_PROFILES;
    throw unusable(env, error);
  }
  if (!isRecord(read) || !isRecord(read.profiles ?? {}))
    throw unusable(env, new SyntaxError('expected { "profiles": { … } }'));
  const file: ProfileFile = read;
  const whole = Object.entries(file.profiles ?? {}).map(([name, profile]) => {
    const { host, token, user = '' } = profile ?? {};
    const isWhole = host && token && [host, token, user].every((value) => typeof value === 'string');
    if (!isWhole) throw unusable(env, new SyntaxError(`expected "host" and "token" in the profile "${name}"`));
    return [name, { host, token, user }] as const;
  });
  return { profiles: Object.fromEntries(whole), current: file.current || DEFAULT_PROFILE };
}

async function openFile(env: Terminal['env']) {
  readProfiles(env);
  const { default: Conf } = await import('conf');
  return new Conf<{ profiles: Record<string, Profile>; current?: string }>({
    cwd: configFolder(env),
    configName: NAME,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    defaults: { profiles: {} },
  });
}

export async function chooseProfile(env: Terminal['env'], name: string): Promise<void> {
  (await openFile(env)).set('current', name);
}

export async function saveProfile(env: Terminal['env'], name: string, profile: Profile): Promise<void> {
  const file = await openFile(env);
  file.set('profiles', { ...file.get('profiles'), [name]: profile });
}

/**
 * The profile for a sign-in without a name: the current one if it has the same account, else another one with this account,
 * else a new one. The profile of another account stays.
 */
export function profileFor({ profiles, current }: Profiles, { host, user }: Omit<Profile, 'token'>): string {
  const isFree = (name: string) => !Object.hasOwn(profiles, name);
  const isSame = (name: string) => profiles[name]?.host === host && profiles[name].user === user;
  if (isFree(current) || isSame(current)) return current;
  const known = Object.keys(profiles).find(isSame);
  if (known !== undefined) return known;
  const server = new URL(host).host;
  return isFree(server) ? server : `${user}@${server}`;
}

export async function removeProfile(env: Terminal['env'], name: string): Promise<void> {
  const file = await openFile(env);
  const { [name]: _, ...others } = file.get('profiles');
  file.set('profiles', others);
  // Commands then use the default profile again.
  if (file.get('current') === name) file.delete('current');
}
