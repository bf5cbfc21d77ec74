import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
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

const NO_PROFILES: Profiles = { profiles: {}, current: DEFAULT_PROFILE };

/** All profiles. Parses the file directly, because the package that writes it loads slowly. */
export function readProfiles(env: Terminal['env']): Profiles {
  let file: ProfileFile;
  try {
    file = JSON.parse(readFileSync(profilesPath(env), 'utf8')) as ProfileFile;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return NO_PROFILES;
    throw error;
  }
  const whole = Object.entries(file.profiles ?? {}).flatMap(([name, { host, token, user = '' }]) =>
    host && token ? [[name, { host, token, user }] as const] : [],
  );
  return { profiles: Object.fromEntries(whole), current: file.current || DEFAULT_PROFILE };
}

/** The profile of this name, or null. */
export function readProfile(env: Terminal['env'], name: string): Profile | null {
  const { profiles } = readProfiles(env);
  return Object.hasOwn(profiles, name) ? profiles[name]! : null;
}

async function openFile(env: Terminal['env']) {
  const { default: Conf } = await import('conf');
  return new Conf<{ profiles: Record<string, Profile>; current?: string }>({
    cwd: configFolder(env),
    configName: NAME,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    defaults: { profiles: {} },
  });
}

export async function useProfile(env: Terminal['env'], name: string): Promise<void> {
  (await openFile(env)).set('current', name);
}

export async function saveProfile(env: Terminal['env'], name: string, profile: Profile): Promise<void> {
  const file = await openFile(env);
  file.set('profiles', { ...file.get('profiles'), [name]: profile });
}

export async function removeProfile(env: Terminal['env'], name: string): Promise<void> {
  const file = await openFile(env);
  const { [name]: _, ...others } = file.get('profiles');
  file.set('profiles', others);
  // Commands then use the default profile again.
  if (file.get('current') === name) file.delete('current');
}
