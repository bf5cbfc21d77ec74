import { locales } from '../../core/app/locales.ts';
import type { Caller } from '../../core/auth/caller.ts';
import type { siteEndpoints } from '../../core/site/endpoints.ts';
import type { AppAbout } from '../../core/site/schema.ts';
import type { Theme } from '../../core/site/theme.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { MailService } from '../mail/service.ts';
import { apiLevelFor } from './api-level.ts';

/** Configuration that is public before sign-in. Null means not configured. */
export interface SiteConfig {
  /** The version of the API that is reported to all clients. Null: each gets the one that it needs. */
  readonly apiLevel: string | null;
  readonly theme: Theme;
  readonly allowSignup: boolean;
  readonly allowPasswordLogin: boolean;
  readonly lockout: { readonly sessionHours: number };
  readonly ai: { readonly seesPictures: boolean } | null;
  readonly provider: {
    readonly name: string;
    readonly autoRedirect: boolean;
    readonly configurationUrl: string;
    readonly clientId: string;
    readonly groupsClaim: string;
    readonly userGroup: string | null;
    readonly adminGroup: string | null;
  } | null;
}

export interface SiteParts {
  readonly groups: {
    findDefault(): Promise<{ id: string; slug: string } | undefined>;
    preferences(groupId: string): Promise<{ privateGroup: boolean }>;
  };
  readonly households: {
    defaultOf(groupId: string): Promise<{ name: string; slug: string }>;
  };
  readonly users: { emailExists(email: string): Promise<boolean> };
  readonly version: string;
  readonly isDemo: boolean;
  readonly config: SiteConfig;
  /** Whether passkeys work at the address of this server. */
  readonly allowPasskeys: boolean;
  /** Whether the packages for recognizing text are installed. */
  readonly readsPhotos: boolean;
  readonly mail: Pick<MailService, 'isReady' | 'sendTest'>;
}

/** While an account has this address, nobody has completed the first sign-in. */
export const FACTORY_EMAIL = 'changeme@example.com';

/** Public information about the server. */
export const siteAbout =
  ({ groups, households, version, isDemo, config, mail, allowPasskeys, readsPhotos }: SiteParts) =>
  async (_: unknown, { userAgent }: Pick<Context<unknown>, 'userAgent'>): Promise<AppAbout> => {
    const { apiLevel, allowSignup, allowPasswordLogin, lockout, ai, provider } = config;
    const group = await groups.findDefault();
    const isOpen = group && !(await groups.preferences(group.id)).privateGroup;
    return {
      production: true,
      version: apiLevelFor(apiLevel, version, userAgent),
      serverVersion: version,
      demoStatus: isDemo,
      allowSignup,
      defaultGroupSlug: isOpen ? group.slug : null,
      defaultHouseholdSlug: isOpen ? (await households.defaultOf(group.id)).slug : null,
      enableOidc: provider !== null,
      oidcRedirect: provider?.autoRedirect ?? false,
      oidcProviderName: provider?.name ?? 'OAuth',
      tokenTime: lockout.sessionHours,
      allowPasswordLogin,
      allowPasswordReset: allowPasswordLogin && mail.isReady,
      allowPasskeys,
      enableOpenai: ai !== null,
      enableOpenaiImageServices: ai?.seesPictures ?? false,
      enableTextRecognition: readsPhotos,
    };
  };

/** The name of the household that new members of the default group join. */
export const defaultHousehold =
  ({ groups, households }: Pick<SiteParts, 'groups' | 'households'>) =>
  async (): Promise<string> => {
    const group = await groups.findDefault();
    return group ? (await households.defaultOf(group.id)).name : '';
  };

export const siteHandlers = (parts: SiteParts): NounHandlers<typeof siteEndpoints, Caller> => {
  const {
    users,
    isDemo,
    mail,
    config: { provider, theme },
  } = parts;
  return {
    about: siteAbout(parts),
    startupInfo: async () => ({ isFirstLogin: await users.emailExists(FACTORY_EMAIL), isDemo }),
    theme(_, context) {
      context.setHeader('cache-control', 'public, max-age=604800');
      return theme;
    },
    locales: () =>
      Object.entries(locales).map(([value, { name, progress, direction }]) => ({
        name,
        value,
        progress,
        dir: direction,
      })),
    oidc(_, context) {
      if (!provider) return { configurationUrl: null, clientId: null, groupsClaim: null };
      context.setHeader('cache-control', 'public, max-age=604800');
      const { configurationUrl, clientId, groupsClaim, userGroup, adminGroup } = provider;
      return { configurationUrl, clientId, groupsClaim: (userGroup ?? adminGroup) === null ? null : groupsClaim };
    },
    mailReady: () => ({ ready: mail.isReady }),
    testMail: ({ body }, { caller, language }) => mail.sendTest(body.email, caller, language),
  };
};
