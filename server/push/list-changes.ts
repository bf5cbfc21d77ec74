import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { currentRequest } from '../kit/http/request-scope.ts';
import type { GroupEvent } from '../kit/work/events.ts';

/** People add several items in a row, and the others want a single message about them. */
const QUIET_MS = 15_000;
const AT_MOST_MS = 60_000;
const MAX_GATHERED = 500;
const MAX_IDS = 100;

/** The changes of one person to one list. */
export interface ListChanges {
  readonly home: HouseholdKey;
  readonly listId: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly added: ReadonlySet<string>;
  /** Items that were ticked, edited or removed. */
  readonly others: ReadonlySet<string>;
}

interface Gathered extends ListChanges {
  readonly added: Set<string>;
  readonly others: Set<string>;
  readonly since: number;
  timer: NodeJS.Timeout;
}

const nameOf = ({ fullName, username }: Caller) => fullName || username;

function note({ added, others }: Gathered, how: string, id: string): void {
  if (added.size + others.size >= MAX_IDS) return;
  if (how === 'created') added.add(id);
  // An item that was added and removed again needs no message.
  else if (how === 'deleted' && added.delete(id)) return;
  else if (!added.has(id)) others.add(id);
}

/** Collects a person's changes to a list until there is a pause, then reports them once. */
export function gatherListChanges(report: (changes: ListChanges) => Promise<void>, quietMs = QUIET_MS) {
  const gathered = new Map<string, Gathered>();
  const reports = new Set<Promise<void>>();

  function end(key: string): void {
    const changes = gathered.get(key);
    if (!changes) return;
    gathered.delete(key);
    clearTimeout(changes.timer);
    const done: Promise<void> = report(changes).finally(() => reports.delete(done));
    reports.add(done);
  }

  const endIn = (key: string, since: number) =>
    setTimeout(() => end(key), Math.max(0, Math.min(quietMs, since + AT_MOST_MS - Date.now()))).unref();

  return {
    onEvent({ type, groupId, householdId, ids: [listId], about = {} }: GroupEvent): void {
      const person = currentRequest<Caller>()?.caller;
      const { how, itemIds } = about;
      if (
        type !== 'shopping_list.updated' ||
        !person ||
        !householdId ||
        listId === undefined ||
        !Array.isArray(itemIds)
      )
        return;
      const key = `${listId} ${person.id}`;
      const known = gathered.get(key);
      if (!known && gathered.size >= MAX_GATHERED) return;
      const since = known?.since ?? Date.now();
      clearTimeout(known?.timer);
      const changes: Gathered = {
        home: { groupId, householdId },
        listId,
        person: { id: person.id, name: nameOf(person) },
        added: known?.added ?? new Set(),
        others: known?.others ?? new Set(),
        since,
        timer: endIn(key, since),
      };
      for (const id of itemIds as readonly string[]) note(changes, String(how), id);
      gathered.set(key, changes);
    },

    /** Reports everything collected so far. */
    async flush(): Promise<void> {
      for (const key of [...gathered.keys()]) end(key);
      await Promise.all(reports);
    },
  };
}
