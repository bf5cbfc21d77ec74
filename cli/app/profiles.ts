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
}

const NAME = 'profiles';

const configFolder = ({ XDG_CONFIG_HOME, APPDATA, HOME }: Terminal['env']): string =>
  join(
    XDG_CONFIG_HOME || (process.platform === 'win32' && APPDATA ? APPDATA : join(HOME || homedir(), '.config')),
    'lovage',
  );

/** Path of the profiles file. Only its owner can read it, because it contains tokens. */
export const profilesPath = (env: Terminal['env']): string => join(configFolder(env), `${NAME}.json`);

/** The profile of this name, or null. Parses the file directly, because the package that writes it loads slowly. */
export function readProfile(env: Terminal['env'], name: string): Profile | null {
  let file: ProfileFile;
  try {
    file = JSON.parse(readFileSync(profilesPath(env), 'utf8')) as ProfileFile;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const { host, token, user } = file.profiles?.[name] ?? {};
  return host && token ? { host, token, user: user ?? '' } : null;
}

async function openFile(env: Terminal['env']) {
  const { default: Conf } = await import('conf');
  return new Conf<{ profiles: Record<string, Profile> }>({
    cwd: configFolder(env),
    configName: NAME,
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    defaults: { profiles: {} },
  });
}

export async function saveProfile(env: Terminal['env'], name: string, profile: Profile): Promise<void> {
  const file = await openFile(env);
  file.set('profiles', { ...file.get('profiles'), [name]: profile });
}

export async function removeProfile(env: Terminal['env'], name: string): Promise<void> {
  const file = await openFile(env);
  const { [name]: _, ...others } = file.get('profiles');
  file.set('profiles', others);
}
