import type { Account, GlobalOptions, Target } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import type { Terminal } from '../kit/terminal.ts';
import { serverAddress } from '../kit/web-address.ts';
import { DEFAULT_PROFILE, type Profile, readProfile, removeProfile, saveProfile } from './profiles.ts';

/** The word that means the library on this computer where a server's address could stand. */
const LOCAL = 'local';

/** A token goes to the host that it was given for, and to no other. */
const tokenFor = (host: string, env: Terminal['env'], profile: Profile | null): string | null =>
  env.RECIPES_TOKEN || (profile?.host === host ? profile.token : null);

/** What the commands work on: the flag, else the environment, else the profile, else the library on this computer. */
function targetOf({ host, as }: GlobalOptions, env: Terminal['env'], profile: Profile | null): Target {
  const named = host || env.RECIPES_HOST;
  if (named === LOCAL || (!named && !profile)) {
    if (!named && env.RECIPES_TOKEN) throw new Failure('cli.errors.token_without_host');
    return { kind: 'local', as: as || null };
  }
  if (as) throw new Failure('cli.errors.as_is_local');
  const address = serverAddress(named || profile!.host);
  const from = host ? 'flag' : named ? 'environment' : 'profile';
  return { kind: 'server', host: address, token: tokenFor(address, env, profile), from };
}

/** Reads who this person is; nothing is asked of a server. */
export function openAccount({ env }: Pick<Terminal, 'env'>, options: GlobalOptions): Account {
  const name = options.profile || env.RECIPES_PROFILE || DEFAULT_PROFILE;
  const profile = readProfile(env, name);
  return {
    profile: name,
    get target() {
      // Signing in makes a profile, so that only using one asks for it to be there.
      if (!profile && name !== DEFAULT_PROFILE && !options.host && !env.RECIPES_HOST)
        throw new Failure('cli.errors.no_such_profile', { profile: name });
      return targetOf(options, env, profile);
    },
    signedInAt: profile && { host: profile.host, user: profile.user },
    save: (session) => saveProfile(env, name, session),
    async forget() {
      await removeProfile(env, name);
      return profile?.token ?? '';
    },
  };
}
