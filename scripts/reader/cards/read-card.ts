import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { sectionOf } from '../../../core/importing/page/section-words.ts';
import type { BlockReader } from '../../../core/importing/reader/block-reader.ts';
import { type Card, cardLineText } from './card.ts';
import { cardLayouts } from './layouts.ts';
import { type Post, posts } from './posts.ts';

export interface CardPage {
  readonly layout: string;
  readonly post: string;
  readonly card: Card;
  readonly html: string;
}

export const cardPage = (layout: string, post: string, card: Card): CardPage => ({
  layout,
  post,
  card,
  html: (posts[post] as Post)(card, cardLayouts[layout]!(card)),
});

const flat = (texts: readonly (string | null)[]) => texts.map((text) => keyOf(text ?? '')).join('\n');

/** The misread parts of a page: "steps: Heat the oven …". */
export function misreadCard({ card, html, layout }: CardPage, reader?: BlockReader): string[] {
  const recipe = extractRecipe(html, { url: 'https://kitchen.example/post/', ...(reader && { reader }) });
  if (!recipe) return ['no recipe'];
  const wrong: string[] = [];
  const compare = (what: string, is: readonly (string | null)[], want: readonly (string | null)[]) => {
    if (flat(is) === flat(want)) return;
    const at = is.findIndex((text, index) => keyOf(text ?? '') !== keyOf(want[index] ?? ''));
    const place = at < 0 ? is.length : at;
    wrong.push(
      `${what} (${is.length} of ${want.length}): ${place}: ${is[place]?.slice(0, 80)} for ${want[place]?.slice(0, 80)}`,
    );
  };
  compare('title', [recipe.name], [card.title]);
  compare(
    'ingredients',
    recipe.ingredientGroups.flatMap(({ lines }) => lines),
    card.groups.flatMap(({ lines }) => lines.map(cardLineText)),
  );
  compare(
    'steps',
    recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text)),
    card.stepGroups.flatMap(({ steps }) => steps),
  );
  // "Ingredients" above the first part is not the title of that part.
  const own = ({ title }: { title: string | null }) => (title && !sectionOf(title) ? title : null);
  compare(
    'groups',
    recipe.ingredientGroups.map(own),
    card.groups.map(({ title }) => title),
  );
  if (!WITHOUT_PARTS.has(layout))
    compare(
      'parts',
      recipe.stepGroups.map(own),
      card.stepGroups.map(({ title }) => title),
    );
  return wrong;
}

/** Layouts that have no titles between steps. */
const WITHOUT_PARTS = new Set(['a magazine with numbered headings of steps', 'a community with headlines in lists']);
