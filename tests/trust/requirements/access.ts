import type { Requirement } from './requirement.ts';

const walk = 'tests/architecture/walk';

/** What each caller can see and change. */
export const access: readonly Requirement[] = [
  {
    id: 'SEC-22',
    says: 'Content of another group is answered as not found',
    heldBy: 'the group is an argument of each call of a store; `server/recipes/media-access.ts` for files',
    tests: {
      [`${walk}/isolation.test.ts`]: [
        'a request that names anything of another group is answered as if that did not exist, and changes nothing',
      ],
      [`${walk}/roles.test.ts`]: ['a member of another group, whatever their rights there, finds nothing here'],
      [`${walk}/kept-answers.test.ts`]: [
        'kept answers stay right while people of two groups write and read at once',
        'a kept answer is never sent to somebody who has lost access',
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
        'each id that a call takes is listed with the kind that it names',
        'a request that names anything of another group is answered as if that did not exist, and changes nothing',
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
      [`${walk}/roles.test.ts`]: ['the server enforces the access of the catalogue'],
      [`${walk}/locked.test.ts`]: [
        'nobody but the owner can change a locked recipe, by any call',
        'an import that updates does not change a locked recipe, and says so',
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
    heldBy: '`core/kit/filter/filter.ts`, `server/kit/database/filter-sql.ts`, `listing.ts`',
    tests: {
      'server/recipes/listing.test.ts': ['refuses attributes that are not on the list, and says so'],
      'server/kit/database/filter-property.test.ts': [
        'any filter of %s returns rows or an error that says what is wrong',
      ],
      'server/explore/explore.test.ts': [
        'shows no private recipe to any search, filter or order',
        'hides foods and organizers that are used only by private recipes, or by none',
        'does not let visitors filter or sort by people',
      ],
      'server/comments/comments.test.ts': ['are filtered and sorted, but not by their authors’ accounts'],
    },
  },
  {
    id: 'SEC-27',
    says: 'Responses contain only what the catalogue declares; public responses contain no account data',
    heldBy: '`core/kit/answers/project.ts`, `returns` in the catalogue',
    tests: {
      'tests/trust/answers.test.ts': [
        'public calls declare nothing of an account but its name and picture',
        'no call declares a password or its hash',
      ],
      'server/explore/explore.test.ts': ['reveals no address or name of its members'],
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
        'malformed and endless addresses are not found either',
      ],
      'server/app/site/static.test.ts': [
        'a path that leads out of the pages is not found',
        'an API path in another spelling is not a page, and neither is a hidden file',
      ],
      'tests/trust/odd-requests.test.ts': [
        'each path names its methods and refuses others',
        'no spelling of a path leaves its folder',
        'a request has exactly one valid host',
        'every call answers an unreadable form with a client error',
      ],
    },
  },
];
