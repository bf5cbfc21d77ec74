import type { Requirement } from './requirement.ts';

/** Limits, the terminal, the container and packages. */
export const operation: readonly Requirement[] = [
  {
    id: 'SEC-41',
    says: 'The operator can limit what a group and a person store',
    heldBy: '`QUOTA_…`, `server/app/quotas.ts`',
    tests: {
      'server/app/quotas.test.ts': ['the operator limits the number of %s'],
    },
  },
  {
    id: 'SEC-42',
    says: 'Unique values and limits hold for concurrent requests',
    heldBy: 'constraints and transactions of the database',
    tests: {
      'server/app/races.test.ts': [
        'an invitation for two admits two, however many people use it at once',
        'only one account gets a name, however many ask for it at once',
        'recipes that are created at once with the same name get different slugs',
        'a tag that is created many times at once exists once',
        'a recipe that is marked many times at once is one favorite',
        'if all admins are removed at once, one stays',
      ],
      'server/auth/auth.test.ts': ['simultaneous wrong passwords all count'],
      'server/auth/providers/proxy-header.test.ts': ['several requests of somebody new at once make one account'],
    },
  },
  {
    id: 'SEC-43',
    says: 'The terminal sends its token only to its server, and no text controls it',
    heldBy: '`cli/kit`, `tui/kit/text/safe.ts`',
    tests: {
      'cli/auth/auth.test.ts': [
        'signing in keeps the session in a file that only its owner can read',
        'the password comes from the environment, or from the keyboard without being shown',
        'a token goes to no other server than its own',
      ],
      'cli/site/site.test.ts': ['a redirect is reported and not followed', '--debug shows requests without the token'],
      'tui/kit/text/safe.test.ts': ['escapes and controls of a page never reach the terminal'],
      'cli/kit/safe.test.ts': ['JSON keeps its value without characters that control a terminal'],
      'core/kit/text/archive-file-name.test.ts': ['an archive that a server names "%s" becomes the file "%s"'],
      'cli/kit/formats/formats.test.ts': [
        'a file named - is standard output, without controls and archives if that is a terminal',
        'no cell of a CSV is a formula for a spreadsheet',
      ],
      'tests/trust/sources.test.ts': ['TLS verification is never turned off'],
    },
  },
  {
    id: 'SEC-44',
    says: 'The container runs unprivileged and writes only to its data',
    heldBy: '`Dockerfile`',
    tests: {
      'tests/trust/sources.test.ts': [
        'the container runs unprivileged, from a pinned image, with nothing else installed',
      ],
    },
  },
  {
    id: 'SEC-45',
    says: 'Installed packages are exactly those that were reviewed',
    heldBy: '`package-lock.json`, `npm run sbom`, `npm audit`',
    tests: {
      'tests/trust/sources.test.ts': [
        'each package has an exact version, and the lockfile has its checksum',
        'the bill of materials lists bundled and installed packages',
      ],
      'tests/architecture/package.test.ts': [
        'the package contains the built program, and no sources, tests or other people’s pages',
      ],
    },
  },
];
