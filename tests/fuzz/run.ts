import { availableParallelism, loadavg } from 'node:os';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { errorRows } from '../../core/app/errors.ts';
import { furnish, type Household, type Kind, nowhere } from '../architecture/walk/household.ts';
import { type Person, type World, world } from '../kit/world.ts';
import { fileFor } from './files.ts';
import { inlined } from './inlined.ts';
import { type FuzzRequest, type Operation, operationsOf } from './requests.ts';

/** A word that only names and texts of the other group contain. Addresses contain it in lower case. */
const CANARY = 'Q7CanaryZx';
const SLOWEST_MS = 5_000;
/** Longer on a busy machine, where requests do not only wait for the server. */
const patienceMs = () => SLOWEST_MS * Math.max(1, loadavg()[0]! / availableParallelism());
const LIBRARY_LASTS = 1_250;

/** Error codes that every call may answer. */
const ANY_CODE = /^(request|validation)\.|^auth\.(needs_session|token_reads_only|unknown_local_user)$/;

export interface FuzzReport {
  readonly seed: number;
  readonly requests: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of calls that answered 2xx at least once. */
  readonly reached: number;
  readonly calls: number;
  readonly slowestMs: number;
  readonly faults: readonly string[];
}

interface Place {
  readonly here: World;
  readonly households: Readonly<Record<string, Household>>;
  readonly people: Map<FuzzRequest['by'], Person | null>;
  readonly readToken: string;
}

async function furnished(environment: Readonly<Record<string, string>>): Promise<Place> {
  const here = await world({ environment: { RATE_LIMITS: 'off', ...environment } });
  const { database } = here.services.library;
  const { users } = database.tables;
  const own = await furnish(here, here.anna, here.anna, 'home');
  const foreign = await furnish(here, here.stranger, here.stranger, CANARY);
  // Anyone can see an open group and shared links, so make the other group private.
  await here.stranger.client.groups.patchPreferences({ body: { privateGroup: true } });
  const rights = { canManage: true, canInvite: true, canOrganize: true };
  const manager = here.ben;
  await database.tx(() => database.db.update(users).set(rights).where(eq(users.id, manager.id)));
  const { token: readToken } = await manager.client.apiTokens.create({ body: { name: 'fuzz', scope: 'read' } });
  const member = await here.signInAgain({ ...manager, username: 'home-other' });
  const people = new Map<FuzzRequest['by'], Person | null>([
    ['visitor', null],
    ['member', member],
    ['manager', manager],
    ['admin', here.anna],
  ]);
  return { here, households: { own, foreign, none: nowhere() }, people, readToken };
}

const TOKENS: readonly Kind[] = ['share', 'archiveToken', 'recipeToken', 'invitation'];

/** Replaces marks with ids, except share links and tokens of others: anyone who has one may use it. */
function filled(text: string, { households }: Place): string {
  return text.replace(/⟦(\w+):(\w+)⟧/g, (_, household: string, kind: Kind) => {
    const from = household === 'foreign' && TOKENS.includes(kind) ? households.none : households[household];
    return String(from![kind]);
  });
}

function queryText(query: Readonly<Record<string, unknown>>, place: Place): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const item of Array.isArray(value) ? value : [value])
      search.append(name, filled(typeof item === 'object' ? JSON.stringify(item) : String(item), place).toWellFormed());
  return search.size > 0 ? `?${search}` : '';
}

async function payloadOf({ body }: FuzzRequest, place: Place) {
  if (body.type === 'none') return { headers: {} };
  if (body.type === 'raw') return { headers: { 'content-type': 'application/json' }, payload: String(body.value) };
  const value = JSON.parse(filled(JSON.stringify(body.value ?? null), place));
  if (body.type === 'json') return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(value) };
  const fields = Object.entries((value ?? {}) as Record<string, unknown>);
  if (body.type === 'urlencoded')
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields.map(([name, held]) => [name, String(held)])).toString(),
    };
  const form = new FormData();
  for (const [name, held] of fields) form.append(name, (await fileFor(name, held)) ?? String(held));
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** The token of a caller. If a request ended the session, signs in again, unless the account is gone. */
async function tokenOf(by: FuzzRequest['by'], place: Place): Promise<string | null> {
  if (by === 'readToken') return place.readToken;
  if (by === 'noToken') return 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbm5hIn0.';
  const person = place.people.get(by)!;
  if (!person) return null;
  const { sessions } = place.here.services;
  if (await sessions.open(person.token).catch(() => null)) return person.token;
  const renewed = await place.here.signInAgain(person).catch(() => null);
  if (renewed) place.people.set(by, renewed);
  return renewed?.token ?? person.token;
}

interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly text: string;
  readonly type: string;
  readonly ms: number;
}

async function ask(request: FuzzRequest, operation: Operation, place: Place): Promise<Answer | null> {
  const token = await tokenOf(request.by, place);
  const { headers, payload } = await payloadOf(request, place);
  const started = performance.now();
  const sent = place.here.app.inject({
    method: request.method as 'GET',
    url: filled(request.path, place) + queryText(request.query, place),
    headers: { ...request.headers, ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(payload === undefined ? {} : { payload }),
    ...(operation.isStream ? { payloadAsStream: true } : {}),
  });
  const late = new Promise<null>((resolve) => setTimeout(resolve, 2 * patienceMs(), null).unref());
  const reply = await Promise.race([sent, late]);
  if (!reply) return null;
  const isOpen = operation.isStream && reply.statusCode < 300;
  const text = operation.isStream ? '' : reply.body;
  if (operation.isStream) reply.stream().destroy();
  return {
    status: reply.statusCode,
    code: (reply.headers['x-error-code'] as string | undefined) ?? null,
    text: isOpen ? '' : text,
    type: String(reply.headers['content-type'] ?? ''),
    ms: performance.now() - started,
  };
}

const answers = new Map<string, z.ZodType>();

/** The fault of an answer, or null. */
function faultOf(operation: Operation, request: FuzzRequest, answer: Answer | null): string | null {
  if (!answer) return 'no answer';
  const { status, code, text } = answer;
  if (answer.ms > patienceMs()) return `took ${answer.ms.toFixed(0)} ms`;
  // Site admins can see all groups in calls for admins.
  if (request.by !== 'admin' && text.includes(CANARY)) return 'reveals data of another group';
  if (/\bat \S+ \(|node_modules|SQLITE_|node:internal/.test(text) && status >= 400) return 'reveals internals';
  if (status >= 500) return `answered ${status}`;
  if (status < 400) {
    if (status !== operation.status && status !== 304) return `answered ${status}, ${operation.status} is declared`;
    if (!operation.answer || status === 304) return null;
    const schema = answers.get(operation.call) ?? z.fromJSONSchema(operation.answer as never);
    answers.set(operation.call, schema);
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success
      ? null
      : `is not of its shape: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
  }
  if (code === null) return `answered ${status} without a code`;
  if (errorRows[code as keyof typeof errorRows]?.status !== status) return `${code} is not ${status}`;
  if (!ANY_CODE.test(code) && !operation.errors.includes(code)) return `answered ${code}, an undeclared error`;
  return null;
}

/** Sends `count` requests generated from the seed, and reports the faults of the answers. */
export async function fuzz(
  seed: number,
  count: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<FuzzReport> {
  let place = await furnished(environment);
  const document = inlined((await place.here.app.inject({ url: '/openapi.json' })).json());
  const operations = operationsOf(document);
  const byCall = new Map(operations.map((operation) => [operation.call, operation]));
  const any = fc.oneof(
    ...operations.map(({ method, requests }) => ({ weight: method === 'delete' ? 1 : 3, arbitrary: requests })),
  );
  const statuses: Record<number, number> = {};
  const reached = new Set<string>();
  const faults = new Map<string, string>();
  let slowestMs = 0;
  for (let made = 0; made < count; made += LIBRARY_LASTS) {
    if (made > 0) place = await furnished(environment);
    const numRuns = Math.min(LIBRARY_LASTS, count - made);
    for (const request of fc.sample(any, { seed: seed + made, numRuns })) {
      const operation = byCall.get(request.call)!;
      const answer = await ask(request, operation, place);
      if (answer) {
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        slowestMs = Math.max(slowestMs, answer.ms);
        if (answer.status < 400) reached.add(request.call);
      }
      const fault = faultOf(operation, request, answer);
      const key = `${request.call} as ${request.by} ${fault}`;
      if (fault && !faults.has(`${request.call} ${fault}`))
        faults.set(
          `${request.call} ${fault}`,
          `${key}\n  ${JSON.stringify(request).slice(0, 1_500)}\n  ${answer?.text.slice(0, 300)}`,
        );
    }
  }
  return {
    seed,
    requests: count,
    statuses,
    reached: reached.size,
    calls: operations.length,
    slowestMs,
    faults: [...faults.values()],
  };
}
