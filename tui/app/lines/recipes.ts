import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { shortTime } from '../../recipes/time-text.ts';
import { type LineParts, trying } from './parts.ts';
import { lineRecipe } from './recipe.ts';

/** Recipes listed at once. */
const PER_PAGE = 20;

/** Recipes by number. Other words search, and "+" goes on. */
export async function lineRecipes(parts: LineParts): Promise<void> {
  const { client, dialog, language } = parts;
  const { t } = language;
  const nameOf = ({ name, totalTime }: RecipeSummary) =>
    [safeLine(name), totalTime ? shortTime(totalTime, language) : ''].filter(Boolean).join(', ');
  let search = '';
  let page = 1;
  for (;;) {
    const order = { orderBy: 'name', orderDirection: 'asc' } as const;
    const { items, total } = await client.recipes.list({
      query: { page, perPage: PER_PAGE, ...order, ...(search === '' ? {} : { search }) },
    });
    dialog.say(t('recipes.count', { count: total }));
    const hasMore = page * PER_PAGE < total;
    const answer = await dialog.choose(items.map(nameOf), t(hasMore ? 'tui.lines.recipes_more' : 'tui.lines.recipes'));
    if (answer.kind === 'back') {
      if (search === '') return;
      search = '';
      page = 1;
    } else if (answer.kind === 'number') await trying(parts, () => lineRecipe(parts, items[answer.index]!.slug));
    else if (answer.text === '+') page = hasMore ? page + 1 : 1;
    else {
      search = answer.text;
      page = 1;
    }
  }
}
