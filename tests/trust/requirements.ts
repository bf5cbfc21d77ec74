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
    says: 'One way out for addresses that people or pages name: http and https, ports of the web, public addresses only, the address that was checked is the one that is reached, each redirect is checked anew, no credentials',
    heldBy: '`server/kit/outbound/outbound.ts`, `outbound-addresses.ts`',
    tests: {
      'tests/architecture/imports.test.ts': [
        'only the guarded outbound module and the transports of clients speak HTTP',
      ],
      'tests/trust/outbound.test.ts': ['no spelling of a place behind the server is asked, and each is answered alike'],
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
    says: 'What is fetched has limits of time, size after decompression and number; giving up frees the socket',
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
    says: 'A name that cannot be checked is not reached',
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
    says: 'Private places are reached only where the operator lists them',
    heldBy: '`OUTBOUND_ALLOW`',
    tests: {
      'tests/trust/outbound.test.ts': ['a list of the operator opens that one place and no other, for each way out'],
      'server/kit/outbound/outbound-addresses.test.ts': ['an allowed host with a port may use that port alone'],
    },
  },
  {
    id: 'SEC-05',
    says: 'A refused fetch reads and lasts like one that failed, and tells nothing of what is there',
    heldBy: '`server/kit/outbound/outbound.ts`, `core/importing/errors.ts`',
    tests: {
      'tests/trust/outbound.test.ts': [
        'no spelling of a place behind the server is asked, and each is answered alike',
        'only what may be reached tells its status; all else reads and lasts alike',
      ],
      'server/kit/outbound/outbound.test.ts': ['a refusal is told no sooner than a failure of the network'],
    },
  },
  {
    id: 'SEC-06',
    says: 'Tries are counted, by the address that a trusted proxy vouches for and no other',
    heldBy: '`server/kit/guesses.ts`, `rate-window.ts`, `trusted-peers.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a client that claims to be somewhere else each time is still one client',
        'forms for new passwords and accounts are counted by the true address, too',
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
      'server/users/registration.test.ts': ['is tried ten times a minute from one address'],
      'server/importing/importing.test.ts': ['the sixty-first page of a minute has to wait'],
      'server/mail/mail.test.ts': ['reaches nobody more than five times an hour, and nobody is told'],
    },
  },
  {
    id: 'SEC-07',
    says: 'The content says what a file is, never its name or its type',
    heldBy: '`server/kit/images/images.ts`, `server/recipes/files/asset-type.ts`',
    tests: {
      'server/kit/images/images.test.ts': [
        '%s is told by its content',
        'markup behind the first bytes of a picture is not drawn',
      ],
      'server/recipes/files/asset-type.test.ts': ['the content must be what the extension says'],
      'server/recipes/recipes.test.ts': ['a file that is no picture is refused and leaves the old one'],
    },
  },
  {
    id: 'SEC-08',
    says: 'Pictures are made anew within limits, without what cameras write into them, one frame of a film',
    heldBy: '`server/kit/images/images.ts`, in a worker',
    tests: {
      'server/kit/images/images.test.ts': [
        'a photograph is turned as its camera was held, and says no more where it was taken',
        'of an animation the first frame stays',
        'more than 50 megapixels are too large, however few bytes they take',
      ],
      'server/recipes/files/assets.test.ts': [
        'that are pictures keep their kind and lose what cameras write into them',
      ],
    },
  },
  {
    id: 'SEC-09',
    says: 'Files beside recipes are of a few kinds, and served to be saved, never to run',
    heldBy: '`server/recipes/files/assets.ts`',
    tests: {
      'server/recipes/files/assets.test.ts': [
        'are served to be saved, whatever they hold',
        'are of a few kinds, and what their extension says',
      ],
    },
  },
  {
    id: 'SEC-10',
    says: 'No name leads out of its folder',
    heldBy: '`resolveInside` in `server/kit/files/files.ts`',
    tests: {
      'server/kit/files/files.test.ts': [
        'a link that leads out of it is refused, wherever it stands and whether its target exists',
        'replaces a link instead of writing through it',
      ],
      'server/recipes/exports/exports.test.ts': ['belong to their group, and no path of the disk leads anywhere'],
      'server/backups/backups.test.ts': ['backups are for admins, and no name leads out of their folder'],
    },
  },
  {
    id: 'SEC-11',
    says: 'Archives are read in bounds, counted on what is written: no bombs, links, ways out or archives within archives within archives',
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
    says: 'Paths and addresses inside of archives are data: none is opened as a file of ours',
    heldBy: '`server/kit/archive/unpack.ts`, `server/migrations/pictures.ts`',
    tests: {
      'server/kit/archive/unpack.test.ts': ['members lie under numbers, whatever they are called'],
      'server/recipes/exports/exports.test.ts': [
        'refuses what is no archive, a bomb and an archive without a recipe, and stores nothing of it',
      ],
    },
  },
  {
    id: 'SEC-13',
    says: 'Markup is drawn by one sanitiser alone, which nothing works on after',
    heldBy: '`web/kit/sanitize.ts`',
    tests: {
      'tests/trust/sources.test.ts': ['markup is drawn by the one sanitiser alone'],
      'tests/e2e/web.test.ts': ['shows its markup without what could do harm'],
      'tests/e2e/web-hostile-text.test.ts': [
        'whatever a recipe says, no script of it runs and no address of it is asked',
      ],
    },
  },
  {
    id: 'SEC-14',
    says: 'Texts in pages that the server writes stay texts',
    heldBy: '`server/sharing/page-head.ts`, `server/kit/http/escape-html.ts`',
    tests: { 'server/sharing/page-head.test.ts': ['lets no text of a recipe become a tag or a script'] },
  },
  {
    id: 'SEC-15',
    says: 'A policy without scripts of others, no frames, no guessing of types, on pages, API and media',
    heldBy: '`server/app/build-server.ts`',
    tests: {
      'server/app/wire.test.ts': ['the security headers stand on pages, API and media alike'],
      'server/sharing/sharing.test.ts': ['tells its address to nobody'],
    },
  },
  {
    id: 'SEC-16',
    says: 'Passwords are kept by Argon2id, and a name that nobody has costs as much work',
    heldBy: '`server/kit/secrets/passwords.ts`',
    tests: {
      'tests/trust/passwords.test.ts': [
        'a stored password is Argon2id with 19 MiB and two passes at least',
        'a name that nobody has takes as long as one that somebody has',
      ],
      'server/kit/secrets/bcrypt.test.ts': ['takes no hash that would cost minutes, and none of another kind'],
    },
  },
  {
    id: 'SEC-17',
    says: 'A token opens what it was made for, and nothing once its account, password or session is over',
    heldBy: '`server/auth/session-tokens.ts`, `sessions.ts`, `server/kit/secrets/seal.ts`',
    tests: {
      'tests/trust/tokens.test.ts': [
        'in the place of a session',
        'in the place of that for %s',
        'a token that is signed by our key but says anything else of itself is none',
        'whoever is signed in is so no more, at once, when',
      ],
      'tests/trust/callers.test.ts': ['no call of the catalogue is made by'],
      'server/backups/backups.test.ts': [
        'a restore brings everything back, keeps what it replaced and signs everybody out',
      ],
    },
  },
  {
    id: 'SEC-18',
    says: 'A token of a file fetches one file of the own group once, within five minutes; no call takes a path',
    heldBy: '`server/kit/files/file-tokens.ts`',
    tests: {
      'server/recipes/exports/exports.test.ts': [
        'a token fetches the archive of its recipe once, within five minutes',
        'belong to their group, and no path of the disk leads anywhere',
      ],
      'server/backups/backups.test.ts': ['a backup is fetched once by its token'],
      'server/app/races.test.ts': ['a token of a file is good for one of many who bring it at once'],
    },
  },
  {
    id: 'SEC-19',
    says: 'API tokens are shown once, stored as hashes, and open neither accounts nor rights',
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
    says: 'The key is of 256 bits, read by its owner alone, and in no backup or served folder',
    heldBy: '`server/kit/files/secret-key.ts`',
    tests: {
      'tests/trust/secrets.test.ts': ['the key of a library is long, its own, for its owner alone, and in no backup'],
    },
  },
  {
    id: 'SEC-21',
    says: 'Cookies are out of reach of scripts and other sites; other sites make no change and read nothing',
    heldBy: '`server/auth/identify.ts`, `server/kit/http/register.ts`',
    tests: {
      'server/auth/auth.test.ts': ['the cookie is out of reach of scripts and other sites'],
      'tests/trust/callers.test.ts': [
        'a cookie makes no change for a page of another site, whichever call',
        'what a form of another site can send is no JSON, whichever call',
        'no answer invites another site to read it',
      ],
      'tests/trust/odd-requests.test.ts': [
        'a session cookie is for https alone where the site is, though a proxy speaks http to the server',
        'a body is read as JSON where it has no type, and refused where it has another one',
      ],
      'server/auth/providers/proxy-header.test.ts': [
        'comes from our own page, for the proxy lets through what other sites make a browser send',
      ],
    },
  },
  {
    id: 'SEC-22',
    says: 'What belongs to another group is not there',
    heldBy: 'the group is an argument of each call of a store; `server/recipes/media-access.ts` for files',
    tests: {
      [`${walk}/isolation.test.ts`]: [
        'whatever a request names of another group is answered as if it did not exist, and stays as it is',
      ],
      [`${walk}/roles.test.ts`]: ['a member of another group, whatever their rights there, finds nothing here'],
      'server/recipes/media.test.ts': [
        'is read by its group, and by nobody else',
        'tells a visitor nothing of what is there',
        'is read by everybody where the recipe and its group are public',
        'of a shared recipe is read with its link, and with no other, until it expires',
        'a picture asks for a session, a token or a share link',
        'a picture of a person asks for somebody of their group',
        'is kept for good under the address of its present version alone',
        'is gone at once when it is taken away',
      ],
    },
  },
  {
    id: 'SEC-23',
    says: 'Ids in bodies, queries and forms are looked up in the own group',
    heldBy: 'services, by the stores of what is named',
    tests: {
      [`${walk}/isolation.test.ts`]: [
        'each id that a call takes is known by what it names',
        'whatever a request names of another group is answered as if it did not exist, and stays as it is',
      ],
      'tests/fuzz/fuzz.test.ts': [
        'whatever is sent is answered in time, as declared, and with nothing of another group',
      ],
    },
  },
  {
    id: 'SEC-24',
    says: 'What only the server decides is taken from no body',
    heldBy: 'schemas of bodies name what may be sent',
    tests: {
      'tests/trust/answers.test.ts': ['what only the server decides is taken from no body, whichever call'],
      'server/users/users.test.ts': ['is changed by oneself, apart from rights and group'],
      'server/users/registration.test.ts': ['takes no rights from the body'],
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
        'respect the lock of another owner',
        'are done to all or to none: what is missing or of another group is named',
      ],
      'server/foods/foods.test.ts': [
        'foods of another group are not found, and nothing changes',
        'needs the right to organize',
      ],
    },
  },
  {
    id: 'SEC-26',
    says: 'Filters and orders reach the columns on a list, and never around what visitors may see',
    heldBy: '`core/kit/filter.ts`, `server/kit/database/filter-sql.ts`, `listing.ts`',
    tests: {
      'server/recipes/listing.test.ts': ['reaches nothing that is not on the list, and says so'],
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
    says: 'Answers hold what the catalogue declares and nothing else; nothing of accounts is told in public',
    heldBy: '`core/kit/project.ts`, `returns` in the catalogue',
    tests: {
      'tests/trust/answers.test.ts': [
        'nothing of an account but its name and picture is declared by a call that is open to anyone',
        'no call declares a password or its hash',
      ],
      'server/explore/explore.test.ts': ['tells no address or name of its members'],
      'server/users/users.test.ts': [
        'see each other, but addresses only where they manage the group, and nobody’s tokens',
      ],
    },
  },
  {
    id: 'SEC-28',
    says: 'Links name the public address of the site, never the host that a request claims',
    heldBy: '`BASE_URL`',
    tests: {
      'tests/trust/answers.test.ts': ['an absolute link never names the host that a request claims'],
      'server/sharing/page-head.test.ts': ['names its picture by the public address, whatever host the request names'],
    },
  },
  {
    id: 'SEC-29',
    says: 'Unknown paths of the API are 404 with JSON',
    heldBy: '`server/app/build-server.ts`, `static.ts`',
    tests: {
      'server/app/wire.test.ts': [
        'unknown paths under /api answer 404 with JSON',
        'addresses that cannot be read or are endless are not found either',
      ],
      'server/app/site/static.test.ts': ['a path that leads out of the pages is not found'],
      'tests/trust/odd-requests.test.ts': [
        'each path says which methods it takes, and refuses the others',
        'no path leads out of its place, however it is written',
        'a form that cannot be read is a fault of its sender, whichever call',
      ],
    },
  },
  {
    id: 'SEC-30',
    says: 'Whatever is sent is answered as an error of who sent it: bounded JSON, no prototypes, finite numbers',
    heldBy: '`server/kit/http/json-limits.ts`, schemas',
    tests: {
      'server/app/wire.test.ts': ['broken, huge, deep and poisoned JSON is refused without a crash'],
      'tests/fuzz/fuzz.test.ts': [
        'whatever is sent is answered in time, as declared, and with nothing of another group',
      ],
    },
  },
  {
    id: 'SEC-31',
    says: 'No text takes a time that grows faster than itself',
    heldBy: 'parsers in `core`, heavy ones in a worker',
    tests: {
      'tests/trust/parsers.test.ts': ['%s of a hundred thousand hostile letters is read in time'],
      'tests/trust/sources.test.ts': ['no regular expression of ours repeats what repeats'],
      'core/kit/filter-property.test.ts': ['a long filter is read in a time that grows with its length alone'],
      'server/importing/hostile-pages.test.ts': ['%s ends as any page that cannot be fetched'],
    },
  },
  {
    id: 'SEC-32',
    says: 'No text becomes code',
    heldBy: 'no eval, no templates, no shell',
    tests: { 'tests/trust/sources.test.ts': ['no text becomes code, and no shell is asked'] },
  },
  {
    id: 'SEC-33',
    says: 'An address of a mail is one address, and gets few mails',
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
    says: 'A line of the log is one line, names its request, and holds no secret; who signed in and what was done is noted',
    heldBy: '`server/kit/log/log.ts`, `server/audit`',
    tests: {
      'server/kit/log/log.test.ts': ['the log says of %s: %s'],
      'tests/trust/secrets.test.ts': ['a line of the log is one line of JSON, without secrets, whatever was sent'],
      'server/audit/audit.test.ts': [
        'has good and bad sign-ins, also of names that nobody has',
        'never holds a secret',
      ],
      'server/app/wire.test.ts': ['every answer names its request'],
    },
  },
  {
    id: 'SEC-35',
    says: 'Faults of ours are told by a code, without what broke',
    heldBy: '`server/kit/http/wire-errors.ts`',
    tests: { 'tests/trust/answers.test.ts': ['a fault of our own is answered by its code, without what broke'] },
  },
  {
    id: 'SEC-36',
    says: 'Who comes from an identity provider is checked by the standard, and takes no account that is not theirs',
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
    says: 'What is typed is a value of the directory’s filter, an empty password is none, and certificates count',
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
    says: 'After signing in one goes on within the site',
    heldBy: '`core/auth/return-path.ts`',
    tests: {
      'core/auth/return-path.test.ts': ['javascript:alert(1)'],
      'server/auth/providers/provider.test.ts': ['never goes on at another site'],
    },
  },
  {
    id: 'SEC-39',
    says: 'No password is known before the first start',
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
    says: 'A closed group is answered like one that does not exist',
    heldBy: '`server/explore/service.ts`',
    tests: {
      'server/explore/explore.test.ts': ['by %s answers just like a group that does not exist'],
      'server/sharing/page-head.test.ts': [
        'of a private recipe, a private group, an unknown group and what is no recipe',
      ],
    },
  },
  {
    id: 'SEC-41',
    says: 'A group and a person have so much and no more, as the operator says',
    heldBy: '`QUOTA_…`, `server/app/quotas.ts`',
    tests: {
      'server/app/quotas.test.ts': ['of %s there may be as many as the operator says'],
    },
  },
  {
    id: 'SEC-42',
    says: 'What there is once, and what is counted, is so for all who come at once',
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
    says: 'The terminal keeps its token to itself and its server, and obeys no text',
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
      'tests/trust/sources.test.ts': ['TLS is never told to believe anybody'],
    },
  },
  {
    id: 'SEC-44',
    says: 'The container runs as nobody special and writes to its data alone',
    heldBy: '`Dockerfile`',
    tests: {
      'tests/trust/sources.test.ts': [
        'the container runs as nobody special, from a pinned image, with nothing installed beside',
      ],
    },
  },
  {
    id: 'SEC-45',
    says: 'What is installed is what was looked at',
    heldBy: '`package-lock.json`, `npm run sbom`, `npm audit`',
    tests: {
      'tests/trust/sources.test.ts': [
        'each package is of one version, and the lockfile knows what it holds',
        'the bill of materials names what is bundled as well as what is installed beside',
      ],
      'tests/architecture/package.test.ts': [
        'the package holds what runs, and no source, test or page of somebody else',
      ],
    },
  },
];
