import { tidy } from './clean-text.ts';
import { minutesOf } from './duration.ts';
import { type ExtractedRecipe, emptyRecipe, type IngredientGroup, type StepGroup } from './extracted-recipe.ts';
import { readFrontMatter } from './front-matter.ts';

const OLD_METADATA = /^>>[ \t]*([^:\n]{1,100}):[ \t]*(.*)$/gm;
const COMMENTS = /\[-[\s\S]{0,5000}?-\]|(?<=^|\s)--(?!-).*$/gm;
const SECTION = /^=+\s*([^=]*?)\s*=*$/;

// A name of several words needs braces after it; one of a single word does not. Modifiers stand before the name.
const NAME = '[@&?+-]*((?:\\.{0,2}\\/)?[^\\s@#~{}()\\n][^@#~{}()\\n]*?)';
const WORD = '[@&?+-]*([\\p{L}_][\\p{L}\\p{N}_-]*)';
const BRACES = '\\{([^{}\\n]*)\\}';
const NOTE = '(?:\\(([^()\\n]*)\\))?';
const thing = (sign: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${sign}(?:${NAME}${BRACES}${NOTE}|${WORD}${NOTE})`, 'gu');
const INGREDIENT = thing('@');
const COOKWARE = thing('#');
const TIMER = /~([^\s@#~{}\n][^@#~{}\n]*?)?\{([^{}\n]*)\}|~([\p{L}\p{N}_-]+)/gu;
const SIGNS = /(?:^|\s)@[^\s@{}]{1,100}(?: [^\s@#~{}]{1,60}){0,6}\{|(?:^|\s)~[\w ]{0,40}\{|^>>[ \t]*\w[^:\n]*:/m;

/** Whether a text is written in Cooklang, as far as its signs tell. */
export const isCooklang = (text: string): boolean => SIGNS.test(text.slice(0, 200_000));

/** What a mark of the text names: its `1%kg` is an amount and a unit. */
interface Named {
  readonly name: string;
  readonly amount: string;
  readonly unit: string;
  readonly note: string;
}

/**
 * The recipe of a Cooklang file, https://cooklang.org/docs/spec/, or null where there are neither ingredients nor steps.
 * `name` is that of the file, for files that do not name their recipe.
 */
export function readCooklang(text: string, { name = '' }: { name?: string } = {}): ExtractedRecipe | null {
  const { values: front, body } = readFrontMatter(text.replace(/\r\n?/g, '\n'));
  const values = new Map(front);
  for (const [, key, value] of body.matchAll(OLD_METADATA)) values.set(key!.trim().toLowerCase(), [value!.trim()]);
  const recipe: ExtractedRecipe = { ...emptyRecipe(), ...metadataOf(values), from: ['cooklang'] };
  readBody(recipe, body.replace(OLD_METADATA, '').replace(COMMENTS, ''));
  recipe.name ||= name;
  return recipe.ingredientGroups.length > 0 || recipe.stepGroups.length > 0 ? recipe : null;
}

function readBody(recipe: ExtractedRecipe, body: string): void {
  let ingredients: IngredientGroup = { title: null, lines: [] };
  let steps: StepGroup = { title: null, steps: [] };
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
      ingredients.lines.push(...marked.ingredients);
      for (const tool of marked.tools) if (!recipe.tools.includes(tool)) recipe.tools.push(tool);
      if (/\p{L}/u.test(marked.text)) steps.steps.push({ text: marked.text });
    }
  }
  flush();
}

/** Steps are parted by empty lines. A file without any, as they were written once, has a step in each line. */
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
    .replace(INGREDIENT, (mark: string, ...parts: string[]) => {
      const named = namedOf(parts);
      // `@&flour{}` speaks of flour that was named before, `@-water{}` is not listed.
      if (!/^@[@?+]*[&-]/.test(mark)) ingredients.push(lineOf(named));
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
  return { text: tidy(text.replace(/\\\n?/g, ' ')), ingredients, tools };
}

function namedOf([long, braces, note, word, wordNote]: string[]): Named {
  const named = (long ?? word ?? '').split('|').at(-1)!.trim();
  // A recipe beside this one: the file's name is its name.
  const name = /^\.{0,2}\//.test(named) ? named.split('/').at(-1)! : named;
  return { name, ...amountOf(braces ?? ''), note: tidy(note ?? wordNote ?? '') };
}

/** `=2%cups` does not scale with the recipe, which a line of text cannot say. */
function amountOf(braces: string): { amount: string; unit: string } {
  const [amount = '', unit = ''] = braces.replace(/^\s*=/, '').split('%');
  return { amount: tidy(amount), unit: tidy(unit) };
}

const lineOf = ({ name, amount, unit, note }: Named): string =>
  `${[amount, unit, name].filter(Boolean).join(' ')}${note ? `, ${note}` : ''}`;

/** What is named again without an amount is the same thing. */
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

function metadataOf(values: ReadonlyMap<string, readonly string[]>): Partial<ExtractedRecipe> {
  const all = (...keys: string[]) => keys.map((key) => values.get(key)).find((found) => found?.length) ?? [];
  const first = (...keys: string[]) => all(...keys)[0] ?? null;
  const list = (...keys: string[]) =>
    all(...keys)
      .flatMap((value) => value.split(','))
      .map((value) => value.trim())
      .filter(Boolean);
  const minutes = (...keys: string[]) => minutesOf(first(...keys));
  const source = first('source.url', 'source', 'url');
  const isAddress = /^https?:\/\//.test(source ?? '');
  return {
    name: first('title', 'name') ?? '',
    description: first('description', 'introduction'),
    yield: first('servings', 'serves', 'yield'),
    prepMinutes: minutes('prep time', 'time.prep', 'prep_time', 'preptime'),
    cookMinutes: minutes('cook time', 'time.cook', 'cook_time', 'cooktime'),
    totalMinutes: minutes('time required', 'time', 'duration', 'total time', 'total_time'),
    author: first('author', 'source.author', 'author.name') ?? (isAddress ? null : source),
    siteName: first('source.name'),
    canonicalUrl: isAddress ? source : null,
    language: first('locale'),
    categories: list('course', 'category'),
    cuisines: list('cuisine'),
    keywords: list('tags', 'diet'),
    imageUrls: all('image', 'images', 'picture', 'pictures').filter((url) => /^https?:\/\//.test(url)),
    videoUrl: first('video'),
  };
}
