import type { Binding } from '../../kit/keymap.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { mayRead, SITE_VIEWS } from '../../site/views.ts';
import { commands, keys } from '../keys.ts';
import type { Tui } from '../tui.ts';
import type { PaletteItem, PaletteSource } from './palette.ts';

/** Views that can be reached from anywhere, each with the binding that opens it. Names of places are their labels. */
const VIEW_BINDINGS: Readonly<Record<string, string>> = {
  list: 'app.recipes',
  plan: 'app.plan',
  lists: 'app.shopping',
  importing: 'app.import',
  debugger: 'import.debugger',
  migrations: 'migrations.show',
  reports: 'reports.show',
  profile: 'app.account',
  factor: 'factor.show',
  members: 'members.show',
  backups: 'backups.show',
  jobs: 'jobs.show',
  maintenance: 'maintenance.show',
  timers: 'app.timers',
  suggestions: 'app.suggestions',
  data: 'app.data',
};

const ADMIN_VIEWS: ReadonlySet<string> = new Set(['backups', 'jobs', 'maintenance']);
const OPENING_VIEWS: ReadonlySet<string> = new Set(Object.values(VIEW_BINDINGS));

const byId = new Map<string, Binding<Tui>>(keys.map((binding) => [binding.id, binding]));

function actions(tui: Tui): PaletteItem[] {
  return commands(tui)
    .filter(({ id }) => !OPENING_VIEWS.has(id))
    .map(({ id, label, keys: names, run }) => ({
      kind: 'action',
      id,
      text: tui.language.t(label),
      ...(names[0] ? { key: names[0] } : {}),
      run: () => run?.(tui),
    }));
}

function views(tui: Tui): PaletteItem[] {
  const { shell, dataScreen, siteScreen, language } = tui;
  const data = dataScreen.get()?.data;
  const self = data?.menu.get().self ?? null;
  const isAdmin = self?.admin === true;
  const places = Object.entries(VIEW_BINDINGS).flatMap(([view, id]): PaletteItem[] => {
    const binding = byId.get(id);
    if (!binding || view === shell.view() || (ADMIN_VIEWS.has(view) && !isAdmin)) return [];
    const hasKeyHere = binding.scopes.includes(shell.view());
    const text = language.t(`tui.places.${view}`);
    const [name] = binding.keys;
    const key = hasKeyHere && name ? { key: name } : {};
    return [{ kind: 'view', id: view, text, ...key, run: () => binding.run?.(tui) }];
  });
  const tables = (data?.tables() ?? []).map(({ noun }): PaletteItem => {
    const run = () => {
      shell.goTo('data');
      data?.show(noun.view);
    };
    return { kind: 'view', id: noun.view, text: language.t(`tui.places.${noun.view}`), run };
  });
  const pages = SITE_VIEWS.filter((view) => view !== shell.view() && self !== null && mayRead(view, self)).map(
    (view): PaletteItem => ({
      kind: 'view',
      id: view,
      text: language.t(`tui.places.${view}`),
      run: () => {
        shell.goTo('profile');
        shell.show(view);
        siteScreen.use((screen) => screen.refresh(view));
      },
    }),
  );
  return [...places, ...pages, ...tables.filter(({ id }) => id !== shell.view())];
}

/** What the palette offers, and how each thing opens. */
export function paletteItems(tui: Tui): PaletteSource {
  async function openRecipe(slug: string) {
    const { shelf, page, shell, language } = tui;
    try {
      page.open(await shelf.read(slug));
      shell.show('recipe');
    } catch (thrown) {
      sayError(shell, language.t, thrown);
    }
  }
  function openList(id: string, name: string) {
    const { shell, shopping } = tui;
    shell.goTo('lists');
    shopping.use(({ shop }) => shop.openList({ id, name }));
  }
  function openCookbook(id: string) {
    const { shell, dataScreen } = tui;
    shell.goTo('data');
    dataScreen.use(({ data }) => void data.showEntity('cookbooks', id));
  }
  const open = {
    recipe: (id: string) => void openRecipe(id),
    list: openList,
    cookbook: openCookbook,
  };
  return {
    own: () => [...actions(tui), ...views(tui)],
    opening: (kind, id, text) => ({ kind, id, text: safeLine(text), run: () => open[kind](id, text) }),
  };
}
