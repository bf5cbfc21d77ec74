import { type Binding, keysIn } from '../../kit/keymap.ts';
import type { Shell } from '../../kit/shell.ts';
import type { RecipePage } from '../recipe-page.ts';
import { lineKey, stepKey, type Ticks } from './ticks.ts';

export interface CookKeyContext {
  readonly shell: Shell;
  readonly page: RecipePage;
  readonly ticks: Ticks;
}

const lines = ({ page }: CookKeyContext): number => page.store.get().recipe?.recipeIngredient.length ?? 0;

const halfPage = (page: RecipePage): number => Math.ceil(page.rows() / 2);

/** Keys of cook mode, and of its ingredients. */
export const cookKeys: readonly Binding<CookKeyContext>[] = [
  ...keysIn<CookKeyContext>('cook', {
    tick: {
      keys: ['x'],
      label: 'tui.keys.tick',
      hint: 2,
      run: ({ ticks, page }) => ticks.toggle(stepKey(page.store.get().step)),
    },
    ingredients: {
      keys: ['tab'],
      label: 'tui.keys.ingredients',
      hint: 2,
      when: (tui) => lines(tui) > 0,
      run: ({ shell }) => shell.open('cook_lines'),
    },
    next: {
      keys: ['right', 'space', 'enter', 'down', 'l', 'j'],
      label: 'tui.keys.next_step',
      isMotion: true,
      hint: 1,
      run: ({ page }) => page.stepBy(1),
    },
    previous: {
      keys: ['left', 'backspace', 'up', 'h', 'k'],
      label: 'tui.keys.previous_step',
      isMotion: true,
      hint: 2,
      run: ({ page }) => page.stepBy(-1),
    },
    page_down: {
      keys: ['pgdn', 'ctrl+d'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: ({ page }) => page.stepScroll.move(halfPage(page)),
    },
    page_up: {
      keys: ['pgup', 'ctrl+u'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: ({ page }) => page.stepScroll.move(-halfPage(page)),
    },
    first: { keys: ['home', 'g'], label: 'tui.keys.first_step', isMotion: true, run: ({ page }) => page.stepTo(0) },
    last: {
      keys: ['end', 'G'],
      label: 'tui.keys.last_step',
      isMotion: true,
      run: ({ page }) => page.stepTo(Number.MAX_SAFE_INTEGER),
    },
    back: { keys: ['esc', 'q'], label: 'tui.keys.back', hint: 7, run: ({ shell }) => shell.back() },
  }),
  ...keysIn<CookKeyContext>('cook_lines', {
    tick: {
      keys: ['space', 'x', 'enter'],
      label: 'tui.keys.tick',
      hint: 1,
      run: ({ ticks }) => ticks.toggle(lineKey(ticks.store.get().line)),
    },
    up: {
      keys: ['up', 'k'],
      label: 'tui.keys.up',
      isMotion: true,
      hint: 2,
      run: (tui) => tui.ticks.move(-1, lines(tui)),
    },
    down: {
      keys: ['down', 'j'],
      label: 'tui.keys.down',
      isMotion: true,
      hint: 3,
      run: (tui) => tui.ticks.move(1, lines(tui)),
    },
    leave: {
      keys: ['esc', 'tab', 'left', 'h', 'q'],
      label: 'tui.keys.back',
      hint: 4,
      run: ({ shell }) => shell.close(),
    },
  }),
];
