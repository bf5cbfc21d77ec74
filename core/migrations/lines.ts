import { cleanIngredient, cleanLine, cleanLines } from '../importing/lines/clean-text.ts';
import { cutAtNumbers } from '../importing/lines/step-numbers.ts';
import { plainMarkup, withoutEmphasis } from './app-markup.ts';
import type { DraftLine } from './draft.ts';

const MAX_TITLE_LENGTH = 80;

/** "Dough:", "[Dough]" and Markdown headings are titles. */
function titleOf(line: string): string | null {
  const match = /^(?:\[([^[\]]+)\]|#{1,6}\s+(.+?)|([^:：]+)[:：])$/.exec(line);
  const title = (match?.[1] ?? match?.[2] ?? match?.[3])?.trim();
  return title && title.length <= MAX_TITLE_LENGTH && /\p{L}/u.test(title) && !/^\d/.test(title) ? title : null;
}

/** Bold words alone on a line are a title. */
function boldTitle(line: string): string | null {
  const words = /^(\*\*|__|\*)([^*_]{1,80})\1\s*:?$/.exec(line.trim())?.[2]?.replace(/[:：]\s*$/, '');
  return words && !/^\d|[.!?]$/.test(words) ? `${words}:` : null;
}

/** Groups lines under the titles among them. A title without a line after it stays a line. */
export function sectioned(texts: readonly string[]): DraftLine[] {
  const lines: DraftLine[] = [];
  let title: string | null = null;
  for (const text of texts.map(plainMarkup)) {
    const next = titleOf(text);
    if (next !== null) {
      if (title !== null) lines.push({ text: title });
      title = next;
    } else {
      lines.push(title === null ? { text } : { title, text });
      title = null;
    }
  }
  return title === null ? lines : [...lines, { text: title }];
}

/** The ingredient lines of a text with one per line. */
export const ingredientsOf = (text: string): DraftLine[] =>
  sectioned(
    cleanLines(plainMarkup(text))
      .map((line) => cleanIngredient(boldTitle(line) ?? withoutEmphasis(line)))
      .filter(Boolean),
  );

const withoutNumber = (text: string) => text.replace(/^\s*(?:step\s*)?\d{1,2}\s?[.):]\s+/i, '');

/** The steps of a text: blocks separated by empty lines if there are several, otherwise its lines. */
export function stepsOf(text: string): DraftLine[] {
  const whole = plainMarkup(text).replace(/\r\n?/g, '\n');
  const blocks = whole.split(/\n\s*\n/).map((block) => cleanLines(block));
  const given = blocks.filter((block) => block.length > 0);
  const texts =
    given.length > 1
      ? given.flatMap((block) => (titleOf(block[0]!) ? block : [block.join('\n')]))
      : (given[0] ?? []).flatMap((line) => cutAtNumbers(line));
  return sectioned(texts.map(withoutNumber).filter(Boolean));
}

/** The steps of a text with one per line. */
export const stepLinesOf = (text: string): DraftLine[] =>
  sectioned(cleanLines(text).map(withoutNumber).filter(Boolean));

/** The paragraphs of a text that is not split. */
export const proseOf = (text: string): string =>
  plainMarkup(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map(cleanLine).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
