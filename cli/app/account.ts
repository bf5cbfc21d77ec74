import { failKit } from '../../core/kit/errors.ts';
import type { Account, GlobalOptions, Target } from '../kit/command.ts';
import { Failure } from '../kit/failure.ts';
import { canOthersRead } from '../kit/others-can-read.ts';
import { serverAddress } from '../kit/server-address.ts';
import type { Terminal } from '../kit/terminal.ts';
import {
  chooseProfile,
  DEFAULT_PROFILE,
  NO_PROFILES,
  type Profile,
  profileFor,
  profilesPath,
  readProfiles,
  removeProfile,
  saveProfile,
} from './profiles.ts';

/** This word in place of a server address means the library on this computer. */
const LOCAL = 'local';

/** A token is sent only to the host that it was issued for. Without the line end that files of variables leave at it. */
function tokenFor(host: string, env: Terminal['env'], profile: Profile | null): string | null {
  const token = env.RECIPES_TOKEN?.trim() || (profile?.host === host ? profile.token : null);
  // No header can carry it: sending it would fail as if the server could not be reached.
  if (token && !/^[!-~]+$/.test(token)) throw failKit('request.not_authenticated');
  return token;
}

/** Chooses the target of the command: the flag, else the environment, else the profile, else the local library. */
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

/** Reads the account from the profile and the environment, without asking a server. */
export function openAccount({ env }: Pick<Terminal, 'env'>, options: GlobalOptions): Account {
  // The library on this computer needs no profile, so it can be used if the file of profiles is damaged.
  const isLocal = (options.host || env.RECIPES_HOST) === LOCAL;
  const path = profilesPath(env);
  const known = isLocal ? NO_PROFILES : readProfiles(env);
  const named = options.profile || env.RECIPES_PROFILE;
  const isNamed = Boolean(named);
  const name = named || known.current;
  const profileIn = ({ profiles }: typeof known) => (Object.hasOwn(profiles, name) ? profiles[name]! : null);
  let profile = profileIn(known);
  return {
    profile: name,
    get target() {
      // Signing in creates a profile, so a missing profile is an error only once the target is used.
      if (!profile && name !== DEFAULT_PROFILE && !options.host && !env.RECIPES_HOST)
        throw new Failure('cli.errors.no_such_profile', { profile: name });
      return targetOf(options, env, profile);
    },
    readByOthers: Object.keys(known.profiles).length > 0 && canOthersRead(path) ? path : null,
    signedInAt: profile && { host: profile.host, user: profile.user },
    async save(session) {
      const saved = isNamed ? name : profileFor(known, session);
      await saveProfile(env, saved, session);
      if (!isNamed && saved !== known.current) await chooseProfile(env, saved);
      return { profile: saved, before: isNamed || saved === name ? null : name };
    },
    renew() {
      if (isLocal || env.RECIPES_TOKEN?.trim()) return false;
      let now: Profile | null;
      try {
        now = profileIn(readProfiles(env));
      } catch {
        return false;
      }
      if (!now || now.token === profile?.token || now.host !== profile?.host || now.user !== profile.user) return false;
      profile = now;
      return true;
    },
    async forget() {
      await removeProfile(env, name);
      return profile?.token ?? '';
    },
    profiles() {
      const { profiles, current } = readProfiles(env);
      return Object.entries(profiles)
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([one, { host, user }]) => ({ name: one, host, user, isCurrent: one === current }));
    },
    use: (one) => chooseProfile(env, one),
    async remove(one) {
      const { token } = readProfiles(env).profiles[one]!;
      await removeProfile(env, one);
      return token;
    },
  };
}
