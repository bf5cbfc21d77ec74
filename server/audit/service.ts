import { lt } from 'drizzle-orm';
import type { AuditAction } from '../../core/audit/actions.ts';
import type { AuditEntry, AuditFilters } from '../../core/audit/endpoints.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { DAY_MS } from '../../core/kit/day.ts';
import { instantOf } from '../../core/kit/instant.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, jsonValue } from '../kit/database/database.ts';
import { allOf, type Condition } from '../kit/database/filter-sql.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { currentRequest } from '../kit/http/request-scope.ts';
import { isId } from '../kit/secrets/ids.ts';
import type { AuditTables } from './tables.ts';

export interface AuditNote {
  readonly action: AuditAction;
  /** The object of the action, with its id and current name. */
  readonly object?: { readonly id: string | null; readonly name: string };
  /** The group whose managers may read the entry. Default: the caller's group. */
  readonly groupId?: string | null;
  /** Who did it, if not the caller of the request. Without an id, the name is unverified. */
  readonly actor?: { readonly id: string | null; readonly name: string };
  /** Further details, such as the granted permissions. Never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/** Writes an audit entry. Inside a transaction, it is committed or rolled back with it. */
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
/** Limits names from sign-in attempts, which can be any text. */
const MAX_LENGTH = 300;
/** Only operators see callers' addresses. */
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
  /** Whether admins see callers' addresses. Not in a demo, where every visitor is an admin. */
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
      // A range: `.` to `/`, the next character, covers all actions of a noun.
      const within = { sql: 'a.action > ? and a.action < ?', params: [`${action}.`, `${action}/`] };
      given.push(isNoun ? within : { sql: 'a.action = ?', params: [action] });
    }
    if (from) given.push({ sql: 'a.at >= ?', params: [time(from)] });
    if (to) given.push({ sql: 'a.at < ?', params: [time(to)] });
    return allOf(scopeOf(caller), ...given);
  }

  const note: Note = ({ action, object, groupId, actor, details = {} }) =>
    database.sharedTx(async () => {
      const request = currentRequest<Caller>();
      const caller = request?.caller ?? null;
      const who = actor ?? (caller ? { id: caller.id, name: caller.username } : { id: null, name: '' });
      await database.db.insert(auditLog).values({
        at: clock(),
        groupId: groupId === undefined ? (caller?.groupId ?? null) : groupId,
        actorId: who.id,
        actor: who.name.slice(0, MAX_LENGTH),
        via: caller?.via ?? (request ? 'visitor' : 'server'),
        client: (request?.client ?? '').slice(0, MAX_LENGTH),
        address: request?.address ?? '',
        action,
        objectId: object?.id ?? null,
        object: object?.name.slice(0, MAX_LENGTH) ?? null,
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

    /** All entries as lines of JSON, in batches. The export itself is logged. */
    async *export(caller: Caller, filters: AuditFilters): AsyncGenerator<Uint8Array> {
      const condition = conditionOf(caller, filters);
      let rows = await after(condition, 0);
      while (rows.length > 0) {
        yield Buffer.from(rows.map((row) => `${JSON.stringify(entityOf(row, seesCallers(caller)))}\n`).join(''));
        rows = rows.length < BATCH ? [] : await after(condition, Number(rows.at(-1)!.seq));
      }
    },

    /** Deletes entries that are older than the configured retention. */
    async sweep(): Promise<void> {
      const old = lt(auditLog.at, new Date(clock().getTime() - retentionDays * DAY_MS));
      const [any] = await database.db.select({ seq: auditLog.seq }).from(auditLog).where(old).limit(1);
      if (any) await database.tx(async () => void (await database.db.delete(auditLog).where(old)));
    },
  };
}
export type AuditService = ReturnType<typeof auditService>;
