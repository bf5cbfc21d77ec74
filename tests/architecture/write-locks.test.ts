import { describe, expect, test } from 'vitest';
import { nodes, productSources, readSource, type Source, type SyntaxNode } from './sources.ts';

/** Files and folders that exclude every other write with `tx`, and why it is not enough to exclude those of a group. */
const OF_THE_SITE: Readonly<Record<string, string>> = {
  'server/app/backups/': 'copies or replaces the rows of all groups',
  'server/app/copying/': 'copies the rows of all groups, founds groups, and makes accounts with unique names',
  'server/app/migration-makers.ts': 'fills what a migration of the tables has left empty, in all groups',
  'server/app/first-run.ts': 'gives the first account its password, once of several servers',
  'server/app/opening/open-app.ts': 'makes the first account and group',
  'server/app/quotas.ts': 'counts API tokens, which belong to an account',
  'server/app/site/maintenance.ts': 'mends recipes that the check of the whole library has found',
  'server/audit/noted-calls.ts': 'calls about accounts and groups; those of one group use `with_group`',
  'server/audit/service.ts': 'deletes the old entries of all groups',
  'server/auth/': 'accounts, sessions and tokens: checked before anybody knows the group',
  'server/backups/restore-journal.ts': 'finishes a restore, which replaces the files of all groups',
  'server/backups/restoring.ts': 'replaces the rows of all groups',
  'server/groups/admin-service.ts': 'names of groups are unique in the site, and one group is the default',
  'server/groups/invitations.ts': 'deletes the expired invitations of all groups',
  'server/groups/store.ts': 'founds a group',
  'server/jobs/': 'one job of each kind in the whole site, taken by one process',
  'server/kit/database/': 'changes the tables themselves, and probes whether a write is possible',
  'server/kit/files/file-tokens.ts': 'deletes the expired tokens of all groups',
  'server/kit/guesses.ts': 'counts guesses by address and account, before anybody knows the group',
  'server/kit/work/kept-messages.ts': 'takes over messages that another process may be giving up',
  'server/push/': 'an address is unique in the site, and what is due is taken for all groups',
  'server/recipes/deleting/deleted-recipes.ts': 'forgets the deleted recipes of all groups that were kept for a day',
  'server/recipes/exports/archive-store.ts': 'deletes the expired archives of all groups',
  'server/recipes/search/recipe-search.ts': 'makes the index of all groups anew',
  'server/sharing/store.ts': 'deletes the expired links of all groups',
  'server/users/': 'names and addresses are unique in the site, which always has an admin',
};

/** Files whose statements do not conflict with any other write, with `sharedTx`, and why. */
const BESIDE_ALL: Readonly<Record<string, string>> = {
  'server/audit/service.ts': 'appends an entry',
  'server/auth/api-tokens.ts': 'sets when a token was last used',
  'server/auth/open-sessions.ts': 'sets when a session was last used',
  'server/kit/files/file-tokens.ts': 'uses a token with a single statement, which only one caller can win',
  'server/kit/http/repeated-calls.ts': 'writes only the row of the call that this process runs',
  'server/kit/work/kept-messages.ts': 'appends messages, and writes only those of this process',
};

/** Whether a file calls this method of a database. */
const calls = ({ program }: Source, method: string): boolean =>
  [...nodes(program)].some(({ node }) => {
    const { type, property } = (node.callee ?? {}) as SyntaxNode;
    return node.type === 'CallExpression' && type === 'MemberExpression' && (property as SyntaxNode).name === method;
  });

const callersOf = (method: string): string[] =>
  productSources()
    .filter((source) => source.path.startsWith('server/') && calls(source, method))
    .map(({ path }) => path);

const within = (path: string) => (place: string) => path === place || (place.endsWith('/') && path.startsWith(place));

describe('a write', () => {
  test.each([
    ['tx', OF_THE_SITE],
    ['sharedTx', BESIDE_ALL],
  ])('of one group does not use %s, unless there is a reason', (method, places) => {
    const callers = callersOf(method);
    expect(callers.filter((path) => !Object.keys(places).some(within(path)))).toEqual([]);
    // A reason that is no longer needed must be removed.
    expect(Object.keys(places).filter((place) => !callers.some((path) => within(path)(place)))).toEqual([]);
  });

  test('is found by its call', () => {
    expect(calls(readSource('server/a.ts', 'await database.tx(async () => {});'), 'tx')).toBe(true);
    expect(calls(readSource('server/a.ts', 'await database.groupTx(id, async () => {});'), 'tx')).toBe(false);
  });
});
