import { namesFoodFirst, type Sample } from './sample.ts';

export type Row = Sample['lines'][number];

/** The line as a person of this language writes it. */
export const lineOf = (sample: Sample, [amount, food]: Row) =>
  (namesFoodFirst(sample) ? [food, amount] : [amount, food]).filter(Boolean).join(' ');
export const rowsOf = (sample: Sample): readonly Row[] => [...sample.lines, ...sample.part.lines];
export const allLines = (sample: Sample) => rowsOf(sample).map((row) => lineOf(sample, row));
/** The lines of the main part and those below the title of the second. */
export const partsOf = (sample: Sample): [string[], string[]] => [
  sample.lines.map((row) => lineOf(sample, row)),
  sample.part.lines.map((row) => lineOf(sample, row)),
];

/** "200 g" in a number and a unit. The number may be a text such as "1 1/2", or missing. */
export function splitAmount(amount: string): { number: string; unit: string } {
  const [, number = '', unit = ''] = /^([\d\s/.,]*)(.*)$/u.exec(amount)!;
  return { number: number.trim(), unit: unit.trim() };
}

/** "200", "g", "flour" */
export const inThree = ([amount, food]: Row): string[] => [...Object.values(splitAmount(amount)), food];

export const each = <T>(texts: readonly T[], write: (text: T, at: number) => string) => texts.map(write).join('\n');
export const inTag = (tag: string) => (text: string) => `<${tag}>${text}</${tag.split(' ')[0]}>`;
export const list = (texts: readonly string[], tag = 'ul', more = '') =>
  `<${tag}${more}>${each(texts, inTag('li'))}</${tag}>`;
export const facts = ({ yields, prep }: Sample) => `<p>${yields}</p><p>${prep}</p>`;
