/** A security requirement, the code that enforces it, and the names of the tests that fail when it is broken. */
export interface Requirement {
  readonly id: string;
  readonly says: string;
  readonly heldBy: string;
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

const walk = 'tests/architecture/walk';

export const requirements: readonly Requirement[] = [
  {
    id: 'SEC-01',
    says: 'Requests to addresses from people or pages go through one module: http and https only, web ports, public addresses, a connection to the address that was checked, each redirect checked again, no credentials',
    heldBy: '`server/kit/outbound/outbound.ts`, `outbound-addresses.ts`',
    tests: {
      'tests/architecture/imports.test.ts': [
        'only the guarded outbound module and the transports of clients speak HTTP',
      ],
      'tests/trust/outbound.test.ts': [
        'no spelling of an internal address is requested, and all get the same response',
      ],
      'server/kit/outbound/outbound-addresses.test.ts': [
        '%s %s is not public',
        'one private address among public ones is enough to refuse',
        'a public host is reached on the ports of the web alone',
      ],
      'server/kit/outbound/outbound.test.ts': [
        'the connection goes to the address that was checked, though the name changes its mind',
        'each redirect asks for its name again',
        'a redirect to a forbidden place',
        'a sixth redirect fails',
        'it asks as a browser does and sends no cookies or credentials',
        'TLS asks for the name, though the connection goes to an address',
      ],
    },
  },
  {
    id: 'SEC-02',
    says: 'Outgoing requests are limited in time, decompressed size and number; cancelling frees the socket',
    heldBy: '`server/kit/outbound/outbound.ts`, `outbound-body.ts`, `outbound-slots.ts`',
    tests: {
      'server/kit/outbound/outbound.test.ts': [
        'a page may be as large as the limit and not larger',
        'a gzip bomb is too large',
        'an endless body is too large, and its socket is freed',
        'redirects share the time of one fetch',
        'a caller that gives up and a server that closes end the fetch and free the socket',
      ],
      'server/kit/outbound/outbound-slots.test.ts': [
        'one caller waits for a place of his own while others go on',
        'no more than the places in all are taken, and who waits is served in order',
      ],
    },
  },
  {
    id: 'SEC-03',
    says: 'A host name that cannot be checked is never contacted',
    heldBy: '`server/kit/outbound/outbound.ts`',
    tests: {
      'server/kit/outbound/outbound-addresses.test.ts': ['a host without addresses is refused, even an allowed one'],
      'server/kit/outbound/outbound.test.ts': [
        'a name server that never answers is a matter of the connection time',
        'an entry of the allow list that cannot be read is an error at once',
      ],
    },
  },
  {
    id: 'SEC-04',
    says: 'Private addresses are reached only if the operator lists them',
    heldBy: '`OUTBOUND_ALLOW`',
    tests: {
      'tests/trust/outbound.test.ts': [
        'the operator’s list allows exactly the listed address, for each kind of request',
      ],
      'server/kit/outbound/outbound-addresses.test.ts': ['an allowed host with a port may use that port alone'],
    },
  },
  {
    id: 'SEC-05',
    says: 'A refused request looks and takes the same as a failed one, and reveals nothing about the target',
    heldBy: '`server/kit/outbound/outbound.ts`, `core/importing/errors.ts`',
    tests: {
      'tests/trust/outbound.test.ts': [
        'no spelling of an internal address is requested, and all get the same response',
        'only allowed addresses reveal their status; others look and take the same',
      ],
      'server/kit/outbound/outbound.test.ts': ['a refusal is told no sooner than a failure of the network'],
    },
  },
  {
    id: 'SEC-06',
    says: 'Attempts are counted, by the client address that a trusted proxy reports',
    heldBy: '`server/kit/guesses.ts`, `rate-window.ts`, `trusted-peers.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a client that claims a new address each time still counts as one client',
        'password resets and registrations are also counted by the true address',
      ],
      'server/auth/auth.test.ts': ['five bad passwords lock the account for a day, then it opens by itself'],
      'server/auth/guesses.test.ts': [
        'of a password, the right one last',
        'of a password for a name that nobody has',
        'of a second factor at the sign-in, the right one last: %s',
        'of the current password, the right one last',
        'of a code that turns the second factor off, the right one last: %s',
        'of a reset token, the right one last',
        'of a code for a terminal',
        'are limited over all names, and another address still signs in',
        'cost nothing: a hundred people of one address sign in at once',
        'a guess that a crash cuts off leaves one counted failure, and nobody waits for it long',
      ],
      'server/auth/guesses.postgres.test.ts': [
        'guesses that two servers take at once are counted together, the right one last',
      ],
      'server/auth/providers/proxy-header.test.ts': ['is what a trusted proxy says, and of nobody else'],
      'server/users/registration.test.ts': ['can be tried ten times a minute from one address'],
      'server/importing/importing.test.ts': ['the sixty-first page of a minute has to wait'],
      'server/mail/mail.test.ts': ['reaches nobody more than five times an hour, and nobody is told'],
    },
  },
  {
    id: 'SEC-07',
    says: 'The type of a file is read from its content, never from its name or content type',
    heldBy: '`server/kit/images/images.ts`, `server/recipes/files/asset-type.ts`',
    tests: {
      'server/kit/images/images.test.ts': [
        '%s is told by its content',
        'markup behind the first bytes of a picture is not drawn',
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
        'a photograph is turned as its camera was held, and says no more where it was taken',
        'of an animation the first frame stays',
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
        'a link that leads out of it is refused, wherever it stands and whether its target exists',
        'replaces a link instead of writing through it',
      ],
      'server/recipes/exports/exports.test.ts': ['belong to their group, and no file path reaches anything'],
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
    },
  },
  {
    id: 'SEC-12',
    says: 'Paths and addresses in archives are data and are never opened as files of the server',
    heldBy: '`server/kit/archive/unpack.ts`, `server/migrations/pictures.ts`',
    tests: {
      'server/kit/archive/unpack.test.ts': ['members lie under numbers, whatever they are called'],
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
      'tests/e2e/web-hostile-text.test.ts': [
        'whatever a recipe says, no script of it runs and no address of it is asked',
      ],
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
      'server/app/wire.test.ts': ['the security headers stand on pages, API and media alike'],
      'server/sharing/sharing.test.ts': ['never leaks its address'],
    },
  },
  {
    id: 'SEC-16',
    says: 'Passwords are stored with Argon2id, and signing in with an unknown name takes the same work',
    heldBy: '`server/kit/secrets/passwords.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a stored password uses Argon2id with at least 19 MiB and two passes',
        'signing in takes equally long for unknown and known names',
      ],
      'server/kit/secrets/bcrypt.test.ts': ['takes no hash that would cost minutes, and none of another kind'],
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
        'belong to their group, and no file path reaches anything',
      ],
      'server/backups/backups.test.ts': ['a backup is fetched once by its token'],
      'server/app/races.test.ts': ['a token of a file is good for one of many who bring it at once'],
    },
  },
  {
    id: 'SEC-19',
    says: 'API tokens are shown once, stored as hashes, and change neither accounts nor rights',
    heldBy: '`server/auth/api-tokens.ts`, `needsSession` in the catalogue',
    tests: {
      'server/auth/api-tokens.test.ts': [
        'is shown once, with an expiry that clients can read, and stored as a hash',
        'creates, replaces and reveals no account, session or secret, whatever its owner may do',
      ],
      'tests/architecture/for-people.test.ts': [
        'needs a person, as the list says that is made by hand',
        'is not overlooked: a call with such a field needs a person, or has a reason not to',
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
      ],
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
        'comes from our own page, for the proxy lets through what other sites make a browser send',
      ],
    },
  },
  {
    id: 'SEC-22',
    says: 'Content of another group is answered as not found',
    heldBy: 'the group is an argument of each call of a store; `server/recipes/media-access.ts` for files',
    tests: {
      [`${walk}/isolation.test.ts`]: [
        'whatever a request names of another group is answered as if it did not exist, and stays as it is',
      ],
      [`${walk}/roles.test.ts`]: ['a member of another group, whatever their rights there, finds nothing here'],
      [`${walk}/kept-answers.test.ts`]: [
        'kept answers stay right while people of two groups write and read at once',
        'a kept answer is for nobody who may not have it any more',
      ],
      'server/recipes/media.test.ts': [
        'is readable only for its group',
        'does not reveal to visitors whether it exists',
        'is readable for everybody if the recipe and its group are public',
        'of a shared recipe is readable with its own share link until that expires',
        'a picture needs a session, a token or a share link',
        'a picture of a person needs a member of their group',
        'is cached as immutable only at the address of its current version',
        'disappears at once when it is removed',
      ],
    },
  },
  {
    id: 'SEC-23',
    says: 'Ids in bodies, queries and forms are looked up in the caller’s group',
    heldBy: 'services, by the stores of what is named',
    tests: {
      [`${walk}/isolation.test.ts`]: [
        'each id that a call takes is known by what it names',
        'whatever a request names of another group is answered as if it did not exist, and stays as it is',
      ],
      'tests/fuzz/fuzz.test.ts': ['every request is answered in time, as declared, and without data of another group'],
    },
  },
  {
    id: 'SEC-24',
    says: 'Server-controlled fields are never taken from a body',
    heldBy: 'schemas of bodies name what may be sent',
    tests: {
      'tests/trust/answers.test.ts': ['no call accepts server-controlled fields from a body'],
      'server/users/users.test.ts': ['can be changed by you, except its rights and group'],
      'server/users/registration.test.ts': ['ignores rights in the body'],
    },
  },
  {
    id: 'SEC-25',
    says: 'Many at once, merged, copied or imported: the same rules as one by one',
    heldBy: '`server/recipes/lock.ts`, one service for each noun',
    tests: {
      [`${walk}/roles.test.ts`]: ['the access that the catalogue gives is what the server keeps'],
      [`${walk}/locked.test.ts`]: [
        'no write of anybody else changes a locked recipe, through whichever call',
        'an import that updates leaves a locked recipe alone, and says so',
      ],
      'server/recipes/bulk.test.ts': [
        'refuse recipes that another owner locked',
        'apply to all recipes or none, and name those that are missing or of another group',
      ],
      'server/foods/foods.test.ts': [
        'foods of another group are not found, and nothing changes',
        'needs the right to organize',
      ],
    },
  },
  {
    id: 'SEC-26',
    says: 'Filters and sorting use listed columns only, and never widen what visitors can see',
    heldBy: '`core/kit/filter.ts`, `server/kit/database/filter-sql.ts`, `listing.ts`',
    tests: {
      'server/recipes/listing.test.ts': ['refuses attributes that are not on the list, and says so'],
      'server/kit/database/filter-property.test.ts': ['any filter of %s answers rows or says what is wrong with it'],
      'server/explore/explore.test.ts': [
        'shows no private recipe to any search, filter or order',
        'shows no food or organizer that only private recipes carry, or none',
        'lets visitors compare nothing of people',
      ],
      'server/comments/comments.test.ts': [
        'are listed by filter and order, without a way to the accounts of their authors',
      ],
    },
  },
  {
    id: 'SEC-27',
    says: 'Responses contain only what the catalogue declares; public responses contain no account data',
    heldBy: '`core/kit/project.ts`, `returns` in the catalogue',
    tests: {
      'tests/trust/answers.test.ts': [
        'public calls declare nothing of an account but its name and picture',
        'no call declares a password or its hash',
      ],
      'server/explore/explore.test.ts': ['tells no address or name of its members'],
      'server/users/users.test.ts': ['see each other, but only managers see addresses, and nobody sees tokens'],
    },
  },
  {
    id: 'SEC-28',
    says: 'Links use the public address of the site, never the host that a request claims',
    heldBy: '`BASE_URL`',
    tests: {
      'tests/trust/answers.test.ts': ['an absolute link never names the host that a request claims'],
      'server/sharing/page-head.test.ts': ['links its picture at the public address, whatever host the request names'],
    },
  },
  {
    id: 'SEC-29',
    says: 'Unknown API paths answer 404 with JSON',
    heldBy: '`server/app/build-server.ts`, `static.ts`',
    tests: {
      'server/app/wire.test.ts': [
        'unknown paths under /api answer 404 with JSON',
        'addresses that cannot be read or are endless are not found either',
      ],
      'server/app/site/static.test.ts': ['a path that leads out of the pages is not found'],
      'tests/trust/odd-requests.test.ts': [
        'each path names its methods and refuses others',
        'no path leaves its folder, however it is written',
        'every call answers an unreadable form with a client error',
      ],
    },
  },
  {
    id: 'SEC-30',
    says: 'Invalid input gets a client error: bounded JSON, no prototypes, finite numbers',
    heldBy: '`server/kit/http/json-limits.ts`, schemas',
    tests: {
      'server/app/wire.test.ts': ['broken, huge, deep and poisoned JSON is refused without a crash'],
      'tests/fuzz/fuzz.test.ts': ['every request is answered in time, as declared, and without data of another group'],
    },
  },
  {
    id: 'SEC-31',
    says: 'The time to read a text grows no faster than its length',
    heldBy: 'parsers in `core`, heavy ones in a worker',
    tests: {
      'tests/trust/parsers.test.ts': ['%s of a hundred thousand hostile characters is read in time'],
      'tests/trust/sources.test.ts': ['no regular expression nests repetitions'],
      'core/kit/filter-property.test.ts': ['a long filter is read in a time that grows with its length alone'],
      'server/importing/hostile-pages.test.ts': ['%s ends as any page that cannot be fetched'],
    },
  },
  {
    id: 'SEC-32',
    says: 'No text becomes code',
    heldBy: 'no eval, no templates, no shell',
    tests: { 'tests/trust/sources.test.ts': ['no text becomes code, and no shell is used'] },
  },
  {
    id: 'SEC-33',
    says: 'A mail goes to one address, and an address gets few mails',
    heldBy: '`server/mail`',
    tests: {
      'server/mail/smtp.test.ts': ['an address never becomes two, nor a subject a header'],
      'server/mail/mail.test.ts': [
        'takes no address that is two, or has a line break',
        'reaches nobody more than five times an hour, and nobody is told',
        'to one address is sent five times an hour at most',
      ],
    },
  },
  {
    id: 'SEC-34',
    says: 'Each log entry is one line, names its request, and contains no secret; sign-ins and actions are recorded',
    heldBy: '`server/kit/log/log.ts`, `server/audit`',
    tests: {
      'server/kit/log/log.test.ts': [
        'the log says of %s: %s',
        'the log tells which statement failed, and none of its values',
      ],
      'tests/trust/secrets.test.ts': ['each log line is one line of JSON without secrets, whatever was sent'],
      'server/audit/audit.test.ts': [
        'has good and bad sign-ins, also of names that nobody has',
        'never holds a secret',
      ],
      'server/app/wire.test.ts': ['every answer names its request'],
    },
  },
  {
    id: 'SEC-35',
    says: 'Internal errors are answered with a code, without details',
    heldBy: '`server/kit/http/wire-errors.ts`',
    tests: { 'tests/trust/answers.test.ts': ['an internal error is answered with its code only, without details'] },
  },
  {
    id: 'SEC-36',
    says: 'Sign-ins by an identity provider are checked as the standard says, and cannot take over an account',
    heldBy: '`server/auth/providers/identity-provider.ts`, `provider-sign-in.ts`, `outside-accounts.ts`',
    tests: {
      'server/auth/providers/provider.test.ts': [
        'leaves with PKCE, a state and a nonce, and keeps them where no script reads them',
        'that nobody signed signs nobody in',
        'that was changed after it was signed signs nobody in',
        'works once',
        'works in no other browser, and with no other state',
        'are given to whom the provider confirmed their address',
        'are not given away for a name',
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
        'is refused where it is wrong or empty, and nothing is made',
        'is refused where nobody vouches for the certificate, unless the admin says otherwise',
      ],
    },
  },
  {
    id: 'SEC-38',
    says: 'Signing in redirects only within the site',
    heldBy: '`core/auth/return-path.ts`',
    tests: {
      'core/auth/return-path.test.ts': ['javascript:alert(1)'],
      'server/auth/providers/provider.test.ts': ['never goes on at another site'],
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
        'a name is had by one account, however many ask for it at once',
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
      'cli/site/site.test.ts': ['a redirect is told and not followed', '--debug shows requests without the token'],
      'tui/kit/text/safe.test.ts': ['escapes and controls of a page never reach the terminal'],
      'cli/kit/safe.test.ts': ['JSON keeps its value without holding what a terminal obeys'],
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
