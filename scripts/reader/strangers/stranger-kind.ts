import type { Sample } from '../builders/sample.ts';
import { allLines, each, facts, inTag, list, partsOf, rowsOf } from '../builders/written.ts';

/** The expected result of reading a page. Parts that are missing are those of the sample. */
export interface StrangerFacts {
  readonly title?: string;
  readonly ingredients?: readonly string[];
  /** Titles of the groups of ingredients. Null: not checked. */
  readonly groups?: readonly (string | null)[] | null;
  readonly steps?: readonly string[];
  /** Titles of the groups of steps. */
  readonly stepGroups?: readonly (string | null)[];
  readonly prepMinutes?: number;
  readonly cookMinutes?: number;
  readonly totalMinutes?: number;
  /** A text that the yield contains. */
  readonly yield?: string;
  readonly others?: readonly string[];
  /** Letters are compared one by one, not only letters and digits. */
  readonly isExact?: true;
}

export type Write = (sample: Sample) => string;

/** A way to write a recipe that the pages of strangers may have. */
export interface StrangerKind {
  readonly family: string;
  readonly name: string;
  /** The whole page, or the content between the header and the footer of a site. */
  readonly page?: Write;
  readonly body?: Write;
  readonly facts?: (sample: Sample) => StrangerFacts;
  /** Languages of the samples that can be written like this. All if it is missing. */
  readonly languages?: readonly string[];
}

type Kinds = Readonly<
  Record<string, Write | readonly [Write, ((sample: Sample) => StrangerFacts)?, (readonly string[])?]>
>;

const kindsOf = (family: string, kinds: Kinds, place: 'page' | 'body'): StrangerKind[] =>
  Object.entries(kinds).map(([name, kind]) => {
    const [write, facts, languages] = typeof kind === 'function' ? [kind] : kind;
    return { family, name, [place]: write, ...(facts && { facts }), ...(languages && { languages }) };
  });

export const inSite = (family: string, kinds: Kinds) => kindsOf(family, kinds, 'body');
export const wholePages = (family: string, kinds: Kinds) => kindsOf(family, kinds, 'page');

export { allLines, each, facts, inTag, list, partsOf, rowsOf };
export const tip = ({ words, tip: text }: Sample) => `<h3>${words.notes}</h3><p>${text}</p>`;

/** Two titled lists and the steps, by the writers of their parts. */
export function written(
  s: Sample,
  by: {
    heading?: (text: string) => string;
    small?: (text: string) => string;
    lines?: (texts: readonly string[]) => string;
    steps?: (texts: readonly string[]) => string;
  },
): string {
  const { heading = inTag('h2'), small = inTag('h3'), lines = list, steps = (texts) => list(texts, 'ol') } = by;
  const [first, second] = partsOf(s);
  return `${heading(s.words.ingredients)}${lines(first)}${small(s.part.title)}${lines(second)}${heading(s.words.steps)}${steps(s.steps)}`;
}

/** A page with nothing around its content. */
export const bare = (s: Sample, body: string, title = s.title) =>
  `<!doctype html><html lang="${s.language}"><head><title>${title}</title></head><body>${body}</body></html>`;

/** The recipe without the second part of its list. */
export const oneGroup = (s: Sample): StrangerFacts => ({ ingredients: partsOf(s).flat(), groups: [null] });
