import type { LovageClient } from '../../app/client.ts';
import { failClient, isAppError } from '../../kit/errors.ts';
import { failMealplan } from '../../mealplans/errors.ts';
import type { MealplanEntry, NewMealplanEntry } from '../../mealplans/schema.ts';
import type { Queued } from '../outbox/outbox.ts';

/** The fields of an entry that people change, each merged on its own with what others have changed. */
export type EntryPatch = Partial<Pick<MealplanEntry, 'date' | 'entryType' | 'title' | 'text'>>;

/** One change of the meal plan. */
export type PlanWrite = Queued &
  (
    | { readonly kind: 'plan-add'; readonly entry: MealplanEntry }
    | {
        readonly kind: 'plan-change';
        /** The entry as it was shown. */
        readonly entry: MealplanEntry;
        readonly patch: EntryPatch;
      }
    | { readonly kind: 'plan-remove'; readonly entry: MealplanEntry }
  );

/** The server's ids of entries that were added here, by the ids that they got here. */
export interface MadeIds {
  find(ownId: number): Promise<number | undefined>;
  add(ownId: number, id: number): Promise<void>;
}

/** Ids of the server are smaller. */
const FIRST_OWN_ID = 2 ** 31;
const RANDOM_IDS = 1024;

/** An id for an entry that the server does not have yet. Later ones are larger, so that entries stay in their order. */
export const ownEntryId = (now: number): number => now * RANDOM_IDS + Math.floor(Math.random() * RANDOM_IDS);

const isOwnId = (id: number): boolean => id >= FIRST_OWN_ID;

const bodyOf = ({ date, entryType, title, text, recipeId }: MealplanEntry): NewMealplanEntry => ({
  date,
  entryType,
  title,
  text,
  recipeId,
});

/** A portal may answer JSON of its own. */
function checked(entry: MealplanEntry): MealplanEntry {
  if (typeof entry?.id !== 'number') throw failClient('client.bad_reply');
  return entry;
}

export interface SendOptions {
  readonly made: MadeIds;
  readonly accountId?: string;
  readonly signal?: AbortSignal;
}

/** An entry on the server after a write. `entry` is null if it was removed. */
export interface PlanAnswer {
  readonly id: number;
  readonly entry: MealplanEntry | null;
}

const answerOf = (entry: MealplanEntry): PlanAnswer => ({ id: checked(entry).id, entry });

/** Sends a write and returns what became of the entry. */
export async function sendPlanWrite(
  { mealplans: calls }: Pick<LovageClient, 'mealplans'>,
  write: PlanWrite,
  { made, ...rest }: SendOptions,
): Promise<PlanAnswer> {
  const request = { ...rest, onceKey: write.id };
  if (write.kind === 'plan-add') {
    const answer = answerOf(await calls.create({ body: bodyOf(write.entry), ...request }));
    await made.add(write.entry.id, answer.id);
    return answer;
  }
  const { id: shownId } = write.entry;
  const id = isOwnId(shownId) ? await made.find(shownId) : shownId;
  // The addition of the entry was refused or discarded.
  if (id === undefined) throw failMealplan('mealplans.not_found');
  const params = { id: String(id) };
  if (write.kind === 'plan-change') return answerOf(await calls.patch({ params, body: write.patch, ...request }));
  try {
    checked(await calls.remove({ params, ...request }));
  } catch (error) {
    // Somebody else removed it.
    if (!isAppError(error) || error.code !== 'mealplans.not_found') throw error;
  }
  return { id, entry: null };
}

function afterWrite(entries: readonly MealplanEntry[], write: PlanWrite): readonly MealplanEntry[] {
  const { id } = write.entry;
  if (write.kind === 'plan-remove') return entries.filter((entry) => entry.id !== id);
  const known = entries.find((entry) => entry.id === id);
  const next = { ...(known ?? write.entry), ...(write.kind === 'plan-change' ? write.patch : {}) };
  return known ? entries.map((entry) => (entry === known ? next : entry)) : [...entries, next];
}

export interface PlanView {
  readonly from: string;
  readonly to: string;
  /** Ids that entries have on this page, by their ids on the server: those that were added here keep theirs. */
  readonly shownIds: ReadonlyMap<number, number>;
}

/** The entries of some days as they will be once these writes are made. */
export function withPlanWrites(
  entries: readonly MealplanEntry[],
  writes: readonly PlanWrite[],
  { from, to, shownIds }: PlanView,
): MealplanEntry[] {
  const shown = <E extends { readonly id: number }>(entry: E): E => {
    const id = shownIds.get(entry.id);
    return id === undefined ? entry : { ...entry, id };
  };
  const written = writes.map((write) => ({ ...write, entry: shown(write.entry) }));
  return written.reduce(afterWrite, entries.map(shown)).filter(({ date }) => date >= from && date <= to);
}

/** The entries as the server says that a write has left them. */
export const withPlanAnswer = (
  entries: readonly MealplanEntry[],
  { id, entry }: PlanAnswer,
): readonly MealplanEntry[] => [...entries.filter((one) => one.id !== id), ...(entry ? [entry] : [])];
