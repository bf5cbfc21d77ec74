import { contains, type El, inside, type Page, parsePage } from '../importing/page/page.ts';
import { elementText } from '../importing/page/page-text.ts';
import { shorten } from '../kit/text/shorten.ts';
import type { DraftLine, ReadDraft, Reader } from './draft.ts';
import { ratingOf } from './fields.ts';
import { elementsWith, type HtmlFields, htmlFields } from './html-fields.ts';
import { isHidden, memberAt } from './paths.ts';
import type { Loss } from './schema.ts';

/** Copy Me That: pages with many `div.recipe`, whose parts are known by their ids. Pictures are in `images/`. */
export const readCopyMeThat: Reader = function* ({ names, text }) {
  for (const name of names) {
    if (!/^(?:[^/]+\/)?[^/]+\.html?$/i.test(name) || isHidden(name)) continue;
    const page = parsePage(text(name));
    for (const [index, recipe] of elementsWith(page, 'class', 'recipe').entries())
      if (recipe.tag === 'div')
        yield { label: `${name} ${index + 1}`, read: () => draftOf(page, recipe, (src) => memberAt(names, name, src)) };
  }
};

function draftOf(page: Page, recipe: El, placeOf: (src: string) => string | null): ReadDraft {
  const fields = htmlFields(page, recipe);
  const image = fields.all('class', 'recipeImage')[0]?.attrs.src;
  const link = fields.all('id', 'original_link')[0];
  const named = inside(page, recipe).filter((el) => el.attrs.id !== undefined);
  return {
    source: Object.fromEntries(named.map((el) => [el.attrs.id, elementText(page, el)])),
    name: fields.text('id', 'name'),
    description: fields.lines('id', 'description').join('\n\n'),
    recipeYield: fields.text('id', 'recipeYield') || withoutLabel(fields.text('id', 'servings')),
    orgURL: link?.attrs.href ?? null,
    lines: itemsOf(page, fields, 'recipeIngredients'),
    steps: itemsOf(page, fields, 'recipeInstructions'),
    notes: itemsOf(page, fields, 'recipeNotes').map(({ title = '', text }) => ({ title, text })),
    tags: fields.all('class', 'recipeCategory').map((el) => elementText(page, el)),
    rating: ratingOf(fields.text('id', 'ratingValue')),
    wasMade: fields.all('id', 'made_this').length > 0,
    picture: image ? { entry: placeOf(image) ?? image } : null,
    losses: lossesIn(page, recipe),
  };
}

/** Ids of elements that are read, or that contain these. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'name link original_link categories extra_info made_this rating ratingValue description servings recipeYield ingredients ' +
    'recipeIngredients steps instructions directions recipeInstructions notes recipeNotes image'
  ).split(' '),
);
const MAX_LETTERS = 120;

/** Named parts of a recipe that nobody reads, and its films. */
function lossesIn(page: Page, recipe: El): Loss[] {
  const parts = inside(page, recipe);
  const unknown = parts.filter(({ attrs }) => attrs.id !== undefined && !KNOWN.has(attrs.id));
  const outer = unknown.filter((el) => !unknown.some((other) => other !== el && contains(other, el)));
  const isWrapper = (el: El) =>
    parts.some(({ attrs, index }) => KNOWN.has(attrs.id ?? '') && index > el.index && index <= el.last);
  const told = outer
    .filter((el) => !isWrapper(el))
    .map((el) => ({ field: el.attrs.id!, text: shorten(elementText(page, el), MAX_LETTERS) }))
    .filter(({ text }) => text !== '');
  const films = parts.flatMap(({ tag, attrs }) =>
    tag === 'video' || tag === 'iframe' ? [{ field: tag, text: attrs.src ?? '' }] : [],
  );
  return [...told, ...films];
}

const withoutLabel = (text: string) => text.replace(/^servings\s*:\s*/i, '');

/** The items of a list, grouped by its sub-headers. For a list without items, its lines. */
function itemsOf(page: Page, fields: HtmlFields, id: string): DraftLine[] {
  const list = fields.all('id', id)[0];
  const items = list ? inside(page, list).filter((el) => el.tag === 'li') : [];
  if (items.length === 0) return fields.lines('id', id).map((text) => ({ text }));
  const lines: DraftLine[] = [];
  let title = '';
  for (const item of items) {
    const text = elementText(page, item);
    if (/subheader/.test(item.attrs.class ?? '')) title = text.replace(/:$/, '');
    else if (text) {
      lines.push(title ? { title, text } : { text });
      title = '';
    }
  }
  return lines;
}
