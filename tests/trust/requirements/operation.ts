import type { Requirement } from './requirement.ts';

/** Limits, the terminal, the container and packages. */
export const operation: readonly Requirement[] = [
  {
    id: 'SEC-41',
    says: 'The operator can limit what a group and a person store',
    heldBy: '`QUOTA_…`, `server/app/quotas.ts`',
    tests: {
      'server/app/quotas.test.ts': ['of %s there may be as many as the operator says'],
    },
  },
  {
    id: 'SEC-42',
    says: 'Unique values and limits hold for concurrent requests',
    heldBy: 'constraints and transactions of the database',
    tests: {
      'server/app/races.test.ts': [
        'an invitation for two lets two in, however many come at once',
        'only one account gets a name, however many ask for it at once',
        'recipes of one name that are made at once have addresses of their own',
        'a tag of one name is made once',
        'a recipe that is made a favorite many times at once is one once',
        'of all admins who are taken away at once, one stays',
      ],
      'server/auth/auth.test.ts': ['bad passwords at the same moment all count'],
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
      'cli/kit/safe.test.ts': ['JSON keeps its value without holding what a terminal obeys'],
      'core/kit/text/archive-file-name.test.ts': ['an archive that a server names "%s" becomes the file "%s"'],
      'cli/kit/formats/formats.test.ts': [
        'a file named - is standard output, without controls and archives if that is a terminal',
        'a spreadsheet computes no cell of a CSV',
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
        'the package holds what runs, and no source, test or page of somebody else',
      ],
    },
  },
];
