import { hasWebScheme } from '../../kit/text/web-address.ts';
import { tidy } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import { type ExtractedRecipe, emptyRecipe, type IngredientGroup, type StepGroup } from '../page/extracted-recipe.ts';
import { amountOf, COOKWARE, INGREDIENT, isListed, lineOf, type Named, namedOf, TIMER } from './cooklang-marks.ts';
import { readFrontMatter } from './front-matter.ts';

const OLD_METADATA = /^>>[ \t]*([^:\n]{1,100}):[ \t]*(.*)$/gm;
const COMMENTS = /\[-[\s\S]{0,5000}?-\]|(?<=^|\s)--(?!-).*$/gm;
/** `[mode]: text` and similar lines, which configure extensions of the language. */
export const DIRECTIVE = /^\[.*\]$/;
export const SECTION = /^=+\s*([^=]*?)\s*=*$/;

const SIGNS = /(?:^|\s)@[^\s@{}]{1,100}(?: [^\s@#~{}]{1,60}){0,6}\{|(?:^|\s)~[\w ]{0,40}\{|^>>[ \t]*\w[^:\n]*:/m;

/** Tells whether a text looks like Cooklang. */
export const isCooklang = (text: string): boolean => SIGNS.test(text.slice(0, 200_000));

/** Something in a file that a recipe has no place for: the name of its field or the kind of its mark, and its words. */
export interface CooklangLoss {
  readonly field: string;
  readonly text: string;
}

/**
 * Reads the recipe of a Cooklang file, https://cooklang.org/docs/spec/. Null if it has neither ingredients nor steps.
 * `name` is the file's name, for files that do not name their recipe.
 */
export function readCooklang(text: string, { name = '' }: { name?: string } = {}): ExtractedRecipe | null {
  const { values, body } = partsOf(text);
  const recipe: ExtractedRecipe = { ...emptyRecipe(), ...metadataOf(values), from: ['cooklang'] };
  readBody(recipe, body.replace(OLD_METADATA, '').replace(COMMENTS, ''));
  recipe.name ||= name;
  return recipe.ingredientGroups.length > 0 || recipe.stepGroups.length > 0 ? recipe : null;
}

function partsOf(text: string): { values: Map<string, readonly string[]>; body: string } {
  const { values: front, body } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
  const values = new Map(front);
  for (const [, key, value] of body.matchAll(OLD_METADATA))
    if (!DIRECTIVE.test(key!.trim())) values.set(key!.trim().toLowerCase(), [value!.trim()]);
  return { values, body };
}

/** Lists what the reader leaves out, to tell the user. */
export function cooklangLosses(text: string): CooklangLoss[] {
  const { values, body } = partsOf(text);
  const losses = [...values]
    .filter(([key]) => !READ_KEYS.has(key))
    .map(([field, texts]) => ({ field, text: texts.join(', ') }))
    .filter(({ text }) => text !== '');
  const add = (field: string, texts: string[]) => {
    const said = [...new Set(texts.filter(Boolean))];
    if (said.length > 0) losses.push({ field, text: said.join(', ') });
  };
  const bare = body.replace(OLD_METADATA, '').replace(COMMENTS, '');
  const marks = (pattern: RegExp) => [...bare.matchAll(pattern)].map(([, ...parts]) => namedOf(parts));
  const [ingredients, cookware] = [marks(INGREDIENT), marks(COOKWARE)];
  const names = (found: Named[]) => found.map(({ name }) => name);
  add('optional ingredients', names(ingredients.filter(({ modifiers }) => modifiers.includes('?'))));
  add('fixed amounts', names(ingredients.filter(({ isFixed }) => isFixed)));
  add('picture', picturesBeside(text));
  add('linked recipes', names(ingredients.filter(({ isRecipe }) => isRecipe)));
  const told = cookware.filter(({ amount, note }) => amount !== '' || note !== '');
  add(
    'amounts and notes of cookware',
    told.map(({ name, amount, note }) => [amount, name, note && `(${note})`].filter(Boolean).join(' ')),
  );
  add(
    'names of timers',
    [...bare.matchAll(TIMER)].map(([, name, braces]) => (braces ? (name ?? '') : '')),
  );
  add(
    'comments',
    [...body.replace(OLD_METADATA, '').matchAll(COMMENTS)].map(([text]) => tidy(text.replace(/^\[?--?|-\]$/g, ''))),
  );
  return losses;
}

/** No recipe has more. Each repeated line is searched for one by one. */
const MAX_LINES = 2_000;

function readBody(recipe: ExtractedRecipe, body: string): void {
  let ingredients: IngredientGroup = { title: null, lines: [] };
  let steps: StepGroup = { title: null, steps: [] };
  const tools = new Set(recipe.tools);
  const flush = () => {
    if (ingredients.lines.length > 0)
      recipe.ingredientGroups.push({ ...ingredients, lines: merged(ingredients.lines) });
    if (steps.steps.length > 0) recipe.stepGroups.push(steps);
  };
  for (const paragraph of paragraphsOf(body)) {
    const section = SECTION.exec(paragraph);
    if (section) {
      flush();
      const title = section[1] || null;
      [ingredients, steps] = [
        { title, lines: [] },
        { title, steps: [] },
      ];
    } else if (paragraph.startsWith('>')) recipe.notes.push(tidy(paragraph.replace(/^>\s?/gm, '')));
    else {
      const marked = withoutMarks(paragraph);
      for (const line of marked.ingredients.slice(0, MAX_LINES - ingredients.lines.length))
        ingredients.lines.push(line);
      for (const tool of marked.tools) tools.add(tool);
      if (/\p{L}/u.test(marked.text)) steps.steps.push({ text: marked.text });
    }
  }
  flush();
  recipe.tools = [...tools].slice(0, MAX_LINES);
}

/** Empty lines separate steps. In files without any, as older versions wrote them, each line is a step. */
function paragraphsOf(body: string): string[] {
  const isParted = /\S[ \t]*\n[ \t]*\n[ \t]*[^\s=>]/.test(body.trim().replace(/^=.*\n+/gm, ''));
  const lines = body.split('\n').map((line) => line.trim());
  if (!isParted) return lines.filter(Boolean);
  const paragraphs: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isOwn = SECTION.test(line) && line.startsWith('=');
    const isNote = line.startsWith('>');
    if (line && isOpen && !isOwn && isNote === paragraphs.at(-1)!.startsWith('>'))
      paragraphs.push(`${paragraphs.pop()}\n${line}`);
    else if (line) paragraphs.push(line);
    isOpen = line !== '' && !isOwn;
  }
  return paragraphs;
}

function withoutMarks(paragraph: string) {
  const ingredients: string[] = [];
  const tools: string[] = [];
  const text = paragraph
    .replace(INGREDIENT, (_mark: string, ...parts: string[]) => {
      const named = namedOf(parts);
      if (isListed(named)) ingredients.push(lineOf(named));
      return named.name;
    })
    .replace(COOKWARE, (_mark: string, ...parts: string[]) => {
      const named = namedOf(parts);
      tools.push(named.name);
      return named.name;
    })
    .replace(TIMER, (_mark, name: string | undefined, braces: string | undefined, word: string | undefined) => {
      const { amount, unit } = amountOf(braces ?? '');
      return [amount, unit].filter(Boolean).join(' ') || name || word || '';
    });
  return { text: tidy(text.replace(/\\([@#~{}])/g, '$1').replace(/\\\n?/g, ' ')), ingredients, tools };
}

/** A name that is repeated without an amount is the same ingredient. */
const merged = (lines: readonly string[]): string[] =>
  lines.filter((line, at) => {
    const key = line.toLowerCase();
    const isAgain = (other: string) => other.toLowerCase() === key || other.toLowerCase().endsWith(` ${key}`);
    const isBare = !/\d/.test(key);
    return (
      !isBare ||
      !(
        lines.slice(0, at).some(isAgain) || lines.slice(at + 1).some((other) => other.toLowerCase().endsWith(` ${key}`))
      )
    );
  });

const KEYS = {
  name: ['title', 'name'],
  description: ['description', 'introduction'],
  yield: ['servings', 'serves', 'yield'],
  prep: ['prep time', 'time.prep', 'prep_time', 'preptime'],
  cook: ['cook time', 'time.cook', 'cook_time', 'cooktime'],
  total: ['time required', 'time', 'time.total', 'duration', 'total time', 'total_time'],
  author: ['author', 'source.author', 'author.name'],
  source: ['source.url', 'source', 'url'],
  site: ['source.name'],
  language: ['locale'],
  categories: ['course', 'category'],
  cuisines: ['cuisine'],
  tags: ['tags', 'tag', 'diet'],
  pictures: ['image', 'images', 'picture', 'pictures'],
  video: ['video'],
} as const;

const READ_KEYS = new Set<string>(Object.values(KEYS).flat());

/** Picture files next to the recipe that the text refers to. */
export const picturesBeside = (text: string): string[] => {
  const { values } = partsOf(text);
  return KEYS.pictures.flatMap((key) => values.get(key) ?? []).filter((name) => !hasWebScheme(name));
};

function metadataOf(values: ReadonlyMap<string, readonly string[]>): Partial<ExtractedRecipe> {
  const all = (keys: readonly string[]) => keys.map((key) => values.get(key)).find((found) => found?.length) ?? [];
  const first = (keys: readonly string[]) => all(keys)[0] ?? null;
  const list = (keys: readonly string[]) =>
    all(keys)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
  const minutes = (keys: readonly string[]) => minutesOf(first(keys));
  const source = first(KEYS.source);
  const isAddress = hasWebScheme(source ?? '');
  return {
    name: first(KEYS.name) ?? '',
    description: first(KEYS.description),
    // `2|4|8` lists the numbers of servings to choose from.
    yield: first(KEYS.yield)?.replace(/^(\d+)(?:\|\d+)+$/, '$1') ?? null,
    prepMinutes: minutes(KEYS.prep),
    cookMinutes: minutes(KEYS.cook),
    totalMinutes: minutes(KEYS.total),
    author: first(KEYS.author) ?? (isAddress ? null : source),
    siteName: first(KEYS.site),
    canonicalUrl: isAddress ? source : null,
    language: first(KEYS.language),
    categories: list(KEYS.categories),
    cuisines: list(KEYS.cuisines),
    keywords: list(KEYS.tags),
    imageUrls: all(KEYS.pictures).filter(hasWebScheme),
    videoUrl: first(KEYS.video),
  };
}
