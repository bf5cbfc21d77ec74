import { dishOf } from '../../../core/client/mealplans/dish.ts';
import { plannerWeek, weekRange } from '../../../core/client/mealplans/week.ts';
import { addDays, localDay } from '../../../core/kit/day.ts';
import { dayInWords } from '../../../core/kit/text/day-words.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { mealText } from '../../mealplans/day-text.ts';
import { type LineParts, trying } from './parts.ts';
import { lineRecipe } from './recipe.ts';

const WEEK = 7;

/** The dishes of a week by number. "+" and "-" go to other weeks. */
export async function linePlan(parts: LineParts): Promise<void> {
  const { client, dialog, language } = parts;
  const { t, locale } = language;
  const { firstDayOfWeek: firstDay } = await client.groups.preferences();
  let shown = localDay(new Date());
  for (;;) {
    const options = { firstDay, today: localDay(new Date()), shown };
    const range = weekRange(options);
    const { items } = await client.mealplans.list({ query: { ...range, perPage: -1 } });
    const days = plannerWeek(items, options);
    const entries = days.flatMap(({ day, meals }) =>
      meals.flatMap(({ meal, entries: own }) => own.map((entry) => ({ day, meal, entry }))),
    );
    dialog.say(`${dayInWords(range.start_date, locale, 'long')} – ${dayInWords(range.end_date, locale, 'long')}`);
    if (entries.length === 0) dialog.say(t('tui.lines.nothing_planned'));
    const answer = await dialog.choose(
      entries.map(
        ({ day, meal, entry }) =>
          `${dayInWords(day, locale, 'long')}, ${mealText(meal, t)}: ${safeLine(dishOf(entry))}`,
      ),
      t('tui.lines.plan'),
    );
    if (answer.kind === 'back') return;
    if (answer.kind === 'text') {
      if (answer.text === '+') shown = addDays(shown, WEEK);
      else if (answer.text === '-') shown = addDays(shown, -WEEK);
      else dialog.say(t('tui.lines.no_choice', { text: answer.text }));
      continue;
    }
    const { recipe } = entries[answer.index]!.entry;
    if (recipe) await trying(parts, () => lineRecipe(parts, recipe.slug));
    else dialog.say(t('tui.lines.no_recipe'));
  }
}
