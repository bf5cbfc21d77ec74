import type { Requirement } from './requirement.ts';

/** Attempts, files and markup from outside. */
export const content: readonly Requirement[] = [
  {
    id: 'SEC-06',
    says: 'Attempts are counted, by the client address that a trusted proxy reports',
    heldBy: '`server/kit/guesses.ts`, `rate-window.ts`, `trusted-peers.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a client that claims a new address each time still counts as one client',
        'password resets and registrations are also counted by the true address',
      ],
      'server/auth/auth.test.ts': ['five wrong passwords lock the account for a day, then the lock expires'],
      'server/auth/guesses.test.ts': [
        'of a password, the right one last',
        'of a password for an unknown name',
        'of a second factor at the sign-in, the right one last: %s',
        'of the current password, the right one last',
        'of a code that turns the second factor off, the right one last: %s',
        'of a reset token, the right one last',
        'of a code for a terminal',
        'are limited over all names, and another address still signs in',
        'cost nothing: a hundred people of one address sign in at once',
        'a guess during a crash counts as one failure, and nobody waits long for it',
      ],
      'server/auth/guesses.postgres.test.ts': [
        'simultaneous guesses at two servers are counted together, even if the last one is right',
      ],
      'server/auth/providers/proxy-header.test.ts': ['is taken from a trusted proxy only'],
      'server/users/registration.test.ts': ['can be tried ten times a minute from one address'],
      'server/importing/importing.test.ts': ['the sixty-first page of a minute has to wait'],
      'server/mail/mail.test.ts': ['sends at most five mails an hour to one address, always with the same response'],
    },
  },
  {
    id: 'SEC-07',
    says: 'The type of a file is read from its content, never from its name or content type',
    heldBy: '`server/kit/images/images.ts`, `server/recipes/files/asset-type.ts`',
    tests: {
      'server/kit/images/images.test.ts': [
        '%s is detected by its content',
        'markup after the signature of a picture is not drawn',
      ],
      'server/recipes/files/asset-type.test.ts': ['the content must match the extension'],
      'server/recipes/recipes.test.ts': ['a file that is not a picture is refused, and the old picture stays'],
    },
  },
  {
    id: 'SEC-08',
    says: 'Pictures are re-encoded within limits, without camera metadata, and with the first frame only',
    heldBy: '`server/kit/images/images.ts`, in a worker',
    tests: {
      'server/kit/images/images.test.ts': [
        'a photograph is turned upright, and its location is removed',
        'an animation keeps its first frame',
        'more than 50 megapixels are too large, however few bytes they take',
      ],
      'server/recipes/files/assets.test.ts': ['that are pictures keep their type and lose their camera metadata'],
    },
  },
  {
    id: 'SEC-09',
    says: 'Files of recipes have one of a few types, and are served as downloads',
    heldBy: '`server/recipes/files/assets.ts`',
    tests: {
      'server/recipes/files/assets.test.ts': [
        'are served as downloads, whatever they contain',
        'have one of a few types, and match their extension',
      ],
    },
  },
  {
    id: 'SEC-10',
    says: 'No file name leaves its folder',
    heldBy: '`resolveInside` in `server/kit/files/files.ts`',
    tests: {
      'server/kit/files/files.test.ts': [
        'a link that leads out of it is refused anywhere in the path, whether its target exists or not',
        'replaces a link instead of writing through it',
      ],
      'server/recipes/exports/exports.test.ts': ['belong to their group, and cannot be read by a file path'],
      'server/backups/backups.test.ts': ['backups are for admins, and no name leads out of their folder'],
    },
  },
  {
    id: 'SEC-11',
    says: 'Archives are unpacked within limits on the written bytes: no bombs, links, paths outside, or deeply nested archives',
    heldBy: '`server/kit/archive/zip.ts`, `unpack.ts`',
    tests: {
      'server/kit/archive/zip.test.ts': [
        'bombs, too many and too large files are refused',
        'names that lead out of the archive and links are refused',
      ],
      'server/kit/archive/unpack.test.ts': [
        'archives inside are opened once, no deeper',
        'bombs are refused: plain, compressed and nested',
        'names that lead out and links are refused, in archives inside too',
      ],
      'server/backups/backups.test.ts': [
        '%s is refused when it is uploaded and when it is restored, and nothing changes',
      ],
    },
  },
  {
    id: 'SEC-12',
    says: 'Paths and addresses in archives are data and are never opened as files of the server',
    heldBy: '`server/kit/archive/unpack.ts`, `server/migrations/pictures.ts`',
    tests: {
      'server/kit/archive/unpack.test.ts': ['members are extracted under numbers, whatever their names are'],
      'server/recipes/exports/exports.test.ts': [
        'refuses other files, zip bombs and archives without a recipe, and stores nothing',
      ],
    },
  },
  {
    id: 'SEC-13',
    says: 'Markup passes one sanitiser, and nothing changes its output',
    heldBy: '`web/kit/sanitize.ts`',
    tests: {
      'tests/trust/sources.test.ts': ['markup is rendered only by the one sanitiser'],
      'tests/e2e/web.test.ts': ['shows its markup without anything harmful'],
      'tests/e2e/web-hostile-text.test.ts': ['no text of a recipe can run a script or request an address'],
    },
  },
  {
    id: 'SEC-14',
    says: 'Texts in pages that the server renders are escaped',
    heldBy: '`server/sharing/page-head.ts`, `server/kit/http/escape-html.ts`',
    tests: { 'server/sharing/page-head.test.ts': ['escapes all text of the recipe'] },
  },
  {
    id: 'SEC-15',
    says: 'Pages, API and media send a policy without foreign scripts, frames or type guessing',
    heldBy: '`server/app/build-server.ts`',
    tests: {
      'server/app/wire.test.ts': ['pages, API and media all have the security headers'],
      'server/sharing/sharing.test.ts': ['never leaks its address'],
    },
  },
];
