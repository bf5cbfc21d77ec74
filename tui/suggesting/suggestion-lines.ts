import { minutesOf } from '../../core/importing/lines/duration.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Suggestion } from '../../core/recipes/suggestion-endpoints.ts';
import { cut, toWidth } from '../kit/text/cells.ts';
import { type Line, type Span, wrap } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safeLine } from '../kit/text/safe.ts';
import { shortTime } from '../kit/text/short-time.ts';
import type { SuggestionsState } from './suggestions.ts';

/** From here, the row has room for what is missing beside the name. */
const WIDE = 60;
const TIME = 12;

const namesOf = (named: readonly { readonly name: string }[], locale: string): string =>
  namesLine(
    named.map(({ name }) => name),
    locale,
  );

/** What the suggestions are for: "With rice, egg and what is at home · at most 5 missing". */
export function kitchenLine({ kitchen, unknown }: SuggestionsState, width: number, { t, locale }: Language): Line {
  const { foods, isOnHandIncluded, maxMissing } = kitchen;
  const names = namesLine(foods, locale);
  const which = isOnHandIncluded ? 'with_on_hand' : 'with_these';
  const what = names === '' ? t('tui.suggest.from_on_hand') : t(`tui.suggest.${which}`, { foods: names });
  const text = ` ${what} · ${t('tui.suggest.at_most', { number: maxMissing })}`;
  if (unknown.length === 0) return [{ text: cut(text, width), role: 'soft' }];
  const fault = ` ${t('foods.unknown', { names: namesLine(unknown, locale) })}`;
  return [{ text: cut(fault, width), role: 'error' }];
}

function missingText({ missingFoods, missingTools, unknownLines }: Suggestion, { t, locale }: Language): string {
  const count = missingFoods.length + missingTools.length;
  const parts = [
    ...(count === 0 ? [] : [t('tui.suggest.missing', { names: namesOf([...missingFoods, ...missingTools], locale) })]),
    ...(unknownLines === 0 ? [] : [t('foods.unknown_lines', { count: unknownLines })]),
  ];
  return parts.length === 0 ? t('tui.suggest.complete') : parts.join(' · ');
}

/** A recipe with its time and what is missing. */
export function suggestionLine(suggestion: Suggestion, width: number, isSelected: boolean, language: Language): Line {
  const { recipe, missingFoods, missingTools } = suggestion;
  const isComplete = missingFoods.length + missingTools.length === 0;
  const name = safeLine(recipe.name);
  const time = width < WIDE ? 0 : TIME;
  const nameCells = Math.floor((width - 1 - time) * (width < WIDE ? 0.6 : 0.45));
  const rest = width - 1 - time - nameCells;
  const spans: Span[] = [
    { text: isSelected ? '▌' : ' ', role: 'focus' },
    { text: `${toWidth(name, nameCells - 1)} `, ...(isSelected ? { role: 'strong' as const } : {}) },
    ...(time > 0
      ? [
          {
            text: `${toWidth(shortTime(recipe.totalTime, minutesOf(recipe.totalTime ?? ''), language), time - 1)} `,
            role: 'soft' as const,
          },
        ]
      : []),
    { text: toWidth(missingText(suggestion, language), rest), role: isComplete ? 'accent' : 'soft' },
  ];
  return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
}

/** All that the selected recipe lacks. */
export const detailLines = (suggestion: Suggestion, width: number, language: Language): Line[] =>
  wrap(`${safeLine(suggestion.recipe.name)}: ${missingText(suggestion, language)}`, width);
