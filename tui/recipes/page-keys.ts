import { type Binding, keysIn, keysOf } from '../kit/keymap.ts';
import { hasRecipe, type RecipeKeyContext } from './key-context.ts';

/** Keys of an open recipe. */
export const pageKeys: readonly Binding<RecipeKeyContext>[] = [
  ...keysOf<RecipeKeyContext>('recipe', ['recipe', 'cook'], {
    more: { keys: ['+', '='], label: 'tui.keys.more_servings', hint: 3, run: ({ page }) => page.scaleBy(1) },
    less: { keys: ['-'], label: 'tui.keys.fewer_servings', hint: 4, run: ({ page }) => page.scaleBy(-1) },
    original: {
      keys: ['0'],
      label: 'tui.keys.original_servings',
      when: ({ page }) => page.store.get().scale !== 1,
      hint: 5,
      run: ({ page }) => page.resetScale(),
    },
    units: { keys: ['$'], label: 'recipes.unit_system.label', run: ({ page }) => page.nextUnits() },
  }),
  ...keysOf<RecipeKeyContext>('recipe', ['list', 'recipe'], {
    cook: { keys: ['c'], label: 'buttons.cook', hint: 7, when: hasRecipe, run: ({ recipe }) => recipe.cook() },
    source: { keys: ['o'], label: 'tui.keys.open_source', when: hasRecipe, run: ({ recipe }) => recipe.openSource() },
    copy: { keys: ['y'], label: 'tui.keys.copy_slug', when: hasRecipe, run: ({ recipe }) => recipe.copySlug() },
    delete: {
      keys: ['d'],
      selecting: 4,
      label: 'buttons.delete',
      when: hasRecipe,
      run: ({ recipe }) => recipe.remove(),
    },
  }),
  ...keysIn<RecipeKeyContext>('recipe', {
    actions: {
      keys: ['enter'],
      label: 'tui.keys.actions',
      isMotion: true,
      hint: 1,
      run: ({ shell }) => shell.open('actions'),
    },
    refresh: { keys: ['R'], label: 'tui.keys.refresh', run: ({ page }) => page.refresh() },
    up: { keys: ['up', 'k'], label: 'tui.keys.scroll_up', isMotion: true, run: ({ page }) => page.scrollBy(-1) },
    down: { keys: ['down', 'j'], label: 'tui.keys.scroll_down', isMotion: true, run: ({ page }) => page.scrollBy(1) },
    half_up: {
      keys: ['ctrl+u'],
      label: 'tui.keys.half_page_up',
      isMotion: true,
      run: ({ page }) => page.scrollBy(-Math.ceil(page.rows() / 2)),
    },
    half_down: {
      keys: ['ctrl+d'],
      label: 'tui.keys.half_page_down',
      isMotion: true,
      run: ({ page }) => page.scrollBy(Math.ceil(page.rows() / 2)),
    },
    page_up: {
      keys: ['pgup'],
      label: 'tui.keys.page_up',
      isMotion: true,
      run: ({ page }) => page.scrollBy(1 - page.rows()),
    },
    page_down: {
      keys: ['pgdn', 'space'],
      label: 'tui.keys.page_down',
      isMotion: true,
      run: ({ page }) => page.scrollBy(page.rows() - 1),
    },
    top: {
      keys: ['home', 'g'],
      label: 'tui.keys.first',
      isMotion: true,
      run: ({ page }) => page.scrollBy(-Number.MAX_SAFE_INTEGER),
    },
    end: { keys: ['end', 'G'], label: 'tui.keys.last', isMotion: true, run: ({ page }) => page.scrollToEnd() },
    next_part: {
      keys: ['tab', 'right', 'l'],
      label: 'tui.keys.next_part',
      isMotion: true,
      hint: 8,
      run: ({ page }) => page.tab(1),
    },
    previous_part: {
      keys: ['shift+tab'],
      label: 'tui.keys.previous_part',
      isMotion: true,
      run: ({ page }) => page.tab(-1),
    },
    back: { keys: ['esc', 'left', 'h', 'q'], label: 'tui.keys.back', hint: 7, run: ({ shell }) => shell.back() },
  }),
];
