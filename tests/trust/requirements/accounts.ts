import type { Requirement } from './requirement.ts';

const walk = 'tests/architecture/walk';

/** Passwords, tokens and sessions. */
export const accounts: readonly Requirement[] = [
  {
    id: 'SEC-16',
    says: 'Passwords are stored with Argon2id, and signing in with an unknown name takes the same work',
    heldBy: '`server/kit/secrets/passwords.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a stored password uses Argon2id with at least 19 MiB and two passes',
        'signing in takes equally long for unknown and known names',
      ],
      'server/kit/secrets/bcrypt.test.ts': ['refuses hashes that would cost minutes, and other kinds of hashes'],
    },
  },
  {
    id: 'SEC-17',
    says: 'A token opens only what it was made for, and stops working with its account, password or session',
    heldBy: '`server/auth/session-tokens.ts`, `sessions.ts`, `server/kit/secrets/seal.ts`',
    tests: {
      'tests/trust/tokens.test.ts': [
        'in the place of a session',
        'in the place of a token for %s',
        'a token signed with our key but with other claims is refused',
        'a person is signed out at once when',
      ],
      'tests/trust/callers.test.ts': ['every call of the catalogue refuses'],
      'server/backups/backups.test.ts': [
        'a restore brings everything back, keeps what it replaced and signs everybody out',
      ],
    },
  },
  {
    id: 'SEC-18',
    says: 'A file token downloads one file of the caller’s group once, within five minutes; no call accepts a path',
    heldBy: '`server/kit/files/file-tokens.ts`',
    tests: {
      'server/recipes/exports/exports.test.ts': [
        'a token downloads the archive of its recipe once, within five minutes',
        'belong to their group, and cannot be read by a file path',
      ],
      'server/backups/backups.test.ts': ['a download token of a backup works once'],
      'server/app/races.test.ts': ['a file token is valid for one of many simultaneous requests'],
    },
  },
  {
    id: 'SEC-19',
    says: 'API tokens are shown once, stored as hashes, and change neither accounts nor rights',
    heldBy: '`server/auth/api-tokens.ts`, `needsSession` in the catalogue',
    tests: {
      'server/auth/api-tokens.test.ts': [
        'is shown once, with an expiry that clients can read, and stored as a hash',
        'does not create, replace or reveal accounts, sessions or secrets, whatever its owner may do',
      ],
      'tests/architecture/for-people.test.ts': [
        'needs a person, as the hand-written list says',
        'is not overlooked: a call with a sensitive field needs a person, or has a reason not to',
      ],
      [`${walk}/roles.test.ts`]: ['that may %s is kept from what is for people alone'],
    },
  },
  {
    id: 'SEC-20',
    says: 'The key has 256 bits, is readable only for its owner, and is in no backup or served folder',
    heldBy: '`server/kit/files/secret-key.ts`',
    tests: {
      'tests/trust/secrets.test.ts': [
        'the key of a library is long, unique, readable only for its owner, and in no backup',
        'a key file that contains "%s" is refused, because a short key could be guessed',
        'no path of the site reaches the data folder',
      ],
      'tests/faults/modes.test.ts': ['no other user can read anything in the data folder, under umask %s'],
    },
  },
  {
    id: 'SEC-21',
    says: 'Scripts and other sites cannot use cookies; other sites can change and read nothing',
    heldBy: '`server/auth/identify.ts`, `server/kit/http/register.ts`',
    tests: {
      'server/auth/auth.test.ts': ['the cookie is out of reach of scripts and other sites'],
      'tests/trust/callers.test.ts': [
        'no call accepts a cookie for a change from another site',
        'no call accepts the content types that forms of other sites can send',
        'no answer invites another site to read it',
      ],
      'tests/trust/odd-requests.test.ts': [
        'a session cookie of an https site is https-only, even if its proxy uses http to the server',
        'a body without a content type is read as JSON, and other types are refused',
      ],
      'server/auth/providers/proxy-header.test.ts': [
        'must come from our own page, because other sites can make a browser send requests through the proxy',
      ],
    },
  },
];
