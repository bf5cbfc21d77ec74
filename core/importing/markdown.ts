import { tidy } from './clean-text.ts';
import type { ExtractedRecipe } from './extracted-recipe.ts';
import { readFrontMatter } from './front-matter.ts';
import { recipeOfLines, type TextLine } from './recipe-lines.ts';

const HEADING = /^\s{0,3}(#{1,6})\s+(.*?)\s*#*\s*$/;
const ITEM = /^\s*[-*+]\s+(?:\[[ xX]\]\s+)?(?=\S)/;
const NUMBERED = /^\s*\d{1,3}[.)]\s+(?=\S)/;
const BOLD_ALONE = /^(?:\*\*|__)(.+?)(?:\*\*|__):?$/;
const RULE = /^\s*(?:[-*_]\s*){3,}$/;
const UNDERLINE = /^\s{0,3}(?:={3,}|-{3,})\s*$/;
const PICTURE = /!\[[^\]\n]{0,300}\]\(\s*<?([^\s)>]+)[^)\n]{0,300}\)/g;

/** Whether a text is Markdown: a heading, and a list or another heading. */
export function isMarkdown(text: string): boolean {
  const lines = text.slice(0, 100_000).split('\n');
  const headings = lines.filter((line) => HEADING.test(line)).length;
  return headings > 1 || (headings === 1 && lines.some((line) => ITEM.test(line) || NUMBERED.test(line)));
}

/** The recipe of a Markdown text, with the title and the source that its front matter may name. */
export function readMarkdown(text: string): ExtractedRecipe | null {
  const { values, body } = readFrontMatter(text.slice(0, 1_000_000).replace(/\r\n?/g, '\n'));
  const pictures = [...body.matchAll(PICTURE)].map(([, url]) => url!).filter((url) => /^https?:\/\//.test(url));
  const first = (...keys: string[]) => keys.map((key) => values.get(key)?.[0]).find((value) => value !== undefined);
  const title = first('title', 'name');
  const named: TextLine[] = title ? [{ kind: 'heading', text: title, isApart: false }] : [];
  const lines = linesOf(body).filter((line, at) => !(at === 0 && line.text === title));
  const recipe = recipeOfLines([...named, ...lines], 'markdown');
  if (!recipe) return null;
  return {
    ...recipe,
    imageUrls: pictures,
    keywords: [...(values.get('tags') ?? values.get('keywords') ?? [])],
    yield: recipe.yield ?? first('servings', 'yield') ?? null,
    author: first('author') ?? null,
    canonicalUrl: first('source', 'url') ?? recipe.canonicalUrl,
  };
}

function linesOf(body: string): TextLine[] {
  const raw = body.split('\n');
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
      if (text !== '')
        lines.push({ ...kindOf(line), text: HEADING.test(line) ? inline(HEADING.exec(line)![2]!) : text, isApart });
    }
    isApart = line.trim() === '';
  }
  return lines;
}

function kindOf(line: string): Pick<TextLine, 'kind'> {
  if (HEADING.test(line)) return { kind: 'heading' };
  if (ITEM.test(line)) return { kind: 'item' };
  if (NUMBERED.test(line)) return { kind: 'numbered' };
  return { kind: BOLD_ALONE.test(line.trim()) ? 'label' : 'text' };
}

/** A line as it reads: links by their words, no stars. */
const inline = (line: string): string =>
  tidy(
    line
      .replace(PICTURE, '')
      .replace(
        /\[([^\]\n]{1,500})\]\(\s*<?(https?:[^\s)>]{1,2000})>?[^)\n]{0,300}\)/g,
        (_, words: string, url: string) => (words === url ? url : words),
      )
      .replace(/(\*\*|__)(?=\S)(.{1,2000}?\S|\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}*_\\])([*_])(?=\S)([^*_\n]{1,500}?\S|\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|<&])/g, '$1'),
  );
