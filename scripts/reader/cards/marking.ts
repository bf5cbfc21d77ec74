import { type Card, type CardLine, cardLineText } from './card.ts';

/** Writes a recipe as a plugin or a portal marks it up. */
export type Layout = (card: Card) => string;

export const all = <T>(items: readonly T[], write: (item: T, at: number) => string): string =>
  items.map(write).join('\n');
export const has = (title: string | null, write: (title: string) => string): string => (title ? write(title) : '');

/** The parts of a line in elements: "<span class=…>2</span> <span class=…>cups</span> …". */
export function pieces(
  line: CardLine,
  classes: readonly [string, string, string, string],
  tag = 'span',
  gap = ' ',
): string {
  return [line.amount, line.unit, line.name, line.note]
    .map((text, at) => text && `<${tag} class="${classes[at]}">${text}</${tag}>`)
    .filter(Boolean)
    .join(gap);
}

export const box = (at: number, text: string) =>
  `<span class="check"><input type="checkbox" id="box-${at}" aria-label="${text.replaceAll('"', '')}"><label for="box-${at}"></label></span>`;

/** The ingredients and the steps by the writers of a part of each. */
export function sections(
  card: Card,
  ingredients: (body: string) => string,
  steps: (body: string) => string,
  part: (title: string | null, lines: readonly CardLine[]) => string,
  stepPart: (title: string | null, texts: readonly string[]) => string,
): string {
  return (
    ingredients(all(card.groups, ({ title, lines }) => part(title, lines))) +
    steps(all(card.stepGroups, ({ title, steps: texts }) => stepPart(title, texts)))
  );
}

export const ol = (texts: readonly string[], more = '') =>
  `<ol>${all(texts, (text, at) => `<li${more && ` ${more.replace('#', String(at + 1))}`}>${text}</li>`)}</ol>`;
export const ul = (lines: readonly CardLine[]) => `<ul>${all(lines, (line) => `<li>${cardLineText(line)}</li>`)}</ul>`;
/** The title of a part, if it has one. */
export const heading = (title: string | null): string => has(title, (text) => `<h3>${text}</h3>`);
