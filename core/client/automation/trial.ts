import type { Api } from '../../app/catalogue.ts';
import type { LovageClient } from '../../app/client.ts';
import { nouns } from '../../app/nouns.ts';
import { routes } from '../../app/routes.ts';
import { mayCall } from '../../auth/access.ts';
import { faultText, flatIssues } from '../../kit/answers/fault-text.ts';
import type { Endpoint } from '../../kit/endpoint.ts';
import { AppError, failKit, isAppError } from '../../kit/errors.ts';
import { FILTER_FAULT } from '../../kit/filter/filter.ts';
import { lenient } from '../../kit/lenient.ts';
import { newId } from '../../kit/new-id.ts';
import type { Page } from '../../kit/paging.ts';
import { fold } from '../../kit/text/fold.ts';
import type { Translate } from '../../kit/translate.ts';
import { failRecipe } from '../../recipes/errors.ts';
import { atField } from './members.ts';

type Body = Readonly<Record<string, unknown>>;
type Call = (request?: { body?: unknown }) => Promise<unknown>;
type Calls = Readonly<Record<string, Call>>;
type Noun = keyof typeof nouns & keyof Api;

/** Records that later sections refer to by name. */
const NAMED: ReadonlySet<string> = new Set(['labels', 'categories', 'tags', 'tools', 'recipes']);
/** Organizers that a recipe creates if they do not exist. */
const OF_RECIPES = [
  ['tags', 'tags'],
  ['tools', 'tools'],
  ['categories', 'recipeCategory'],
] as const;

/** Refuses a body that does not fit the schema of its call, with the server's message. */
function assertFits({ body: schema }: Endpoint, body: unknown, t: Translate): void {
  if (!schema) return;
  const { error } = schema.safeParse(lenient(schema, 'json')(body ?? {}));
  if (!error) return;
  const fields = error.issues.flatMap(flatIssues).map((issue) => ({
    path: ['body', ...issue.path.map((part) => (typeof part === 'number' ? part : String(part)))],
    message: faultText(issue, t),
  }));
  const message = fields.map(({ path, message: fault }) => `${path.slice(1).join('.') || 'body'}: ${fault}`).join('; ');
  throw new AppError('request.invalid', 422, { fields, message });
}

/** The server reads a filter when it is used first. */
async function assertFilter(client: LovageClient, { queryFilterString: filter }: Body): Promise<void> {
  if (typeof filter !== 'string' || filter.trim() === '') return;
  try {
    await client.recipes.list({ query: { queryFilter: filter, perPage: 1 } });
  } catch (error) {
    if (!isAppError(error) || error.status === 0 || error.status === 401) throw error;
    const reason = error.message.replace(FILTER_FAULT, '');
    throw atField(failRecipe('recipes.bad_filter', { params: { reason } }), ['queryFilterString']);
  }
}

const slugLike = (name: string): string =>
  fold(name)
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * A client that reads from the library and writes nothing. A write that the server would refuse is refused in the same
 * words: for its schema, its filter or a missing permission. What is created can be found by its name afterwards.
 */
export function trialOf(client: LovageClient, t: Translate): LovageClient {
  const created = new Map<string, Body[]>();
  const remember = (noun: string, record: Body) => {
    if (NAMED.has(noun)) created.set(noun, [...(created.get(noun) ?? []), record]);
  };
  let self: ReturnType<LovageClient['users']['self']> | undefined;

  async function write(noun: Noun, name: string, body: unknown): Promise<unknown> {
    const endpoint = ((await nouns[noun]()) as Readonly<Record<string, Endpoint>>)[name]!;
    self ??= client.users.self();
    if (!mayCall(await self, endpoint.access)) throw failKit('request.forbidden', { message: '' });
    assertFits(endpoint, body, t);
    const record = (Array.isArray(body) ? {} : (body ?? {})) as Body;
    await assertFilter(client, record);
    const made = { ...record, id: newId(), slug: slugLike(String(record.name ?? '')) };
    if (name === 'create') remember(noun, made);
    if (noun === 'recipes')
      for (const [kind, field] of OF_RECIPES)
        for (const one of (record[field] ?? []) as Body[]) remember(kind, { ...one, id: newId() });
    return made;
  }

  async function list(noun: Noun, read: Call, request: Parameters<Call>[0]): Promise<unknown> {
    const page = (await read(request)) as Page<unknown>;
    return { ...page, items: [...page.items, ...(created.get(noun) ?? [])] };
  }

  const callsOf = (noun: Noun): Calls => {
    const real = client[noun] as unknown as Calls;
    const call = (name: string): Call => {
      if (routes[noun]![name]!.method !== 'GET') return (request) => write(noun, name, request?.body);
      return name === 'list' ? (request) => list(noun, real.list!, request) : real[name]!;
    };
    return new Proxy(real, { get: (_, name) => call(String(name)) });
  };
  return new Proxy(client, { get: (_, noun) => callsOf(noun as Noun) });
}
