import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type { LovageClient } from '../../core/app/client.ts';
import { kindInPath } from '../architecture/walk/places.ts';
import { inlined } from './inlined.ts';
import { FILLINGS, type Limits, largestValue, SHAPES } from './limits.ts';
import { type Memory, memoryAt } from './memory.ts';
import { callOf } from './requests.ts';
import type { Json } from './values.ts';

export interface Server {
  readonly address: string;
  readonly pid: number;
  /** The address of the inspector of its process. */
  readonly inspectorPort: number;
  readonly client: LovageClient;
  readonly token: string;
  readonly signIn: () => Promise<{ readonly token: string; readonly client: LovageClient }>;
}

interface Operation {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly Json[];
  readonly body: { readonly type: string; readonly schema: Json } | null;
}

export interface HeavyReport {
  readonly requests: number;
  readonly statuses: Readonly<Record<number, number>>;
  readonly reached: number;
  readonly calls: number;
  /** The slowest answers, with milliseconds and call. */
  readonly slowest: readonly string[];
  /** The longest blocks of the server's event loop, with milliseconds and call. */
  readonly blocked: readonly string[];
  /** After the warm-up and at a few points until the end. */
  readonly memory: readonly (Memory & { readonly sent: number })[];
  readonly faults: readonly string[];
}

const SLOWEST_MS = 5_000;
/** The event loop waits longer only for its turn on the processor, or because a request blocks it. */
const MAX_BLOCK_MS = 2_000;
const busy = () => Math.max(1, loadavg()[0]! / availableParallelism());
/** Longer on a busy machine. */
const patienceMs = () => SLOWEST_MS * busy();
const ROOM = 900_000;
/** Replaces all accounts. */
const LEFT_OUT = /^(backups|oldBackups)\.restore$/;
/** Reads or writes the whole library: sent a tenth as often. */
const SELDOM = /^(backups|oldBackups|maintenance)\./;
/** Ends the session of the caller, or others of the same account. */
const ENDS_SESSION = /^(auth\.logout|sessions\.remove)/;
const MAX_BACKUPS = 5;

function operationsOf(document: Json): Operation[] {
  return Object.entries(document.paths as Readonly<Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, held]) => {
      const operation = held as Json;
      const call = callOf(operation);
      const content = (operation.requestBody as { content: Record<string, { schema: Json }> } | undefined)?.content;
      const [type, body] = Object.entries(content ?? {})[0] ?? [];
      if (LEFT_OUT.test(call)) return [];
      const query = ((operation.parameters ?? []) as Json[]).filter((parameter) => parameter.in === 'query');
      return [{ call, method, path, query, body: type ? { type, schema: body!.schema } : null }];
    }),
  );
}

/** An existing backup. Older ones are removed, so that the disk does not fill. */
async function shelf(client: LovageClient): Promise<Readonly<Record<string, string>>> {
  const { imports } = await client.backups.list();
  for (const { name } of imports.slice(MAX_BACKUPS)) await client.backups.remove({ params: { name } }).catch(() => {});
  return imports[0] ? { backup: imports[0].name } : {};
}

/** Creates one entity of each kind that paths name. Called again for each round, because requests also delete them. */
async function things(client: LovageClient, at: number): Promise<Readonly<Record<string, string>>> {
  const name = `Heavy ${at}`;
  const recipeSlug = await client.recipes.create({ body: { name } });
  const [recipe, category, tag, tool, food, spareFood, unit, label, cookbook, list] = await Promise.all([
    client.recipes.get({ params: { slug: recipeSlug } }),
    client.categories.create({ body: { name } }),
    client.tags.create({ body: { name } }),
    client.tools.create({ body: { name } }),
    client.foods.create({ body: { name } }),
    client.foods.create({ body: { name: `${name} spare` } }),
    client.units.create({ body: { name } }),
    client.labels.create({ body: { name } }),
    client.cookbooks.create({ body: { name } }),
    client.shoppingLists.create({ body: { name } }),
  ]);
  const recipeId = recipe.id;
  const { createdItems } = await client.shoppingItems.createMany({ body: [{ shoppingListId: list.id, note: name }] });
  const self = await client.users.self();
  const [comment, event, mealplan, rule, share] = await Promise.all([
    client.comments.create({ body: { recipeId, text: name } }),
    client.timeline.create({ body: { recipeId, subject: name, eventType: 'info' } }),
    client.mealplans.create({ body: { date: '2026-05-01', recipeId } }),
    client.mealplanRules.create({ body: { day: 'monday' } }),
    client.sharing.create({ body: { recipeId } }),
  ]);
  const id = {
    comment: comment.id,
    spareComment: comment.id,
    event: event.id,
    mealplan: String(mealplan.id),
    rule: rule.id,
  };
  return {
    ...id,
    ...{
      recipe: recipeId,
      recipeSlug,
      spareRecipe: recipeSlug,
      share: share.id,
      person: self.id,
      item: createdItems[0]!.id,
    },
    ...{ category: category.id, tag: tag.id, tool: tool.id, food: food.id, spareFood: spareFood.id, unit: unit.id },
    ...{ categorySlug: category.slug, tagSlug: tag.slug, toolSlug: tool.slug, label: label.id, cookbook: cookbook.id },
    ...(await shelf(client)),
    ...{ list: list.id, groupSlug: self.groupSlug, group: self.groupId },
  };
}

const KIND_OF_NEW = /^(recipes|categories|tags|tools|foods|units|labels|cookbooks|mealplanRules)\.create$/;

async function loopDelay(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return 1_000 * Number(/eventloop_delay_seconds\{quantile="1"\} (\S+)/.exec(text)?.[1] ?? 0);
}

/** Small random numbers from a seed. */
function dice(seed: number) {
  let state = seed >>> 0 || 1;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Sends requests at the limits of the API to a server in a separate process, some of them concurrently. */
export async function heavy(
  server: Server,
  seed: number,
  count: number,
  minutes = Number.POSITIVE_INFINITY,
): Promise<HeavyReport> {
  const from = performance.now();
  const isOn = (part = 1) => performance.now() < from + part * minutes * 60_000;
  const atOnce = count >= 5_000 ? 8 : 3;
  const roll = dice(seed);
  const document = inlined((await (await fetch(`${server.address}/openapi.json`)).json()) as Json) as Json;
  const operations = operationsOf(document);
  let { token, client } = server;
  let known = await things(client, seed);
  const statuses: Record<number, number> = {};
  const reached = new Set<string>();
  const slow = new Map<string, number>();
  const blocked = new Map<string, number>();
  const faults = new Map<string, string>();
  let worst = await loopDelay(server.address);

  const idOf = (kind: string) => known[kind] ?? crypto.randomUUID();

  async function send(operation: Operation, path: string, query: string, body: unknown): Promise<unknown> {
    const { call, method } = operation;
    const by = ENDS_SESSION.test(call) ? (await server.signIn()).token : token;
    const headers: Record<string, string> = { authorization: `Bearer ${by}` };
    let payload: BodyInit | null = null;
    if (operation.body?.type === 'application/json') {
      headers['content-type'] = 'application/json';
      payload = JSON.stringify(body);
    } else if (operation.body) {
      const isForm = operation.body.type.includes('multipart');
      const form = isForm ? new FormData() : new URLSearchParams();
      for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
        if (isForm && /^(image|file|archive|profile|pdf)/.test(name))
          (form as FormData).append(name, new File([randomBytes(roll(3) * 1_000_000)], 'dish.png'));
        else form.append(name, String(value));
      payload = form;
    }
    const started = performance.now();
    let status = 0;
    let text = '';
    try {
      const reply = await fetch(`${server.address}${path}${query}`, {
        method: method.toUpperCase(),
        headers,
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(Math.ceil(2 * patienceMs())),
      });
      status = reply.status;
      if (reply.headers.get('content-type')?.startsWith('text/event-stream')) await reply.body!.cancel();
      else text = await reply.text();
    } catch (error) {
      text = String(error);
    }
    const ms = performance.now() - started;
    statuses[status] = (statuses[status] ?? 0) + 1;
    slow.set(call, Math.max(slow.get(call) ?? 0, ms));
    if (status >= 200 && status < 300) reached.add(call);
    const fault =
      status === 0 ? 'no answer' : status >= 500 ? `answered ${status}` : ms > patienceMs() ? 'too slow' : null;
    if (fault && !faults.has(`${call} ${fault}`))
      faults.set(
        `${call} ${fault}`,
        `${call} ${fault} after ${ms.toFixed(0)} ms\n  ${method} ${path}${query.slice(0, 300)}\n  ${JSON.stringify(body)?.slice(0, 300)}\n  ${text.slice(0, 300)}`,
      );
    try {
      return status < 300 ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  }

  /** Duplicates the new entity, then changes it and deletes it with two concurrent requests each. */
  async function follow(operation: Operation, made: unknown, body: unknown): Promise<void> {
    const name = typeof made === 'string' ? made : (made as { id?: string } | null)?.id;
    if (!name) return;
    const of = (method: string, tail: string) =>
      operations.find(
        (other) => other.method === method && other.path.replace(/\{\w+\}/, '{}') === `${operation.path}/{}${tail}`,
      );
    const path = `${operation.path}/${encodeURIComponent(name)}`;
    const [duplicate, update, remove] = [of('post', '/duplicate'), of('put', ''), of('delete', '')];
    if (duplicate) for (let round = 0; round < 3; round++) await send(duplicate, `${path}/duplicate`, '', {});
    if (update) await Promise.all([1, 2, 3].map(() => send(update, path, '', body)));
    if (remove) await Promise.all([1, 2].map(() => send(remove, path, '', null)));
  }

  function any(): Operation {
    const operation = operations[roll(operations.length)]!;
    return SELDOM.test(operation.call) && roll(10) > 0 ? any() : operation;
  }

  async function one(): Promise<string> {
    const operation = any();
    const limits: Limits = {
      shape: SHAPES[roll(SHAPES.length)]!,
      filling: FILLINGS[roll(FILLINGS.length)]!,
      room: ROOM,
    };
    const template = operation.path.replace(/\{(\w+)\}/g, ':$1');
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const kind = kindInPath({ method: operation.method.toUpperCase() as 'GET', path: template as '/' }, name);
      if (roll(12) === 0) return encodeURIComponent(limits.filling.repeat(60).slice(0, 200).toWellFormed());
      return encodeURIComponent(idOf(kind ?? 'recipe'));
    });
    const search = new URLSearchParams();
    for (const { name, schema } of operation.query as { name: string; schema: Json }[])
      if (roll(3) === 0) {
        const made = largestValue(
          operation.call,
          { type: 'object', properties: { [name]: schema } },
          { ...limits, room: 3_000 },
          idOf,
        );
        const value = (made as Record<string, unknown>)[name];
        for (const each of Array.isArray(value) ? value : [value]) if (each !== null) search.append(name, String(each));
      }
    const body = operation.body ? largestValue(operation.call, operation.body.schema, limits, idOf) : null;
    const made = await send(operation, path, search.size > 0 ? `?${search}` : '', body);
    if (KIND_OF_NEW.test(operation.call)) await follow(operation, made, body);
    return `${operation.call} ${limits.shape} ${JSON.stringify(limits.filling)}`;
  }

  async function several(): Promise<void> {
    const sentNow = await Promise.all(Array.from({ length: 1 + roll(atOnce) }, one));
    const now = await loopDelay(server.address);
    if (now > MAX_BLOCK_MS * busy() && now > worst)
      faults.set(
        'event loop',
        `the event loop was blocked for ${now.toFixed(0)} ms by one of\n  ${sentNow.join('\n  ')}`,
      );
    if (now > worst) {
      blocked.set(sentNow.join(' | '), now);
      worst = now;
    }
  }

  const sent = () => Object.values(statuses).reduce((sum, times) => sum + times, 0);
  const round = async () => {
    // Sign in again after signing out or deleting the account.
    if (
      (await fetch(`${server.address}/api/users/self`, { headers: { authorization: `Bearer ${token}` } })).status !==
      200
    )
      ({ token, client } = await server.signIn());
    known = await things(client, sent()).catch(() => known);
    for (let at = 0; at < 20 && isOn(); at++) await several();
  };

  // The heap, the caches of the engine and the worker threads reach their usual size first.
  const warm = Math.min(count / 2, 2_000);
  const memory: (Memory & { sent: number })[] = [];
  const restSeconds = count < 5_000 ? 3 : 60;
  for (const part of count < 5_000 ? [0, 1] : [0, 0.25, 0.5, 0.75, 1]) {
    while (sent() < warm + part * (count - warm) && isOn(0.2 + 0.8 * part)) await round();
    memory.push({ sent: sent(), ...(await memoryAt(server.pid, server.inspectorPort, restSeconds)) });
  }
  const top = (held: Map<string, number>) =>
    [...held]
      .sort((a, b) => b[1] - a[1])
      .slice(0, 12)
      .map(([name, ms]) => `${ms.toFixed(0)} ms ${name}`);
  return {
    requests: sent(),
    statuses,
    reached: reached.size,
    calls: operations.length,
    slowest: top(slow),
    blocked: top(blocked),
    memory,
    faults: [...faults.values()],
  };
}
