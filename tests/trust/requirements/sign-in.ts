import type { Requirement } from './requirement.ts';

/** Ways of signing in. */
export const signIn: readonly Requirement[] = [
  {
    id: 'SEC-36',
    says: 'Sign-ins by an identity provider are checked as the standard says, and cannot take over an account',
    heldBy: '`server/auth/providers/identity-provider.ts`, `provider-sign-in.ts`, `outside-accounts.ts`',
    tests: {
      'server/auth/providers/provider.test.ts': [
        'leaves with PKCE, a state and a nonce, and keeps them where no script reads them',
        'without a signature is refused',
        'that was changed after it was signed is refused',
        'works once',
        'works in no other browser, and with no other state',
        'are linked if the provider has confirmed their address',
        'are not linked by name',
      ],
    },
  },
  {
    id: 'SEC-37',
    says: 'Typed names are escaped in directory filters, empty passwords are refused, and certificates are checked',
    heldBy: '`server/auth/providers/directory.ts`',
    tests: {
      'server/auth/providers/directory.test.ts': [
        'the value is escaped as the standard says',
        'what is typed is a value, not a part of the filter',
        'is refused if it is wrong or empty, and no account is created',
        'is refused if no authority has signed the certificate, unless the admin allows it',
      ],
    },
  },
  {
    id: 'SEC-38',
    says: 'Signing in redirects only within the site',
    heldBy: '`core/auth/return-path.ts`',
    tests: {
      'core/auth/return-path.test.ts': ['javascript:alert(1)'],
      'server/auth/providers/provider.test.ts': ['never continues at another site'],
    },
  },
  {
    id: 'SEC-39',
    says: 'There is no known default password',
    heldBy: '`server/app/first-run.ts`',
    tests: {
      'cli/app/serve.test.ts': ['it says where it is, how to open it to the home network, and the first password once'],
      'server/app/first-run.test.ts': [
        'a library that a command created gets its first password from the first server',
      ],
    },
  },
  {
    id: 'SEC-40',
    says: 'A private group is answered like one that does not exist',
    heldBy: '`server/explore/service.ts`',
    tests: {
      'server/explore/explore.test.ts': ['by %s answers just like a group that does not exist'],
      'server/sharing/page-head.test.ts': ['for a private recipe, a private or unknown group, and an unknown recipe'],
    },
  },
];
