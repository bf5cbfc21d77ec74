import type { Caller } from '../../core/auth/caller.ts';
import { DEFAULT_GROUP } from '../../core/groups/schema.ts';
import type { siteEndpoints } from '../../core/site/endpoints.ts';
import { defaultTheme } from '../../core/site/theme.ts';
import type { NounHandlers } from '../kit/register.ts';
import type { MailService } from '../mail/service.ts';

export interface SiteParts {
  readonly groups: { findByName(name: string): Promise<{ slug: string; privateGroup: boolean } | undefined> };
  readonly users: { emailExists(email: string): Promise<boolean> };
  readonly version: string;
  readonly isDemo: boolean;
  readonly allowSignup: boolean;
  /** Null where no provider is set up. */
  readonly ai: { readonly seesPictures: boolean } | null;
  readonly mail: Pick<MailService, 'isReady' | 'sendTest'>;
}

/** While an account has it, the first sign-in is still to come. */
export const FACTORY_EMAIL = 'changeme@example.com';

export const siteHandlers = ({
  groups,
  users,
  version,
  isDemo,
  allowSignup,
  ai,
  mail,
}: SiteParts): NounHandlers<typeof siteEndpoints, Caller> => ({
  async about() {
    const group = await groups.findByName(DEFAULT_GROUP);
    return {
      production: true,
      version,
      demoStatus: isDemo,
      allowSignup,
      defaultGroupSlug: group && !group.privateGroup ? group.slug : null,
      enableOidc: false,
      oidcRedirect: false,
      oidcProviderName: 'OAuth',
      enableOpenai: ai !== null,
      enableOpenaiImageServices: ai?.seesPictures ?? false,
    };
  },
  startupInfo: async () => ({ isFirstLogin: await users.emailExists(FACTORY_EMAIL), isDemo }),
  theme(_, context) {
    context.setHeader('cache-control', 'public, max-age=604800');
    return defaultTheme;
  },
  oidc: () => ({ configurationUrl: null, clientId: null, groupsClaim: null }),
  mailReady: () => ({ ready: mail.isReady }),
  testMail: ({ body }, { caller, language }) => mail.sendTest(body.email, caller, language),
});
