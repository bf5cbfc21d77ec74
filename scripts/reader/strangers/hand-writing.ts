import type { Sample } from '../builders/sample.ts';
import { each, inTag, rowsOf } from './stranger-kind.ts';

export const bold =
  (tag = 'p') =>
  (text: string) =>
    `<${tag}><strong>${text}</strong></${tag}>`;
export const broken = (texts: readonly string[], mark: (at: number) => string = () => '') =>
  `<p>${texts.map((text, at) => `${mark(at)}${text}`).join('<br />\n')}</p>`;
export const paragraphs = (texts: readonly string[]) => each(texts, inTag('p'));
export const titled = (s: Sample) => ({ groups: [null, s.part.title] });
export const amountsFirst = (s: Sample) => ({ ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) });
export const foodsFirst = (s: Sample) => ({
  ingredients: rowsOf(s).map(([amount, food]) => [food, amount].filter(Boolean).join(' ')),
});
