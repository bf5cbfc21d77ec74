import { accountKeys } from '../account/account-keys.ts';
import { factorKeys } from '../account/factor-keys.ts';
import { runKeys } from '../automation/run-keys.ts';
import { commentKeys } from '../comments/comment-keys.ts';
import { dataKeys } from '../data/data-keys.ts';
import { importKeys } from '../importing/import-keys.ts';
import { formKeys } from '../kit/forms/form-keys.ts';
import { type Binding, bindingsIn, keysIn, keysOf } from '../kit/keymap.ts';
import { adminKeys } from '../maintenance/admin-keys.ts';
import { planKeys } from '../mealplans/plan-keys.ts';
import { migrationKeys } from '../migrations/migration-keys.ts';
import { ratingKeys } from '../ratings/rating-keys.ts';
import { cookKeys } from '../recipes/cooking/cook-keys.ts';
import { rowsKeys } from '../recipes/editing/rows/rows-keys.ts';
import { writeKeys } from '../recipes/editing/write-keys.ts';
import { exportKeys } from '../recipes/exporting/export-keys.ts';
import { listKeys } from '../recipes/list-keys.ts';
import { pageKeys } from '../recipes/page-keys.ts';
import { parseKeys } from '../recipes/parsing/parse-keys.ts';
import { selectionKeys } from '../recipes/selecting/selection-keys.ts';
import { reportKeys } from '../reports/report-keys.ts';
import { shareKeys } from '../sharing/share-keys.ts';
import { shoppingKeys } from '../shopping/shopping-keys.ts';
import { toListKeys } from '../shopping/to-list-keys.ts';
import { siteKeys } from '../site/site-keys.ts';
import { suggestionKeys } from '../suggesting/suggestion-keys.ts';
import { madeKeys } from '../timeline/made-keys.ts';
import { timerKeys } from '../timers/timer-keys.ts';
import { undoKeys } from './history/undo-keys.ts';
import { ownViewKeys } from './own-view-keys.ts';
import { EVERYWHERE, OWN_VIEWS, VIEWS } from './places.ts';
import { themeKeys } from './theme-keys.ts';
import type { Tui } from './tui.ts';
import { onSelection } from './wiring/selection-actions.ts';

/** A second Ctrl+C within this time quits. */
const QUIT_MS = 2_000;

/** Whether somebody types into what is open, so that it closes only like with Esc: it may ask first, or lead back. */
const holdsText = ({ shell }: Tui): boolean =>
  ['form', 'recipe_rows', 'made'].includes(shell.store.get().overlay ?? '');

/** Leaves what is open. True if it asks first, or leads back to what it was opened from. */
function leaveOpen(tui: Tui): boolean {
  const { shell, forms, editing, list, theming } = tui;
  const scope = shell.scope();
  if (scope !== 'question' && holdsText(tui)) {
    if (scope === 'form') forms.cancel();
    else if (scope === 'made') tui.made.get()?.form.leave();
    else editing.get()?.rows.leave(false);
    return shell.scope() === 'question' || holdsText(tui);
  }
  theming.drop();
  if (scope === 'filter') list.setSearch('');
  shell.answer(false);
  if (!holdsText(tui)) shell.close();
  return false;
}

function onInterrupt(tui: Tui) {
  const { interrupt, shell, terminal, language } = tui;
  const at = performance.now();
  if (at - interrupt.get().at < QUIT_MS) return terminal.exit(130);
  if (leaveOpen(tui)) return;
  interrupt.set({ at });
  shell.say(language.t('tui.quit_hint'));
}

/** Unsent changes are kept for the next start. Tell the user that nobody else sees them yet. */
function quit({ shopping, shell, terminal, language }: Tui) {
  const outbox = shopping.get()?.shop.open.outbox;
  const count = outbox?.read().writes.length ?? 0;
  if (!outbox || count === 0) return terminal.exit(0);
  const question = outbox.isSafe() ? 'tui.shopping.quit_question' : 'tui.shopping.quit_and_lose_question';
  shell.ask(language.t(question, { count }), () => terminal.exit(0));
}

function openPalette({ palette, dataScreen, shell }: Tui) {
  // Tells which tables and pages this person may see.
  dataScreen.use(({ data }) => data.enter());
  palette.begin();
  shell.open('palette');
}

const appKeys: readonly Binding<Tui>[] = [
  {
    id: 'app.palette',
    keys: [':', 'ctrl+p'],
    scopes: VIEWS,
    label: 'tui.keys.palette',
    isMotion: true,
    run: openPalette,
  },
  // Tab does the same, so that arrows, Enter, Esc and Tab reach everything on any keyboard.
  {
    id: 'app.palette_tab',
    keys: ['tab'],
    scopes: ['list', 'lists', 'shopping', ...OWN_VIEWS],
    label: 'tui.keys.palette',
    isMotion: true,
    run: openPalette,
  },
  ...keysOf<Tui>('app', VIEWS, {
    help: {
      keys: ['?'],
      label: 'tui.keys.help',
      hint: 9,
      selecting: 9,
      run: ({ shell, help }) => {
        help.reset();
        shell.open('help');
      },
    },
    recipes: {
      keys: ['1'],
      label: 'tui.keys.to_recipes',
      when: ({ shell }) => shell.view() !== 'list',
      run: ({ shell }) => shell.goTo('list'),
    },
    plan: {
      keys: ['2'],
      label: 'tui.keys.plan',
      when: ({ shell }) => shell.view() !== 'plan',
      run: ({ shell, planning }) => {
        shell.goTo('plan');
        planning.use(({ planner }) => planner.plan.load());
      },
    },
    shopping: {
      keys: ['3'],
      label: 'tui.keys.shopping',
      when: ({ shell }) => shell.view() !== 'lists',
      run: ({ shell, shopping }) => {
        shell.goTo('lists');
        shopping.use(({ shop }) => shop.enter());
      },
    },
    import: {
      keys: ['4'],
      label: 'tui.keys.import',
      when: ({ shell }) => shell.view() !== 'importing',
      run: ({ shell, importing }) => {
        shell.goTo('importing');
        importing.use(({ importer }) => importer.enter());
      },
    },
    account: {
      keys: ['5'],
      label: 'tui.keys.account',
      when: ({ shell }) => shell.view() !== 'profile',
      run: ({ shell, people }) => {
        shell.goTo('profile');
        people.use(({ account }) => account.enter());
      },
    },
    data: {
      keys: ['6'],
      label: 'tui.keys.data',
      when: ({ shell }) => shell.view() !== 'data',
      run: ({ shell, dataScreen }) => {
        shell.goTo('data');
        dataScreen.use(({ data }) => data.enter());
      },
    },
    suggestions: {
      keys: ['7'],
      label: 'tui.keys.suggestions',
      when: ({ shell }) => shell.view() !== 'suggestions',
      run: ({ shell, suggesting }) => {
        shell.goTo('suggestions');
        suggesting.use(({ suggestions }) => void suggestions.load());
      },
    },
    timers: {
      keys: ['ctrl+t'],
      label: 'tui.keys.timers',
      when: ({ shell }) => shell.view() !== 'timers',
      run: ({ shell, timing }) => {
        shell.show('timers');
        timing.use(() => {});
      },
    },
  }),
  { id: 'app.quit', keys: ['q'], scopes: ['list'], label: 'tui.keys.quit', run: quit },
  ...keysOf<Tui>('app', EVERYWHERE, {
    redraw: { keys: ['ctrl+l'], label: 'tui.keys.redraw', run: ({ terminal }) => terminal.redraw() },
    suspend: {
      keys: ['ctrl+z'],
      label: 'tui.keys.suspend',
      when: ({ terminal }) => terminal.canSuspend,
      run: ({ terminal }) => terminal.suspend(),
    },
    interrupt: { keys: ['ctrl+c'], label: 'tui.keys.interrupt', isMotion: true, run: onInterrupt },
  }),

  ...keysIn<Tui>('help', {
    down: {
      keys: ['down', 'j'],
      label: 'tui.keys.scroll_down',
      isMotion: true,
      hint: 2,
      run: ({ help }) => help.move(1),
    },
    up: { keys: ['up', 'k'], label: 'tui.keys.scroll_up', isMotion: true, hint: 3, run: ({ help }) => help.move(-1) },
    page_down: {
      keys: ['pgdn', 'space'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: ({ help, frame }) => help.move(frame.get().bodyRows - 1),
    },
    page_up: {
      keys: ['pgup'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: ({ help, frame }) => help.move(1 - frame.get().bodyRows),
    },
    leave: {
      keys: ['esc', 'q', '?', 'enter', 'left'],
      label: 'tui.keys.back',
      hint: 1,
      run: ({ shell }) => shell.close(),
    },
  }),

  ...keysIn<Tui>('palette', {
    run: { keys: ['enter'], label: 'buttons.choose', hint: 1, run: ({ palette }) => palette.run() },
    down: {
      keys: ['down', 'tab', 'ctrl+n'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 2,
      run: ({ palette }) => palette.move(1),
    },
    up: {
      keys: ['up', 'shift+tab', 'ctrl+p'],
      label: 'tui.keys.up',
      isMotion: true,
      hint: 3,
      run: ({ palette }) => palette.move(-1),
    },
    empty: { keys: ['ctrl+u'], label: 'tui.keys.empty_field', run: ({ palette }) => palette.type('') },
    leave: { keys: ['esc'], label: 'tui.keys.back', hint: 4, run: ({ shell }) => shell.close() },
  }),

  ...keysIn<Tui>('question', {
    yes: { keys: ['y', 'Y'], label: 'tui.keys.yes', hint: 1, run: ({ shell }) => shell.answer(true) },
    no: {
      keys: ['n', 'N', 'esc', 'enter', 'q'],
      label: 'tui.keys.no',
      hint: 2,
      run: ({ shell }) => shell.answer(false),
    },
  }),
];

/** The only key table: key dispatch, hint bar, help and palette all read it. */
export const keys: readonly Binding<Tui>[] = onSelection([
  ...listKeys,
  ...importKeys,
  ...pageKeys,
  ...selectionKeys,
  ...cookKeys,
  ...timerKeys,
  ...suggestionKeys,
  ...writeKeys,
  ...rowsKeys,
  ...exportKeys,
  ...shareKeys,
  ...ratingKeys,
  ...madeKeys,
  ...commentKeys,
  ...runKeys,
  ...planKeys,
  ...shoppingKeys,
  ...toListKeys,
  ...parseKeys,
  ...migrationKeys,
  ...reportKeys,
  ...accountKeys,
  ...factorKeys,
  ...adminKeys,
  ...siteKeys,
  ...dataKeys,
  ...ownViewKeys,
  ...formKeys,
  ...themeKeys,
  ...undoKeys,
  ...appKeys,
]);

/** The palette's commands for the view below it. Leaves out movement keys. */
export function commands(tui: Tui): Binding<Tui>[] {
  return bindingsIn(keys, tui.shell.view(), tui).filter(({ isMotion, run }) => !isMotion && run);
}
