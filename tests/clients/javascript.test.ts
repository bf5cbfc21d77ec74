import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { laterPath } from '../../core/app/later-paths.ts';
import { furnish } from '../architecture/walk/household.ts';
import { type Row, requestOf, walk } from '../architecture/walk/requests.ts';
import { send } from '../architecture/walk/send.ts';
import { world } from '../kit/world.ts';
import { type Asked, askedByNode, askedByTypescript } from './asked.ts';
import { type Declared, typeFaults } from './declared.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Whether the server has a call at an address. A visitor asks, so nothing changes. */
async function isThere(app: FastifyInstance, method: string, path: string): Promise<boolean> {
  const { statusCode, headers } = await app.inject({ method: method as 'GET', url: path });
  const code = headers['x-error-code'];
  return statusCode !== 405 && statusCode < 500 && code !== 'request.not_found';
}

async function missingOf(app: FastifyInstance, asked: readonly Asked[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { method, path } of asked) if (!(await isThere(app, method, path))) missing.push(`${method} ${path}`);
  return [...new Set(missing)].sort();
}

test('every call of mealie-typescript exists', async () => {
  const { app } = await world({ environment: { RATE_LIMITS: 'off' } });
  const asked = await askedByTypescript();
  expect(asked.length).toBeGreaterThan(200);
  expect(await missingOf(app, asked)).toEqual([]);
});

test('every call of node-mealie exists', async () => {
  const { app } = await world({ environment: { RATE_LIMITS: 'off' } });
  const asked = await askedByNode();
  expect(asked.length).toBeGreaterThan(150);
  expect(await missingOf(app, asked)).toEqual([]);
});

/** Each call of ours, and once more at its later path. */
const ours: readonly Row[] = walk.flatMap((row) => {
  const path = laterPath(row.endpoint.path);
  return path === null ? [row] : [row, { ...row, endpoint: { ...row.endpoint, path } } as Row];
});

/** How many parts of a path a row has in words, or -1 if the row is not for this path. */
function likeness({ endpoint }: Row, { method, path }: Asked): number {
  const parts = path.split('/');
  const own = endpoint.path.split('/');
  if (endpoint.method !== method || own.length !== parts.length) return -1;
  if (!own.every((part, at) => part.startsWith(':') || part === parts[at])) return -1;
  return own.filter((part) => !part.startsWith(':')).length;
}

/** The row that answers what a method asks for. */
function rowOf(asked: Asked): Row | undefined {
  const [best] = ours
    .map((row) => ({ row, like: likeness(row, asked) }))
    .filter(({ like }) => like >= 0)
    .sort((one, other) => other.like - one.like);
  return best?.row;
}

/** The JSON answers of a furnished household, by row. */
async function answersOf(): Promise<ReadonlyMap<Row, string>> {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'own');
  const answers = new Map<Row, string>();
  for (const row of ours) {
    const { status, text } = await send(here.app, row, await requestOf(row, household), here.anna.token);
    if (status < 300 && /^[[{"]/.test(text)) answers.set(row, text);
  }
  return answers;
}

const declaredBy = (asked: readonly Asked[], answers: ReadonlyMap<Row, string>): Declared[] =>
  asked.flatMap(({ kind, name, ...call }) => {
    const row = rowOf({ kind, name, ...call });
    const json = row && answers.get(row);
    return json === undefined ? [] : [{ kind, name, json }];
  });

/** Methods whose types differ from our answers. Those of node-mealie are written by hand, and differ from its API. */
const differing: Readonly<Record<string, string>> = {
  'GroupsSelfServiceApi.getGroupMembersApiGroupsMembersGet': 'an array without parameters of a page, as in version 1',
  'GroupsService.getGroupMembers': 'the same',
  'AboutService.getAppInfo': 'an address for `oidcRedirect`, which is a switch',
  'AdminService.getAppInfo': 'the same, and a path for `apiDocs`',
  'AdminService.getMaintenanceSummary': 'a list for `cleanableDirs`, which is a number',
  'AuthService.logout': '`success` for `message`',
  'CommentsService.getAllComments': 'the email address of who commented',
  'CommentsService.createComment': 'the same',
  'CommentsService.getComment': 'the same',
  'CommentsService.updateComment': 'the same',
  'RecipeService.getRecipeComments': 'the same',
  'GroupsService.getAllReports': 'other names of categories',
  'GroupsService.getOneReport': 'the same',
  'GroupsService.startDataMigration': 'the same',
  'HouseholdsService.getMealplanRules': 'ids for categories and tags',
  'IngredientParserService.parseIngredient': 'a number for `confidence`, which has one for each part',
  'IngredientParserService.parseIngredients': 'the same',
  'OrganizerService.getEmptyTags': 'an object for the list',
  'RecipeService.getRecipe': 'names for foods and units',
  'RecipeService.duplicateRecipe': 'the same',
  'RecipeService.getSharedRecipe': 'the same',
  'RecipeService.suggestRecipes': 'the same, and names for tools',
  'UserService.deleteApiToken': 'a switch for the name of the token',
  'UserService.getUsers': '`perPage` for `per_page`',
};

const modules = join(import.meta.dirname, '../../node_modules');

test('answers fit the types that mealie-typescript and node-mealie declare', async () => {
  const answers = await answersOf();
  const ofTypescript = declaredBy(await askedByTypescript(), answers);
  const ofNode = declaredBy(await askedByNode(), answers);
  expect([ofTypescript.length > 100, ofNode.length > 80]).toEqual([true, true]);
  const typescript = { types: join(modules, 'mealie-typescript/dist/index.js'), isAxios: true };
  const node = { types: join(modules, 'node-mealie/dist/index.js'), isAxios: false };
  const faults = [...(await typeFaults(typescript, ofTypescript)), ...(await typeFaults(node, ofNode))];
  expect(faults.filter((fault) => !(fault.split(' ')[0]! in differing))).toEqual([]);
  const found = new Set(faults.map((fault) => fault.split(' ')[0]!));
  expect(Object.keys(differing).filter((method) => !found.has(method))).toEqual([]);
});
