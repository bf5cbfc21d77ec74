import type { LovageClient } from '../../../core/app/client.ts';
import type { Connection } from '../../kit/connection.ts';
import { MAX_FIELD } from '../../kit/forms/field.ts';
import type { Live } from '../../kit/live.ts';
import type { Shell } from '../../kit/shell.ts';
import { createStore, type Store } from '../../kit/store.ts';
import { createFinding, type Finding } from './finding.ts';
import { rankOf } from './rank.ts';
import { type Recent, recentsIn } from './recents.ts';

/** One row of the palette. */
export interface PaletteItem extends Recent {
  /** Name of the key that does the same in this view. */
  readonly key?: string;
  readonly run: () => void;
}

export interface PaletteState {
  readonly query: string;
  /** The row under the cursor; null for the first one, even if the rows change. */
  readonly selected: string | null;
}

export interface Palette {
  readonly store: Store<PaletteState>;
  readonly finding: Finding;
  /** Sets where the rows come from. Without this the palette is empty. */
  offer(source: PaletteSource): void;
  /** Begins with an empty query. */
  begin(): void;
  type(query: string): void;
  /** The rows for the query, best first. */
  shown(): readonly PaletteItem[];
  /** Index of the row under the cursor. */
  at(): number;
  move(by: number): void;
  /** Runs the row under the cursor. */
  run(): void;
}

export interface PaletteSource {
  /** Actions of this view, then all views. */
  readonly own: () => readonly PaletteItem[];
  /** Makes a row for something of the library. */
  readonly opening: (kind: 'list' | 'cookbook' | 'recipe', id: string, text: string) => PaletteItem;
}

export interface PaletteParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly live: Live;
  /** Folder of the recent choices. */
  readonly folder: string;
}

const itemKey = ({ kind, id }: Recent): string => `${kind}:${id}`;

/** After everything whose name matches: recipes that the server found by their text. */
const FOUND_BY_TEXT = 100;
const RECENT_FIRST = 0.5;

const unique = (items: readonly PaletteItem[]): PaletteItem[] => [
  ...new Map(items.map((item) => [itemKey(item), item])).values(),
];

/** The palette: every action, view, list, cookbook and recipe, found by its name. Recent choices come first. */
export function createPalette({ client, connection, shell, live, folder }: PaletteParts): Palette {
  const finding = createFinding(client, connection);
  const recents = recentsIn(folder);
  let source: PaletteSource | undefined;
  const store = createStore<PaletteState>({ query: '', selected: null });

  let isFollowing = false;

  /** Shows what is added while it is open. Starts late, so that the first frame does not wait for the stream. */
  function follow() {
    if (isFollowing) return;
    isFollowing = true;
    const renew = (kind: Parameters<Finding['renew']>[0]) => () => {
      if (shell.scope() === 'palette') finding.renew(kind);
    };
    live.on('recipe', renew('recipes'));
    live.on('cookbook', renew('cookbooks'));
    live.on('shopping_list', renew('lists'));
  }

  function recentItems({ opening }: PaletteSource, available: readonly PaletteItem[]): PaletteItem[] {
    return recents.read().flatMap(({ kind, id, text }) => {
      if (kind === 'list' || kind === 'cookbook' || kind === 'recipe') return opening(kind, id, text);
      return available.find((item) => item.kind === kind && item.id === id) ?? [];
    });
  }

  function matches(
    { opening }: PaletteSource,
    query: string,
    available: readonly PaletteItem[],
    recent: readonly PaletteItem[],
  ): PaletteItem[] {
    const { lists, cookbooks, recipes } = finding.store.get();
    const isRecent = new Set(recent.map(itemKey));
    const all = unique([
      ...available,
      ...lists.map(({ id, text }) => opening('list', id, text)),
      ...cookbooks.map(({ id, text }) => opening('cookbook', id, text)),
      ...recent,
      ...recipes.map(({ id, text }) => opening('recipe', id, text)),
    ]);
    const order = new Map(recipes.map(({ id }, index) => [`recipe:${id}`, FOUND_BY_TEXT + index]));
    return all
      .flatMap((item) => {
        const rank = rankOf(query, item.text) ?? order.get(itemKey(item));
        return rank === undefined ? [] : { item, rank: isRecent.has(itemKey(item)) ? rank - RECENT_FIRST : rank };
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }

  const palette: Palette = {
    store,
    finding,
    offer: (offered) => {
      source = offered;
    },
    begin: () => {
      palette.type('');
      finding.begin();
      follow();
    },
    type: (query) => {
      const text = query.slice(0, MAX_FIELD);
      store.set({ query: text, selected: null });
      finding.search(text);
    },
    shown: () => {
      const { query } = store.get();
      if (!source) return [];
      const available = source.own();
      const recent = recentItems(source, available);
      return query.trim() === '' ? unique([...recent, ...available]) : matches(source, query, available, recent);
    },
    at: () => {
      const { selected } = store.get();
      return Math.max(
        0,
        palette.shown().findIndex((item) => itemKey(item) === selected),
      );
    },
    move: (by) => {
      const shown = palette.shown();
      const next = shown[Math.max(0, Math.min(palette.at() + by, shown.length - 1))];
      store.set({ selected: next ? itemKey(next) : null });
    },
    run: () => {
      const item = palette.shown()[palette.at()];
      shell.close();
      if (!item) return;
      recents.add({ kind: item.kind, id: item.id, text: item.text });
      item.run();
    },
  };
  return palette;
}
