import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Shop, shop } from '../../../tests/kit/shop.ts';
import type { HouseholdKey } from '../../households/household-id.ts';
import { failKit } from '../../kit/errors.ts';
import { mealTypes } from '../../mealplans/meals.ts';
import type { MealplanEntry } from '../../mealplans/schema.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';
import { editPlan } from '../mealplans/edit-plan.ts';
import { type EntryPatch, withPlanAnswer, withPlanWrites } from '../mealplans/plan-writes.ts';
import { editList } from '../shopping/edit-list.ts';
import { withChanges, withWrites } from '../shopping/writes.ts';
import {
  type HouseholdAnswer,
  type HouseholdWrite,
  householdSender,
  isPlanWrite,
  isShoppingWrite,
} from './household-writes.ts';
import { openOutbox } from './outbox.ts';

const seed = 20_261_125;
/** For a machine that is thirty times slower. */
const TIMEOUT_MS = 300_000;
const days = ['2026-11-23', '2026-11-24', '2026-11-25'] as const;
const [from, to] = [days[0], days[2]];

type Network = 'passes' | 'is away' | 'loses answers';

/** What the server took, in its order, each write once. */
type Log = Map<string, HouseholdAnswer>;

interface Device {
  readonly store: Map<string, HouseholdWrite>;
  readonly made: Map<number, number>;
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  network: Network;
}

/** Runs one task after the other. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

const newDevice = (): Device => ({ store: new Map(), made: new Map(), inTurn: queue(), network: 'passes' });

/** A page on a device: what it has read, its outbox, and what it shows. */
function openPage(
  client: Shop['anna']['client'],
  listId: string,
  device: Device,
  log: Log,
  send: ReturnType<typeof queue>,
) {
  let list: ShoppingList;
  let entries: readonly MealplanEntry[] = [];
  const shownIds = new Map<number, number>();
  const { store, made } = device;

  async function look(): Promise<void> {
    list = await client.shoppingLists.get({ params: { id: listId } });
    entries = (await client.mealplans.list({ query: { start_date: from, end_date: to } })).items;
  }

  const sendOne = householdSender(client);
  const outbox = openOutbox<HouseholdWrite, HouseholdAnswer>({
    inTurn: device.inTurn,
    kept: {
      read: async () => [...store.values()],
      async put(writes) {
        for (const write of writes) store.set(write.id, write);
      },
      async drop(ids) {
        for (const id of ids) store.delete(id);
      },
    },
    send: (write) =>
      send(async () => {
        const away = () => failKit('client.unreachable', { params: { server: 'home' } });
        if (device.network === 'is away') throw away();
        const answer = await sendOne(write, {
          made: { find: async (id) => made.get(id), add: async (own, id) => void made.set(own, id) },
        });
        if (!log.has(write.id)) log.set(write.id, answer);
        if (device.network === 'loses answers') throw away();
        return answer;
      }),
    onDone(_, answer) {
      if (answer.kind === 'shopping') list = withChanges(list, answer.write, answer.changes);
      else {
        if (answer.write.kind === 'plan-add') shownIds.set(answer.answer.id, answer.write.entry.id);
        entries = withPlanAnswer(entries, answer.answer);
      }
    },
    onSentElsewhere: look,
    onRefused: () => {},
  });

  return {
    outbox,
    look,
    list: () => withWrites(list, outbox.read().writes.filter(isShoppingWrite)),
    plan: () => withPlanWrites(entries, outbox.read().writes.filter(isPlanWrite), { from, to, shownIds }),
  };
}
type Page = ReturnType<typeof openPage>;

const step = fc.record({
  page: fc.nat(2),
  act: fc.oneof(
    fc.constantFrom('tick', 'step', 'step', 'note', 'move', 'add', 'remove'),
    fc.constantFrom('plan', 'plan', 'plan-move', 'plan-meal', 'plan-note', 'plan-remove'),
    fc.constantFrom('cut', 'lose', 'lose', 'connect', 'look', 'reload'),
  ),
  which: fc.nat(20),
  much: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** What is on the list and in the plan before the network fails. */
const FIRST: readonly Step[] = (['add', 'add', 'plan'] as const).map((act, which) => ({
  page: 0,
  act,
  which,
  much: 1,
}));

let texts = 0;
/** Never the same twice, so that the server merges no items. */
const newText = () => `word${++texts}`;

function shoppingWrites({ list }: Page, { act, which, much }: Step): readonly HouseholdWrite[] {
  const shown = list();
  const edit = editList({ id: shown.id, items: shown.listItems });
  if (act === 'add') return [edit.add(newText(), { foods: [], units: [] }, 'en-US').write];
  const item = shown.listItems[which % Math.max(1, shown.listItems.length)];
  if (!item) return [];
  if (act === 'tick') return edit.tick([item], !item.checked);
  if (act === 'step') return [edit.change(item, { quantityDelta: much })];
  if (act === 'note') return [edit.change(item, { note: newText() })];
  if (act === 'move') return edit.move(shown.listItems, item, which % 2 ? much : -much);
  return act === 'remove' ? edit.remove([item]) : [];
}

function planWrites({ plan }: Page, { act, which, much }: Step, by: { id: string } & HouseholdKey): HouseholdWrite[] {
  const slot = { date: days[much - 1]!, entryType: mealTypes[which % 4]! };
  if (act === 'plan') return [editPlan.add({ title: newText() }, slot, by)];
  const shown = plan();
  const entry = shown[which % Math.max(1, shown.length)];
  if (!entry) return [];
  const change = (patch: EntryPatch) => editPlan.change(entry, patch);
  const wanted: Partial<Record<string, () => HouseholdWrite | null>> = {
    'plan-move': () => change({ date: slot.date }),
    'plan-meal': () => change({ entryType: slot.entryType }),
    'plan-note': () => change({ text: newText() }),
    'plan-remove': () => editPlan.remove(entry),
  };
  const written = wanted[act]?.();
  return written ? [written] : [];
}

const itemOf = ({ quantity, note, checked, position }: ShoppingItem) => ({ quantity, note, checked, position });
const entryOf = ({ date, entryType, title, text }: MealplanEntry) => ({ date, entryType, title, text });

/** What list and plan must be after these writes: each changes its own fields only. */
function expected(log: Log) {
  const items = new Map<string, ReturnType<typeof itemOf>>();
  const plan = new Map<number, ReturnType<typeof entryOf>>();
  for (const done of log.values()) {
    if (done.kind === 'plan') {
      const { write, answer } = done;
      if (write.kind === 'plan-add') plan.set(answer.id, entryOf(write.entry));
      if (write.kind === 'plan-change') plan.set(answer.id, { ...plan.get(answer.id)!, ...write.patch });
      if (write.kind === 'plan-remove') plan.delete(answer.id);
      continue;
    }
    const { write } = done;
    if (write.kind === 'add') for (const item of write.items) items.set(item.id, itemOf(item));
    if (write.kind === 'remove') for (const id of write.ids) items.delete(id);
    if (write.kind === 'change') {
      const { quantityDelta, note, checked, position } = write.patch;
      const item = items.get(write.itemId)!;
      const fields = Object.entries({ note, checked, position }).filter(([, value]) => value !== undefined);
      const quantity = item.quantity + (quantityDelta ?? 0);
      items.set(write.itemId, { ...item, ...Object.fromEntries(fields), quantity });
    }
  }
  return { items: Object.fromEntries(items), plan: [...plan.values()].sort(byText) };
}
const byText = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title);

const shownBy = (page: Page) => ({
  items: Object.fromEntries(page.list().listItems.map((item) => [item.id, itemOf(item)])),
  plan: page.plan().map(entryOf).sort(byText),
});

/** What a write is about: an item, or an entry by its id on the server. */
function subjectsOf(write: HouseholdWrite, made: ReadonlyMap<number, number>): readonly (string | number)[] {
  if (isPlanWrite(write)) return [made.get(write.entry.id) ?? write.entry.id];
  if (write.kind === 'change') return [write.itemId];
  if (write.kind === 'remove') return write.ids;
  return write.kind === 'add' ? write.items.map(({ id }) => id) : [];
}

const isRemoval = ({ kind }: HouseholdWrite): boolean => kind === 'remove' || kind === 'plan-remove';

test(
  'two devices, one with two tabs, end with the same list and plan, and nothing that anybody did is lost',
  async () => {
    const home = await shop();
    const { client } = home.anna;
    const by = await client.users.self();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 32 }), async (steps) => {
        const listId = (await client.shoppingLists.create({ body: { name: newText() } })).id;
        for (const { id } of (await client.mealplans.list({ query: { start_date: from, end_date: to } })).items)
          await client.mealplans.remove({ params: { id: String(id) } });
        const log: Log = new Map();
        const send = queue();
        const phone = newDevice();
        const laptop = newDevice();
        const open = (device: Device) => openPage(client, listId, device, log, send);
        const devices = [phone, phone, laptop];
        const pages = devices.map(open);
        const pushed = new Set<string>();
        await Promise.all(pages.map(({ look }) => look()));

        for (const one of [...FIRST, ...steps]) {
          const page = pages[one.page]!;
          const device = devices[one.page]!;
          if (one.act === 'cut') device.network = 'is away';
          if (one.act === 'lose') device.network = 'loses answers';
          if (one.act === 'connect') device.network = 'passes';
          if (one.act === 'look' && device.network === 'passes') await page.look();
          if (one.act === 'reload') {
            await page.outbox.stored();
            page.outbox.close();
            pages[one.page] = open(device);
            await pages[one.page]!.look();
          }
          const writes = [...shoppingWrites(page, one), ...planWrites(page, one, by)];
          for (const { id } of writes) pushed.add(id);
          if (writes.length > 0) page.outbox.push(...writes);
          // Sometimes the next step comes while writes are on their way.
          if (one.which % 3 > 0) await pages[one.page]!.outbox.flush();
        }

        for (const device of devices) device.network = 'passes';
        for (const { outbox } of pages) await outbox.flush();
        for (const { outbox } of pages) await outbox.refresh();
        for (const page of pages) await page.look();
        const wanted = expected(log);
        for (const page of pages) {
          expect(page.outbox.read().writes).toEqual([]);
          expect(shownBy(page)).toEqual(wanted);
        }
        // Only what was deleted meanwhile cannot be changed any more.
        const made = new Map([...phone.made, ...laptop.made]);
        const taken = [...log.values()].map(({ write }) => write);
        const removed = new Set(taken.filter(isRemoval).flatMap((write) => subjectsOf(write, made)));
        const refused = [...phone.store.values(), ...laptop.store.values()];
        expect(refused.filter((write) => !subjectsOf(write, made).every((id) => removed.has(id)))).toEqual([]);
        const known = new Set([...log.keys(), ...refused.map(({ id }) => id)]);
        expect([...pushed].filter((id) => !known.has(id))).toEqual([]);
        for (const { outbox } of pages) outbox.close();
      }),
      { seed, numRuns: 40, endOnFailure: true },
    );
  },
  TIMEOUT_MS,
);
