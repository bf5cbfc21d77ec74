import type { Translate } from '../../../core/kit/translate.ts';
import type { Forms } from '../../kit/forms/form.ts';
import type { Shell } from '../../kit/shell.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { createTicks, type Ticks } from '../../recipes/cooking/ticks.ts';
import type { RecipePage } from '../../recipes/recipe-page.ts';
import { createKitchenTimers, type KitchenTimers } from '../../timers/kitchen-timers.ts';
import { createStepTimers, type StepTimers } from '../../timers/step-timers.ts';
import type { Terminal } from '../session.ts';

/** Ticks and timers, which stay when other views are opened. */
export interface Cooking {
  readonly ticks: Ticks;
  readonly timers: KitchenTimers;
  readonly stepTimers: StepTimers;
}

export interface CookingParts {
  readonly shell: Shell;
  readonly forms: Forms;
  readonly page: RecipePage;
  readonly terminal: Terminal;
  readonly t: Translate;
  /** Folder of the timers. */
  readonly folder: string;
}

export function cookingParts({ shell, forms, page, terminal, t, folder }: CookingParts): Cooking {
  const ticks = createTicks();
  page.store.subscribe(() => {
    const { recipe: open } = page.store.get();
    if (open) ticks.of(open.id);
  });
  const timers = createKitchenTimers({
    folder,
    bell: terminal.bell,
    over: ({ label, title }) =>
      shell.say(t('tui.timers.over', { name: safeLine([label, title].filter(Boolean).join(', ')) }), 'accent'),
  });
  const stepTimers = createStepTimers({ timers, shell, forms, t, page });
  return { ticks, timers, stepTimers };
}
