import type { Entity } from '../../core/client/data/changes.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { User } from '../../core/users/schema.ts';
import { inList } from '../kit/clamp.ts';
import { asAppError } from '../kit/connection.ts';
import type { Live } from '../kit/live.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { DataNoun, Detail, Need } from './data-noun.ts';
import { dataWrites, type WriteParts } from './data-writes.ts';
import { createTable, type Table } from './table.ts';

export interface DataParts extends WriteParts {
  readonly live: Live;
  /** Base address of the web pages; "" for a library without a server. */
  readonly address: string;
  readonly openRecipe: (slug: string) => void;
}

export interface PageState {
  /** Name of the entity whose page is open. */
  readonly name: string;
  readonly rows: readonly Detail[] | null;
  readonly error: AppError | null;
  readonly selected: number;
  readonly empty: string;
}

/** The tables of the household's data, with one menu to choose from. */
export interface Data extends ReturnType<typeof dataWrites> {
  readonly menu: Store<{ readonly self: User | null; readonly selected: number; readonly error: AppError | null }>;
  readonly page: Store<PageState>;
  /** The tables that this person may see. */
  tables(): readonly Table[];
  table(view: string): Table | undefined;
  /** The table whose view is open. */
  open(): Table | undefined;
  enter(): void;
  show(view: string): void;
  /** Opens the page of one entity, or only its table if it is gone. */
  showEntity(view: string, id: string): Promise<void>;
  may(need: Need | undefined): boolean;
  move(view: string, by: number): void;
  refresh(view: string): void;
  /** Opens the selected row: a table of the menu, the page of an entity, a recipe of that page. */
  openSelected(): void;
  search(): void;
}

const NO_PAGE: PageState = { name: '', rows: null, error: null, selected: 0, empty: '' };
export function createData(parts: DataParts, nouns: readonly DataNoun[]): Data {
  const { client, connection, shell, live, openRecipe } = parts;
  const menu = createStore<ReturnType<Data['menu']['get']>>({ self: null, selected: 0, error: null });
  const page = createStore<PageState>(NO_PAGE);
  const all = nouns.map((noun) => createTable(noun, connection));
  let reading = 0;

  const may = (need: Need | undefined): boolean => {
    const { self } = menu.get();
    return need === undefined || Boolean(self && (self.admin || self[need]));
  };

  // A table that is not open is read again when it is opened.
  for (const table of all)
    for (const event of table.noun.follows)
      live.on(event, () => {
        if (shell.view() === table.noun.view) void table.load();
      });

  async function readSelf() {
    try {
      menu.set({ self: await connection.watch(client.users.self()), error: null });
    } catch (thrown) {
      menu.set({ error: asAppError(thrown) });
    }
  }

  async function readPage(table: Table, entity: Entity) {
    const turn = ++reading;
    try {
      const rows = await connection.watch(table.noun.detail!(entity));
      if (turn === reading) page.set({ rows, error: null, selected: inList(page.get().selected, rows.length) });
    } catch (thrown) {
      if (turn === reading) page.set({ error: asAppError(thrown) });
    }
  }
  let pageOf: { readonly table: Table; readonly entity: Entity } | null = null;

  const open = () => all.find(({ noun }) => noun.view === shell.view());
  const writes = dataWrites(parts, open);

  function openPage(table: Table, entity: Entity) {
    if (!table.noun.detail) return;
    page.set({ ...NO_PAGE, name: table.noun.nameOf(entity), empty: table.noun.emptyDetail ?? '' });
    pageOf = { table, entity };
    shell.show('entity');
    void readPage(table, entity);
  }

  const data: Data = {
    menu,
    page,
    may,
    tables: () => all.filter(({ noun }) => may(noun.seenBy)),
    table: (view) => all.find(({ noun }) => noun.view === view),
    open,
    enter: () => void readSelf(),
    show: (view) => {
      shell.show(view);
      if (!menu.get().self) void readSelf();
      void data.table(view)?.load();
    },
    showEntity: async (view, id) => {
      const table = data.table(view);
      if (!table) return;
      data.show(view);
      table.setSearch('');
      await table.load();
      const entity = table.store.get().all?.find((one) => one.id === id);
      // If the user has opened another view in the meantime, it stays open.
      if (!entity || shell.view() !== view) return;
      table.select(id);
      openPage(table, entity);
    },
    move: (view, by) => {
      if (view === 'data') menu.set({ selected: inList(menu.get().selected + by, data.tables().length) });
      else if (view === 'entity')
        page.set({ selected: inList(page.get().selected + by, page.get().rows?.length ?? 0) });
      else data.table(view)?.move(by);
    },
    refresh: (view) => {
      if (view === 'data') void readSelf();
      else if (view === 'entity' && pageOf) void readPage(pageOf.table, pageOf.entity);
      else void data.table(view)?.load();
    },
    openSelected: () => {
      const view = shell.view();
      if (view === 'data') {
        const table = data.tables()[menu.get().selected];
        if (table) data.show(table.noun.view);
        return;
      }
      if (view === 'entity') {
        const slug = page.get().rows?.[page.get().selected]?.slug;
        if (slug) openRecipe(slug);
        return;
      }
      const table = open();
      const entity = table?.selected();
      if (table && entity) openPage(table, entity);
    },
    search: () => shell.open('data_search'),
    ...writes,
  };
  return data;
}
