import { readPlainText } from '../../../core/importing/formats/plain-text.ts';
import { keyOf } from '../../../core/importing/lines/line-key.ts';
import type { Sample } from '../builders/sample.ts';
import { STEP } from './marks.ts';
import { allLines, rowsOf, type Write } from './stranger-kind.ts';

const documentOf = (s: Sample, lines: readonly string[], steps: readonly string[]) =>
  `${s.title}\n\n${s.yields}\n${s.prep}\n\n${s.words.ingredients}\n${lines.join('\n')}\n\n${s.words.steps}\n${steps.join('\n')}\n`;
const counted = (mark: (at: number) => string) => (s: Sample) =>
  documentOf(
    s,
    allLines(s),
    s.steps.map((text, at) => mark(at) + text),
  );
const plainly = (s: Sample) => s.steps.map((text, at) => `${at + 1}. ${text}`);
const wrapped = (text: string) => text.replace(/(.{1,50})(?:\s|$)/g, '$1\n').trim();

function besideEachOther(s: Sample): string[] {
  const lines = allLines(s);
  const half = Math.ceil(lines.length / 2);
  return lines.slice(0, half).map((text, at) => text.padEnd(38) + (lines[at + half] ?? ''));
}

/** Ways in which texts and the text of documents write the recipes, without the title of the second part. */
export const plainTexts: Readonly<Record<string, Write>> = {
  'tabs between amounts and foods': (s) =>
    documentOf(
      s,
      rowsOf(s).map((row) => row.join('\t')),
      plainly(s),
    ),
  'columns of amounts and foods': (s) =>
    documentOf(
      s,
      rowsOf(s).map(([amount, food]) => amount.padEnd(20) + food),
      plainly(s),
    ),
  'two columns of ingredients': (s) => documentOf(s, besideEachOther(s), plainly(s)),
  'the word step': (s) =>
    documentOf(
      s,
      allLines(s),
      s.steps.map((text, at) => `${STEP[s.language]} ${at + 1}: ${text}`),
    ),
  'the word step above': (s) =>
    documentOf(
      s,
      allLines(s),
      s.steps.map((text, at) => `${STEP[s.language]} ${at + 1}\n${text}\n`),
    ),
  'wrapped steps': (s) => documentOf(s, allLines(s), plainly(s).map(wrapped)),
  'wrapped paragraphs': (s) =>
    documentOf(
      s,
      allLines(s),
      s.steps.map((text) => `${wrapped(text)}\n`),
    ),
  'numbers in keys': counted((at) => `${at + 1}\ufe0f\u20e3 `),
  'numbers without a space': counted((at) => `${at + 1}.`),
  'numbers with a dash': counted((at) => `${at + 1}.- `),
  'numbers in black': counted((at) => `${'❶❷❸❹'[at]} `),
  'numbers behind a sign': counted((at) => `#${at + 1} `),
  'counted ingredients': (s) =>
    documentOf(
      s,
      allLines(s).map((text, at) => `${at + 1}. ${text}`),
      plainly(s),
    ),
  'no headings': (s) => `${s.title}\n\n${allLines(s).join('\n')}\n\n${plainly(s).join('\n')}\n`,
  'emoji before headings': (s) =>
    `${s.title}\n\n🛒 ${s.words.ingredients}\n${allLines(s).join('\n')}\n\n👩‍🍳 ${s.words.steps}\n${plainly(s).join('\n')}\n`,
  'lists behind their headings': (s) =>
    `${s.title}\n\n${s.words.ingredients}: ${allLines(s).join(', ')}.\n\n${s.words.steps}: ${s.steps.join(' ')}\n`,
};

/** True if a text is read correctly. */
export function isRead(name: string, sample: Sample): boolean {
  const recipe = readPlainText(plainTexts[name]!(sample));
  const key = (texts: readonly string[]) => texts.map(keyOf).join('\n');
  const isInCells = name.endsWith('amounts and foods');
  const lines = isInCells ? rowsOf(sample).map((row) => row.join(' ')) : allLines(sample);
  const steps = recipe?.stepGroups.flatMap((group) => group.steps.map(({ text }) => text)) ?? [];
  return (
    recipe?.name === sample.title &&
    key(recipe.ingredientGroups.flatMap((group) => group.lines)) === key(lines) &&
    keyOf(steps.join(' ')) === keyOf(sample.steps.join(' '))
  );
}
