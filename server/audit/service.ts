import { lt } from 'drizzle-orm';
import type { AuditAction } from '../../core/audit/actions.ts';
import type { AuditEntry, AuditFilters } from '../../core/audit/endpoints.ts';
import type { Caller } from '../../core/auth/caller.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { instantOf } from '../../core/kit/wire-fields.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, instantText, jsonValue } from '../kit/database.ts';
import { allOf, type Condition } from '../kit/filter-sql.ts';
import { isId } from '../kit/ids.ts';
import { type Listing, type ListRequest, listPage } from '../kit/listing.ts';
import { currentRequest } from '../kit/request-scope.ts';
import type { AuditTables } from './tables.ts';

export interface AuditNote {
  readonly action: AuditAction;
  /** What it was done to: its id and its name of now. */
  readonly object?: { readonly id: string | null; readonly name: string };
  /** Whose managers may read of it; default the group of the caller. */
  readonly groupId?: string | null;
  /** Who did it, where that is not the caller of the request; without an id, a name that nobody vouches for. */
  readonly actor?: { readonly id: string | null; readonly name: string };
  /** What else is to be known, such as which rights were given. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Notes what is done. Called in the transaction that does it, it is kept or lost with it. */
export type Note = (note: AuditNote) => Promise<void>;

type Row = Record<'seq' | 'at' | 'actor' | 'via' | 'client' | 'address' | 'action' | 'details', unknown> &
  Record<'group_id' | 'actor_id' | 'object_id' | 'object', string | null>;

const always = { isNullable: false };

const ENTRIES: Listing = {
  from: 'audit_log a',
  columns: 'a.*',
  attributes: {
    at: { sql: 'a.at', type: 'time', orderSql: 'a.seq', ...always },
    action: { sql: 'a.action', type: 'text', ...always },
    actor: { sql: 'a.actor', type: 'text', ...always },
    actorId: { sql: 'a.actor_id', type: 'id' },
    via: { sql: 'a.via', type: 'text', ...always },
    groupId: { sql: 'a.group_id', type: 'id' },
    objectId: { sql: 'a.object_id', type: 'text' },
    object: { sql: 'a.object', type: 'text' },
  },
  key: 'a.seq',
  defaultOrder: 'at',
};

const BATCH = 500;
/** Names that people try to sign in with may be anything. */
const LONGEST = 300;
const DAY_MS = 86_400_000;

/** Where somebody calls from is for those who run the server. */
const entityOf = (row: Row, seesCallers: boolean): AuditEntry => ({
  id: Number(row.seq),
  at: instantText(row.at),
  action: row.action as AuditAction,
  actorId: row.actor_id,
  actor: String(row.actor),
  via: row.via as AuditEntry['via'],
  client: seesCallers ? String(row.client) : null,
  address: seesCallers ? String(row.address) : null,
  groupId: row.group_id,
  objectId: row.object_id,
  object: row.object,
  details: jsonValue(row.details),
});

export interface AuditParts {
  readonly database: Database<AuditTables>;
  readonly clock: Clock;
  readonly retentionDays: number;
  /** Whether admins learn where others call from: not in a demo, where every visitor is one. */
  readonly tellsCallers: boolean;
}

export function auditService({ database, clock, retentionDays, tellsCallers }: AuditParts) {
  const { auditLog } = database.tables;
  const seesCallers = ({ admin }: Caller) => admin && tellsCallers;

  const scopeOf = (caller: Caller): Condition =>
    caller.admin ? { sql: '1 = 1', params: [] } : { sql: 'a.group_id = ?', params: [caller.groupId] };

  function conditionOf(caller: Caller, { who, action, from, to }: AuditFilters): Condition {
    const time = (text: string) => database.bind.time(instantOf(text));
    const given: Condition[] = [];
    if (who) given.push({ sql: isId(who) ? 'a.actor_id = ?' : 'a.actor = ?', params: [who.toLowerCase()] });
    if (action) {
      const isNoun = !action.includes('.');
      // All actions of a noun lie between its name with a dot and with what follows a dot.
      const within = { sql: 'a.action > ? and a.action < ?', params: [`${action}.`, `${action}/`] };
      given.push(isNoun ? within : { sql: 'a.action = ?', params: [action] });
    }
    if (from) given.push({ sql: 'a.at >= ?', params: [time(from)] });
    if (to) given.push({ sql: 'a.at < ?', params: [time(to)] });
    return allOf(scopeOf(caller), ...given);
  }

  const note: Note = ({ action, object, groupId, actor, details = {} }) =>
    database.tx(async () => {
      const request = currentRequest<Caller>();
      const caller = request?.caller ?? null;
      const who = actor ?? (caller ? { id: caller.id, name: caller.username } : { id: null, name: '' });
      await database.db.insert(auditLog).values({
        at: clock(),
        groupId: groupId === undefined ? (caller?.groupId ?? null) : groupId,
        actorId: who.id,
        actor: who.name.slice(0, LONGEST),
        via: caller?.via ?? (request ? 'visitor' : 'server'),
        client: (request?.client ?? '').slice(0, LONGEST),
        address: request?.address ?? '',
        action,
        objectId: object?.id ?? null,
        object: object?.name.slice(0, LONGEST) ?? null,
        details: { ...details },
      });
    });

  /** The entries after one, in the order in which they were written. */
  const after = (condition: Condition, seq: number): Promise<Row[]> =>
    database.query<Row>(
      `select a.* from audit_log a where ${condition.sql} and a.seq > ? order by a.seq limit ${BATCH}`,
      [...condition.params, seq],
    );

  return {
    note,

    list: (caller: Caller, query: ListQuery & AuditFilters, request: ListRequest): Promise<Page<AuditEntry>> =>
      listPage<Row, AuditEntry>(database, ENTRIES, conditionOf(caller, query), query, request, (rows) =>
        rows.map((row) => entityOf(row, seesCallers(caller))),
      ),

    /** All entries as lines of JSON, some at a time. That it was taken is noted. */
    async *export(caller: Caller, filters: AuditFilters): AsyncGenerator<Uint8Array> {
      const condition = conditionOf(caller, filters);
      let rows = await after(condition, 0);
      while (rows.length > 0) {
        yield Buffer.from(rows.map((row) => `${JSON.stringify(entityOf(row, seesCallers(caller)))}\n`).join(''));
        rows = rows.length < BATCH ? [] : await after(condition, Number(rows.at(-1)!.seq));
      }
    },

    /** Takes away what is older than it is to be kept. */
    async sweep(): Promise<void> {
      const old = lt(auditLog.at, new Date(clock().getTime() - retentionDays * DAY_MS));
      const [any] = await database.db.select({ seq: auditLog.seq }).from(auditLog).where(old).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(auditLog).where(old)));
    },
  };
}
export type AuditService = ReturnType<typeof auditService>;
