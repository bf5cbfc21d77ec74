import { lineLists } from './lists.ts';
import { type LineParts, trying } from './parts.ts';
import { linePlan } from './plan.ts';
import { lineRecipes } from './recipes.ts';

/** The menu that the dialog starts with and returns to. */
export async function lineHome(parts: LineParts): Promise<void> {
  const { dialog, language } = parts;
  const { t } = language;
  const places = [
    { label: t('recipes.recipes'), enter: lineRecipes },
    { label: t('tui.places.plan'), enter: linePlan },
    { label: t('tui.places.lists'), enter: lineLists },
  ];
  for (;;) {
    const answer = await dialog.choose(
      [...places.map(({ label }) => label), t('tui.keys.quit')],
      t('tui.lines.number'),
    );
    if (answer.kind === 'number') {
      const place = places[answer.index];
      if (!place) return;
      await trying(parts, () => place.enter(parts));
    } else if (answer.kind === 'text') dialog.say(t('tui.lines.no_choice', { text: answer.text }));
  }
}
