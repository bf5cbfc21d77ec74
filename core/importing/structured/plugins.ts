import type { Kind, LineGroups } from '../lines/line-group.ts';
import { EXACT, readGroups } from '../lines/line-groups.ts';
import type { Findings, Picture } from '../page/extracted-recipe.ts';
import { type El, inside, type Page } from '../page/page.ts';
import { type Block, blockAt } from '../page/page-blocks.ts';
import { elementLines, elementText } from '../page/page-text.ts';
import { sectionOf } from '../page/section-words.ts';

/** Class names of a recipe plugin's blocks. */
interface Plugin {
  /** Part of a class or id that only pages with a recipe of this plugin contain. */
  mark: string;
  ingredients: RegExp;
  steps: RegExp;
  notes?: RegExp;
  tool?: RegExp;
  name?: RegExp;
}

const PLUGINS: Plugin[] = [
  {
    mark: 'wprm-recipe-ingredient',
    ingredients: /\bwprm-recipe-ingredients-container\b/,
    name: /\bwprm-recipe-name\b/,
    steps: /\bwprm-recipe-instructions-container\b/,
    notes: /\bwprm-recipe-notes\b(?!-)/,
    tool: /\bwprm-recipe-equipment-name\b/,
  },
  {
    mark: 'tasty-recipes-ingredients',
    ingredients: /\btasty-recipes?-ingredients(?:-body)?\b(?!-)/,
    name: /\btasty-recipes?-title\b/,
    steps: /\btasty-recipes?-instructions(?:-body)?\b(?!-)/,
    notes: /\btasty-recipes?-notes(?:-body)?\b(?!-)/,
    tool: /\btasty-recipes?-equipment-name\b/,
  },
  {
    mark: 'mv-create-ingredients',
    ingredients: /\bmv-create-ingredients\b/,
    name: /\bmv-create-title-primary\b/,
    steps: /\bmv-create-(?:instructions|hands-free|directions)\b/,
    notes: /\bmv-create-notes-content\b/,
    tool: /\bmv-(?:create-)?product(?:s)?-name\b/,
  },
  {
    mark: 'ERSIngredients',
    ingredients: /\bERSIngredients\b/,
    name: /\bERSName\b/,
    steps: /\bERSInstructions\b/,
    notes: /\bERSNotes\b/,
  },
  {
    mark: 'easyrecipe',
    ingredients: /\b(?:ERS)?[iI]ngredients\b/,
    steps: /\b(?:ERS)?[iI]nstructions\b/,
  },
  {
    mark: 'zlrecipe-',
    ingredients: /\bzlrecipe-ingredients-list\b/,
    name: /\bzlrecipe-title\b/,
    steps: /\bzlrecipe-instructions-list\b/,
    notes: /\bzlrecipe-notes-list\b/,
  },
  {
    mark: 'zrdn-',
    ingredients: /\bzrdn-(?:block-)?ingredients?(?:-list)?\b/,
    name: /\bzrdn-recipe-title\b/,
    steps: /\bzrdn-(?:block-)?instructions?(?:-list)?\b/,
    notes: /\bzrdn-(?:block-)?notes\b/,
  },
  {
    mark: 'mpprecipe-',
    ingredients: /\bmpp?-?recipe-ingredients(?:-list)?\b/,
    steps: /\bmpp?-?recipe-instructions(?:-list)?\b/,
  },
  {
    mark: 'wpurp-',
    ingredients: /\bwpurp-recipe-ingredients?(?:-container)?\b/,
    name: /\bwpurp-recipe-title\b/,
    steps: /\bwpurp-recipe-instructions?(?:-container)?\b/,
  },
  {
    mark: 'wp-block-wpzoom-recipe',
    ingredients: /\brecipe-card-ingredients\b|\bingredients-list\b/,
    name: /\brecipe-card-title\b/,
    steps: /\brecipe-card-directions\b|\bdirections-list\b/,
    notes: /\brecipe-card-notes\b/,
  },
  {
    mark: 'cooked-recipe-ingredients',
    ingredients: /\bcooked-recipe-ingredients\b/,
    steps: /\bcooked-recipe-directions\b/,
  },
  {
    mark: 'dr-ingredients-list',
    ingredients: /\bdr-ingredients-list\b/,
    name: /\bdr-recipe-title\b/,
    steps: /\bdr-instructions?\b/,
    notes: /\bdr-note\b/,
  },
  {
    mark: 'blog-yumprint-',
    ingredients: /\bblog-yumprint-ingredients\b/,
    name: /\bblog-yumprint-recipe-title\b/,
    steps: /\bblog-yumprint-methods\b/,
    notes: /\bblog-yumprint-note-content\b/,
  },
  {
    mark: 'jetpack-recipe-ingredients',
    ingredients: /\bjetpack-recipe-ingredients\b/,
    name: /\bjetpack-recipe-title\b/,
    steps: /\bjetpack-recipe-directions\b/,
    notes: /\bjetpack-recipe-notes\b/,
  },
  {
    mark: 'wp-block-recipe-kit',
    ingredients: /\brecipe-kit-ingredients\b/,
    steps: /\brecipe-kit-(?:instructions|directions)\b/,
  },
];

/** The visible output of recipe plugins, above all group titles, which their structured data lacks. */
export interface PluginCard {
  name: string | null;
  ingredients: LineGroups[];
  steps: LineGroups[];
  notes: string[];
  tools: string[];
  facts: CardFacts;
}

/** What a card says apart from its lists, for pages whose data has been removed. */
export type CardFacts = Pick<
  Findings,
  'description' | 'author' | 'categories' | 'cuisines' | 'keywords' | 'nutrition' | 'rating' | 'pictures'
>;

const END = '(?![\\w-])';
const FACTS = {
  description: new RegExp(
    `(?:wprm-recipe-summary|tasty-recipes?-description(?:-body)?|mv-create-description|ERSSummary|zlrecipe-summary|recipe-card-summary)${END}`,
  ),
  author: new RegExp(`(?:wprm-recipe-author|tasty-recipes?-author-name|mv-create-author-name|ERSAuthor)${END}`),
  categories: new RegExp(`(?:wprm-recipe-course|tasty-recipes?-category|mv-create-category-name)${END}`),
  cuisines: new RegExp(`(?:wprm-recipe-cuisine|tasty-recipes?-cuisine|mv-create-cuisine-name)${END}`),
  keywords: new RegExp(`(?:wprm-recipe-keyword|tasty-recipes?-keywords)${END}`),
  average: new RegExp(`(?:wprm-recipe-rating-average)${END}`),
  count: new RegExp(`(?:wprm-recipe-rating-count)${END}`),
  nutrition: new RegExp(
    `(?:wprm-nutrition-label-container|tasty-recipes?-nutrition|mv-create-nutrition|ERSNutrition)${END}`,
  ),
  picture: new RegExp(`(?:wprm-recipe-image|tasty-recipes?-image|mv-create-image-container)${END}`),
} as const;

/** Most elements name no fact. */
const ANY_FACT = new RegExp(
  Object.values(FACTS)
    .map(({ source }) => source)
    .join('|'),
);

/** "Keywords: chili, beef" */
const FACT_LABEL = /^(?:author|category|course|cuisine|keywords?|description)\s*:?\s+/i;
const NUTRIENTS: readonly (readonly [string, RegExp])[] = [
  ['calories', /(?:calories|energy)/i],
  ['carbohydrateContent', /(?:total )?carb(?:ohydrate)?s/i],
  ['proteinContent', /protein/i],
  ['saturatedFatContent', /saturated fat/i],
  ['fatContent', /(?<!saturated |trans )(?:total )?fat/i],
  ['cholesterolContent', /cholesterol/i],
  ['sodiumContent', /sodium/i],
  ['fiberContent', /fib(?:er|re)/i],
  ['sugarContent', /sugars?/i],
].map(
  ([name, word]) =>
    [
      name as string,
      new RegExp(`${(word as RegExp).source}\\s?:\\s?(\\d+(?:[.,]\\d+)?(?:\\s?(?:k?cal|m?g)\\b)?)`, 'i'),
    ] as const,
);

/** "Calories: 210 kcal | Carbohydrates: 30 g" */
const nutritionIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    NUTRIENTS.flatMap(([name, pattern]) => {
      const amount = pattern.exec(text.slice(0, 2_000))?.[1];
      return amount ? [[name, amount]] : [];
    }),
  );

class FactReader {
  readonly facts: CardFacts = {};
  private count: number | null = null;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Reads one element of a card if its class names a fact that is still missing. */
  read(el: El, classes: string): void {
    const { facts, page } = this;
    const is = (name: keyof typeof FACTS) => FACTS[name].test(classes);
    const text = () => elementText(page, el).replace(FACT_LABEL, '').trim();
    const list = () =>
      text()
        .split(/\s*[,|]\s*/)
        .filter(Boolean);
    if (facts.description === undefined && is('description')) facts.description = text() || null;
    else if (facts.author === undefined && is('author')) facts.author = text() || null;
    else if (facts.categories === undefined && is('categories')) facts.categories = list();
    else if (facts.cuisines === undefined && is('cuisines')) facts.cuisines = list();
    else if (facts.keywords === undefined && is('keywords')) facts.keywords = list();
    else if (facts.nutrition === undefined && is('nutrition')) facts.nutrition = nutritionIn(text());
    else if (facts.pictures === undefined && is('picture')) facts.pictures = this.picturesIn(el);
    else if (!facts.rating && is('average')) this.rate(text());
    else if (this.count === null && is('count')) {
      this.count = Number(text().replace(/\D/g, '')) || null;
      if (facts.rating) facts.rating = { ...facts.rating, count: this.count };
    }
  }

  private rate(text: string): void {
    const average = Number(text.replace(',', '.'));
    if (average > 0 && average <= 5) this.facts.rating = { average, best: 5, count: this.count };
  }

  private picturesIn(el: El): Picture[] {
    return inside(this.page, el).flatMap(({ tag, attrs }) => {
      const url = tag === 'img' ? (attrs['data-pin-media'] ?? attrs['data-src'] ?? attrs.src) : undefined;
      return url && !url.startsWith('data:') ? [{ url }] : [];
    });
  }
}

export function readPluginCard(page: Page, blocks: Block[]): PluginCard | null {
  const mark = markIn(page);
  const plugin = PLUGINS.find((one) => one.mark === mark);
  if (!plugin) return null;
  const card: PluginCard = { name: null, ingredients: [], steps: [], notes: [], tools: [], facts: {} };
  const reader = new FactReader(page);
  for (const el of page.elements) {
    const classes = el.attrs.class ?? el.attrs.id;
    if (!classes || classes.length > 500) continue;
    if (plugin.ingredients.test(classes)) card.ingredients.push(groupsIn('ingredients', blocks, el));
    else if (plugin.steps.test(classes)) card.steps.push(groupsIn('steps', blocks, el));
    else if (card.notes.length === 0 && plugin.notes?.test(classes))
      card.notes = withoutHeading(elementLines(page, el));
    else if (card.name === null && plugin.name?.test(classes)) card.name = nameIn(page, el);
    else if (plugin.tool?.test(classes)) addOnce(card.tools, elementText(page, el));
    else if (ANY_FACT.test(classes)) reader.read(el, classes);
  }
  card.facts = reader.facts;
  card.ingredients = withWhole(card.ingredients, blocks);
  card.steps = withWhole(card.steps, blocks);
  return card;
}

/** Notes without their own heading. */
const withoutHeading = (lines: string[]): string[] =>
  lines[0] !== undefined && lines.length > 1 && sectionOf(lines[0]) === 'notes' && !/[:：]\s?\S/.test(lines[0])
    ? lines.slice(1)
    : lines;

/** Maximum number of blocks between two parts of a list: the title of the second. */
const BETWEEN_PARTS = 2;

/** Lists that follow one another with at most a title between them, after one list that contains them all. */
function withWhole(found: LineGroups[], blocks: Block[]): LineGroups[] {
  const parts = found.filter(({ groups }) => groups.length > 0);
  if (parts.length < 2) return found;
  const isNext = (one: LineGroups, at: number) =>
    at === 0 || (one.from >= parts[at - 1]!.to && one.from - parts[at - 1]!.to <= BETWEEN_PARTS);
  const lines = parts.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  if (!parts.every(isNext) || parts.some(({ groups }) => groups.length > 1 || groups[0]!.title)) return found;
  // A copy for another width or another system repeats lines.
  if (new Set(lines).size * 10 < lines.length * 8) return found;
  const groups = parts.map(({ groups: [group], from }, at) => {
    const above = blocks[from - 1];
    const isOwn = above && from > (parts[at - 1]?.to ?? 0) && above.text.length <= 60 && sectionOf(above.text) === null;
    return { ...group!, title: isOwn ? above.text.replace(/\s*[:：]$/, '') : null, isStrong: Boolean(isOwn) };
  });
  const score = parts.reduce((sum, one) => sum + one.score, 0);
  return [{ groups, score, from: parts[0]!.from, to: parts.at(-1)!.to }, ...found];
}

function nameIn(page: Page, el: El): string | null {
  const text = elementText(page, el);
  return text && sectionOf(text) === null ? text : null;
}

const MARKS = new RegExp(PLUGINS.map(({ mark }) => mark).join('|'));

function markIn(page: Page): string | null {
  for (const { attrs } of page.elements) {
    const found = (attrs.class && MARKS.exec(attrs.class)) || (attrs.id && MARKS.exec(attrs.id));
    if (found) return found[0];
  }
  return null;
}

function groupsIn(kind: Kind, blocks: Block[], el: El): LineGroups {
  return readGroups(kind, blocks, blockAt(blocks, el.start), blockAt(blocks, el.end), EXACT);
}

function addOnce(list: string[], text: string): void {
  const bare = text.replace(/^[▢☐□•]\s*/u, '').replace(/[\s*]+$/, '');
  if (bare && !list.includes(bare)) list.push(bare);
}
