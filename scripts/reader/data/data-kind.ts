import { namesFoodFirst, type Sample } from '../builders/sample.ts';
import { allLines, lineOf, partsOf, rowsOf, splitAmount } from '../builders/written.ts';

/** The expected result of reading a page with one kind of data, besides title, ingredients and steps. */
export interface DataFacts {
  readonly prepMinutes?: number;
  readonly totalMinutes?: number;
  readonly yield?: string;
  readonly author?: string;
  /** The address of the picture, without the site. */
  readonly image?: string;
  /** The data contains the titles of the two parts of the list, or of the steps. */
  readonly groups?: true;
  readonly stepGroups?: readonly (string | null)[];
  /** The line of an amount and a food in this data: the food stands first in Japanese lines, but not in parts of data. */
  readonly inOrder?: true;
}

export interface DataKind {
  readonly family: string;
  readonly name: string;
  /** The head of the page. */
  readonly head?: (sample: Sample) => string;
  /** The body of the page. */
  readonly body?: (sample: Sample) => string;
  readonly facts?: DataFacts | ((sample: Sample) => DataFacts);
}

export { allLines, lineOf, partsOf, rowsOf, splitAmount };

/** True if amounts of this recipe stand before their unit. */
export const isCounted = (sample: Sample) => !namesFoodFirst(sample);

export const stepOf = (text: string) => ({ '@type': 'HowToStep', text });

/** The recipe as schema.org has it, with other members. */
export const recipeOf = (sample: Sample, more: object = {}): object => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: sample.title,
  recipeIngredient: allLines(sample),
  recipeInstructions: sample.steps.map(stepOf),
  ...more,
});

/** The recipe with one member in another form. */
export const having = (more: (sample: Sample) => object) => (sample: Sample) => ld(recipeOf(sample, more(sample)));

export const script = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`;
export const ld = (data: unknown) => script(JSON.stringify(data).replaceAll('</', '<\\/'));
export const jsonOf = (sample: Sample, more: object = {}) => JSON.stringify(recipeOf(sample, more), null, 2);

type Write = (sample: Sample) => string;
/** Kinds of one family, whose data stands in the head. */
export const inHead = (family: string, kinds: Record<string, Write | [Write, DataKind['facts']]>): DataKind[] =>
  Object.entries(kinds).map(([name, kind]) => {
    const [head, facts] = Array.isArray(kind) ? kind : [kind];
    return { family, name, head, ...(facts ? { facts } : {}) };
  });
export const inBody = (family: string, kinds: Record<string, Write | [Write, DataKind['facts']]>): DataKind[] =>
  inHead(family, kinds).map(({ head, ...kind }) => ({ ...kind, body: head! }));
