/** Words of a site in one language: headings of a recipe and the noise around it. */
interface Words {
  readonly ingredients: string;
  readonly steps: string;
  readonly notes: string;
  readonly nutrition: string;
  readonly tools: string;
  readonly comments: string;
  readonly related: string;
  readonly jump: string;
  readonly newsletter: string;
}

/** A recipe written for the builders, with the words of its language. */
export interface Sample {
  readonly language: string;
  readonly title: string;
  readonly intro: string;
  readonly words: Words;
  readonly yields: string;
  readonly prep: string;
  readonly minutes: number;
  /** Amount with unit, and food. The amount may be empty. */
  readonly lines: readonly (readonly [amount: string, food: string])[];
  /** A second part of the list, with its title. */
  readonly part: { readonly title: string; readonly lines: readonly (readonly [amount: string, food: string])[] };
  readonly steps: readonly string[];
  readonly tip: string;
  readonly comment: string;
}

type Row = readonly [string, string];
/** "200 g|flour; 2|eggs" */
const rows = (text: string): Row[] => text.split('; ').map((line) => line.split('|') as [string, string]);

export function sample(
  language: string,
  title: string,
  intro: string,
  headings: string,
  facts: string,
  lines: string,
  part: string,
  partLines: string,
  steps: readonly string[],
  tip: string,
  comment: string,
): Sample {
  const [ingredients, method, notes, nutrition, tools, comments, related, jump, newsletter] = headings.split('|') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const [yields, prep, minutes] = facts.split('|') as [string, string, string];
  return {
    language,
    title,
    intro,
    words: { ingredients, steps: method, notes, nutrition, tools, comments, related, jump, newsletter },
    yields,
    prep,
    minutes: Number(minutes),
    lines: rows(lines),
    part: { title: part, lines: rows(partLines) },
    steps,
    tip,
    comment,
  };
}

/** Languages whose lines name the food before its amount. */
const FOOD_FIRST = new Set(['ja', 'ko', 'zh']);
export const namesFoodFirst = ({ language }: Pick<Sample, 'language'>) => FOOD_FIRST.has(language);
