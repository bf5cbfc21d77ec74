import { hasWebScheme } from '../../kit/text/web-address.ts';
import { tidy } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import { countOf, recipeOfLines, type TextLine } from '../lines/recipe-lines.ts';
import type { ExtractedRecipe } from '../page/extracted-recipe.ts';
import { sectionOf } from '../page/section-words.ts';
import { readFrontMatter } from './front-matter.ts';
import { namedLists } from './named-lists.ts';

const HEADING = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const ITEM = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?(?=\S)/;
const NUMBERED = /^\s*\d{1,3}[.)]\s+(?=\S)/;
const BOLD_ALONE = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/;
/** Matches "Topping:", but no sentence that ends in a colon. */
const SHORT_LABEL = /^[^\d\s.!?:：,][^.!?:：,]{1,38}[:：]$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const UNDERLINE = /^\s{0,3}(?:={3,}|-{3,})\s*$/;
const PICTURE = /!\[[^\]\n]{0,300}\]\(\s*<?([^\s)>]+)[^)\n]{0,300}\)/g;

/** Tells whether a text is Markdown: front matter, or a heading, and a list or another heading. */
export function isMarkdown(text: string): boolean {
  if (FRONT_MATTER.test(text)) return true;
  const lines = text.slice(0, 100_000).split('\n');
  const headings = lines.filter((line, at) => HEADING.test(line) || isUnderlined(line, lines[at + 1])).length;
  return headings > 1 || (headings === 1 && lines.some((line) => ITEM.test(line) || NUMBERED.test(line)));
}

const FRONT_MATTER =
  /^\uFEFF?---[^\S\n]*\n(?:\s*#.*\n)?[^\S\n]{0,8}[\p{L}_][\p{L}\p{N} _.-]{0,40}:[\s\S]{0,20000}?\n---[^\S\n]*(?:\n|$)/u;

/** A line of signs that is about as long as the text above it. Longer ones separate parts of mails and notes. */
const isUnderlined = (line: string, next = ''): boolean =>
  /\p{L}/u.test(line) && UNDERLINE.test(next) && Math.abs(next.trim().length - line.trim().length) <= 3;

/** Keys that people use for the same fact in front matter. Case is ignored. */
export const frontKeys = {
  title: ['title', 'name', 'recipe'],
  description: ['description', 'summary', 'introduction', 'intro'],
  yield: ['servings', 'serves', 'yield', 'yields', 'recipe yield', 'portions', 'makes', 'serving'],
  prep: ['prep time', 'prep', 'preparation time', 'preparation', 'time.prep', 'times.prep', 'active time'],
  cook: ['cook time', 'cook', 'cooking time', 'cooking', 'bake time', 'perform time', 'time.cook', 'times.cook'],
  total: ['total time', 'total', 'time', 'duration', 'time required', 'ready in', 'time.total', 'times.total'],
  tags: ['tags', 'tag', 'keywords'],
  categories: ['categories', 'category', 'course', 'recipe category'],
  cuisines: ['cuisine', 'recipe cuisine'],
  author: ['author', 'author.name', 'source.author'],
  source: ['source', 'url', 'link', 'source url', 'source.url', 'org url', 'original url', 'website'],
  pictures: ['image', 'images', 'picture', 'cover', 'thumbnail'],
} as const;

const KEYS = frontKeys;

const bare = (key: string) => key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Reads the recipe of a Markdown text, including its front matter. */
export function readMarkdown(text: string): ExtractedRecipe | null {
  const { values, body } = readFrontMatter(text.slice(0, 1_000_000).replace(/\r\n?/g, '\n'));
  const said = new Map([...values].map(([key, texts]) => [bare(key), texts]));
  const all = (keys: readonly string[]) => keys.map((key) => said.get(bare(key))).find((texts) => texts?.length) ?? [];
  const first = (keys: readonly string[]) => all(keys)[0] ?? null;
  const list = (keys: readonly string[]) =>
    all(keys)
      .flatMap((value) => value.split(/\s*[,;]\s*/))
      .filter(Boolean);
  const title = first(KEYS.title);
  const named: TextLine[] = title ? [{ kind: 'heading', text: title, isApart: false }] : [];
  const lines = markdownLines(body).filter((line, at) => !(at === 0 && line.text === title));
  const { rest, said: stated } = namedLists(lines);
  const recipe = recipeOfLines([...named, ...rest], 'markdown');
  if (!recipe) return null;
  const source = all(KEYS.source).find(hasWebScheme) ?? null;
  return {
    ...recipe,
    description: first(KEYS.description) ?? recipe.description,
    imageUrls: [...[...body.matchAll(PICTURE)].map(([, url]) => url!), ...all(KEYS.pictures)].filter(hasWebScheme),
    keywords: [...list(KEYS.tags), ...stated.keywords],
    categories: [...list(KEYS.categories), ...stated.categories],
    cuisines: list(KEYS.cuisines),
    yield: recipe.yield ?? first(KEYS.yield),
    prepMinutes: recipe.prepMinutes ?? minutesOf(first(KEYS.prep)),
    cookMinutes: recipe.cookMinutes ?? minutesOf(first(KEYS.cook)),
    totalMinutes: recipe.totalMinutes ?? minutesOf(first(KEYS.total)),
    author: first(KEYS.author),
    siteName: source ? null : (first(KEYS.source) ?? stated.source[0] ?? null),
    canonicalUrl: source ?? recipe.canonicalUrl,
  };
}

/** Tells whether a line continues the list item above: wrapped below it, or indented after an empty line. */
function goesOn(line: string, last: TextLine | undefined, isApart: boolean): boolean {
  if (last?.kind !== 'item' && last?.kind !== 'numbered') return false;
  if (isApart) return /^(?: {2,}|\t)\S/.test(line);
  // A list inside a step.
  if (last.kind === 'numbered' && /^(?: {3,}|\t)[-*+]\s/.test(line)) return true;
  return !/[:：]\s*$/.test(line) && sectionOf(line) === null;
}

/** What stands between a step and a further line of it: a paragraph and an item stay lines of their own. */
function gapBefore(line: string, { kind }: TextLine, isApart: boolean): string {
  if (kind !== 'numbered') return ' ';
  return (isApart ? '\n\n' : ITEM.test(line) ? '\n' : ' ') + (ITEM.test(line) ? '- ' : '');
}

function markdownLines(body: string): TextLine[] {
  const raw = withoutTables(body.split('\n'));
  const lines: TextLine[] = [];
  let isApart = false;
  for (let at = 0; at < raw.length; at++) {
    const line = raw[at]!;
    if (UNDERLINE.test(raw[at + 1] ?? '') && line.trim() !== '' && !ITEM.test(line)) {
      lines.push({ kind: 'heading', text: inline(line), isApart });
      at += 1;
    } else if (!RULE.test(line)) {
      const text = inline(
        line
          .replace(ITEM, '')
          .replace(NUMBERED, '')
          .replace(/^\s*>\s?/, ''),
      );
      const { kind, ...count } = kindOf(line);
      const last = lines.at(-1);
      if (
        text !== '' &&
        (kind === 'text' || (kind === 'item' && last?.kind === 'numbered')) &&
        goesOn(line, last, isApart)
      )
        lines[lines.length - 1] = { ...last!, text: last!.text + gapBefore(line, last!, isApart) + text };
      else if (text !== '')
        lines.push({ ...count, kind, text: HEADING.test(line) ? inline(HEADING.exec(line)![2]!) : text, isApart });
    }
    isApart = line.trim() === '';
  }
  return lines;
}

const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$/;

/** Tables as lists: a row is an item. The row above the rule names the columns. */
function withoutTables(lines: readonly string[]): string[] {
  const isRow = (line: string | undefined) => line !== undefined && /\S\s*\|\s*\S|^\s*\|/.test(line);
  const read: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    if (!isRow(lines[at]) || !TABLE_RULE.test(lines[at + 1] ?? '')) {
      read.push(lines[at]!);
      continue;
    }
    for (at += 2; isRow(lines[at]); at++) {
      const cells = lines[at]!.split(/(?<!\\)\|/).map((cell) => cell.trim());
      read.push(`- ${cells.filter(Boolean).join(' ')}`);
    }
    at -= 1;
  }
  return read;
}

function kindOf(line: string): Pick<TextLine, 'kind' | 'count'> {
  if (HEADING.test(line)) return { kind: 'heading' };
  if (ITEM.test(line)) return { kind: 'item' };
  if (NUMBERED.test(line)) return { kind: 'numbered', ...countOf(line) };
  return { kind: BOLD_ALONE.test(line.trim()) || SHORT_LABEL.test(line.trim()) ? 'label' : 'text' };
}

/** The visible text of a line: texts of links ("[soup](https://…)", "[[soup]]"), no asterisks. */
const inline = (line: string): string =>
  tidy(
    line
      .replace(PICTURE, '')
      .replace(
        /\[([^\]\n]{1,500})\]\(\s*<?(https?:[^\s)>]{1,2000})>?[^)\n]{0,300}\)/g,
        (_, words: string, url: string) => (words === url ? url : words),
      )
      .replace(/\[\[(?:[^[\]|\n]{1,200}\|)?([^[\]|\n]{1,200})\]\]/g, '$1')
      .replace(/(\*\*|__)(?=\S)(.{1,2000}?\S|\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([^*_\n]{1,500}?\S|\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|<&])/g, '$1'),
  );
