import type { LovageClient } from '../../core/app/client.ts';
import { failKit } from '../../core/kit/errors.ts';
import { knowsEtag, namesEtag } from '../../core/kit/etag.ts';
import { newId } from '../../core/kit/new-id.ts';
import { MAX_NAME, MAX_TEXT } from '../../core/kit/text/limits.ts';
import { MAX_NOTE } from '../../core/shopping/limits.ts';
import type { NewShoppingItem, ShoppingItem, ShoppingItemPatch } from '../../core/shopping/schema.ts';
import { typedBody } from '../../core/shopping/typed-body.ts';
import { readTypedItem } from '../../core/shopping/typed-item.ts';
import { type Collection, digestOf, NAME_EXTRA, NOTES_EXTRA, type Resource, UID_EXTRA } from './collections.ts';
import { DavError } from './dav-error.ts';
import { type Component, calendarText, rawOf, readCalendar, textOf } from './ical-text.ts';
import { element, href } from './xml.ts';

/** In characters. A task of an app has a few hundred. */
const MAX_CALENDAR = 64 * 1024;
const MAX_POSITION = 2 ** 31 - 1;
const UUID4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

export interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** What an app says about a task. */
interface Task {
  readonly uid: string;
  readonly line: string;
  readonly notes: string;
  readonly isDone: boolean;
  readonly position: number | null;
}

const badData = () => new DavError(403, element('c:valid-calendar-data'));

const uidOf = (todo: Component): string => textOf(todo, 'UID')?.trim() ?? '';
const isException = (todo: Component): boolean => rawOf(todo, 'RECURRENCE-ID') !== undefined;

function isDoneIn(todo: Component): boolean {
  const status = rawOf(todo, 'STATUS')?.trim().toUpperCase();
  if (status !== undefined) return status === 'COMPLETED' || status === 'CANCELLED';
  return rawOf(todo, 'COMPLETED') !== undefined || rawOf(todo, 'PERCENT-COMPLETE')?.trim() === '100';
}

function positionIn(todo: Component): number | null {
  const text = rawOf(todo, 'X-APPLE-SORT-ORDER')?.trim() ?? '';
  const position = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return position <= MAX_POSITION ? position : null;
}

function taskIn(bytes: Buffer): Task {
  const text = calendarText(bytes) ?? '';
  const calendar = text.length > MAX_CALENDAR ? null : readCalendar(text);
  if (!calendar) throw badData();
  const parts = calendar.components.filter(({ name }) => name !== 'VTIMEZONE');
  if (parts.some(({ name }) => name !== 'VTODO')) throw new DavError(403, element('c:supported-calendar-component'));
  // A recurring task has further components for the days on which it differs. Lists have no days: only the task itself
  // counts.
  const [todo, ...others] = parts.toSorted((one, other) => Number(isException(one)) - Number(isException(other)));
  if (!todo || others.some((other) => !isException(other) || uidOf(other) !== uidOf(todo))) throw badData();
  const uid = uidOf(todo);
  const line = (textOf(todo, 'SUMMARY') ?? '').trim().replace(/\s+/g, ' ');
  const notes = (textOf(todo, 'DESCRIPTION') ?? '').trim();
  if (notes.length > MAX_TEXT) throw badData();
  if (uid === '' || uid.length > MAX_NAME || line === '' || line.length > MAX_NOTE) throw badData();
  return { uid, line, notes, isDone: isDoneIn(todo), position: positionIn(todo) };
}

/** The id of an item for a name that an app chose. The same name has the same id, so a repeated call adds nothing. */
function idFor(listId: string, name: string): string {
  const own = name.replace(/\.ics$/i, '').toLowerCase();
  if (UUID4.test(own)) return own;
  const hex = Buffer.from(digestOf(`${listId} ${name}`), 'base64url').toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Throws `request.stale` unless the conditions of a write are met. */
function assertConditions(found: Resource | undefined, { ifMatch, ifNoneMatch }: Conditions): void {
  if (ifMatch !== undefined && !(found && namesEtag(ifMatch, found.etag))) throw failKit('request.stale');
  if (ifNoneMatch !== undefined && found && knowsEtag(ifNoneMatch, found.etag)) throw failKit('request.stale');
}

/** Writes the items of a list for calendar apps, through the calls of the API. */
export function taskWrites(
  client: LovageClient,
  locale: string,
  hrefOf: (collection: Collection, name: string) => string,
) {
  async function bodyOf(line: string) {
    const query = { perPage: -1 };
    const [{ items: foods }, { items: units }] = await Promise.all([
      client.foods.list({ query }),
      client.units.list({ query }),
    ]);
    return typedBody(readTypedItem(line, { foods, units }, locale));
  }

  async function add(list: Collection, name: string, task: Task, { ifNoneMatch }: Conditions): Promise<void> {
    const { uid, line, notes, isDone, position } = task;
    const last = Math.max(-1, ...(await list.resources()).map(({ item }) => item!.position));
    const id = idFor(list.id, name);
    const isPlain = name === `${id}.ics` && uid === id;
    const kept: Record<string, string> = notes === '' ? {} : { [NOTES_EXTRA]: notes };
    const body: NewShoppingItem = {
      ...(await bodyOf(line)),
      id,
      shoppingListId: list.id,
      checked: isDone,
      position: position ?? Math.min(last + 1, MAX_POSITION),
      extras: isPlain ? kept : { ...kept, [NAME_EXTRA]: name, [UID_EXTRA]: uid },
    };
    const { createdItems, updatedItems } = await client.shoppingItems.create({ body });
    // Another app was faster with this name. Its item stays, and this app must not believe that its own was added.
    const made = createdItems.find((item) => item.id === id);
    const isOther = made && (made.foodId !== body.foodId || made.note !== body.note);
    if (isOther && ifNoneMatch !== undefined) throw failKit('request.stale');
    // An id that was deleted is not created again. An app that undoes a deletion sends the same name.
    if (createdItems.length + updatedItems.length === 0)
      await client.shoppingItems.create({
        body: { ...body, id: newId(), extras: { ...kept, [NAME_EXTRA]: name, [UID_EXTRA]: uid } },
      });
  }

  async function change(item: ShoppingItem, task: Task, ifMatch: string | undefined): Promise<void> {
    const extras = { ...item.extras, [NOTES_EXTRA]: task.notes || null };
    const body: ShoppingItemPatch = {
      ...(task.notes === (item.extras[NOTES_EXTRA] ?? '') ? {} : { extras }),
      ...(task.line === item.display.trim().replace(/\s+/g, ' ') ? {} : await bodyOf(task.line)),
      ...(task.isDone === item.checked ? {} : { checked: task.isDone }),
      ...(task.position === null || task.position === item.position ? {} : { position: task.position }),
    };
    if (Object.keys(body).length === 0) return;
    await client.shoppingItems.patch({ params: { id: item.id }, body, ...(ifMatch === undefined ? {} : { ifMatch }) });
  }

  return {
    /** Adds or changes an item. Returns whether it was added. */
    async put(list: Collection, name: string, bytes: Buffer, conditions: Conditions): Promise<boolean> {
      const tasks = await list.resources();
      const found = tasks.find((task) => task.name === name);
      assertConditions(found, conditions);
      const task = taskIn(bytes);
      const same = tasks.find(({ uid }) => uid === task.uid);
      if (same !== found && (same || found)) {
        const where = same ? href(hrefOf(list, same.name)) : '';
        throw new DavError(403, element('c:no-uid-conflict', where));
      }
      if (found) await change(found.item!, task, conditions.ifMatch);
      else await add(list, name, task, conditions);
      return !found;
    },

    async remove(list: Collection, name: string, conditions: Conditions): Promise<void> {
      const found = (await list.resources()).find((task) => task.name === name);
      if (!found) throw failKit('request.not_found');
      assertConditions(found, conditions);
      const { ifMatch } = conditions;
      await client.shoppingItems.remove({ params: { id: found.item!.id }, ...(ifMatch ? { ifMatch } : {}) });
    },
  };
}
