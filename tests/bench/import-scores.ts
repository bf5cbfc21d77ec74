import type { Figure } from './figure.ts';
import { outputOfScorer } from './shared-corpus.ts';

/** Goals in percent, for all pages or only for the pages reserved for checking. */
const GOALS: readonly [field: string, name: string, goals: { readonly all?: number; readonly check?: number }][] = [
  ['core', 'title, ingredients and steps all right', { all: 92, check: 90 }],
  ['core_near', 'the same, nine tenths of the lines', { all: 94 }],
  ['title', 'title', { all: 99 }],
  ['groups', 'groups of ingredients', { all: 88 }],
  ['image', 'picture', { all: 97 }],
  ['total_time', 'total time', { all: 94 }],
  ['prep_time', 'preparation time', { all: 94 }],
  ['cook_time', 'cooking time', { all: 94 }],
  ['yields', 'servings', { all: 94 }],
];

const SUMMARY = /^pages (\d+)\s+errors (\d+)/;
const FIELD = /^(\w+)\s+([\d.]+) %\s+\(n=(\d+)\)$/;

interface Score {
  readonly pages: number;
  readonly errors: number;
  readonly fields: ReadonlyMap<string, { readonly percent: number; readonly count: number }>;
}

function scoreIn(output: string): Score {
  const summary = SUMMARY.exec(output);
  if (!summary) throw new Error(`Cannot read the output of the scorer:\n${output}`);
  const fields = output.split('\n').flatMap((line) => {
    const match = FIELD.exec(line.trim());
    return match ? [[match[1]!, { percent: Number(match[2]), count: Number(match[3]) }] as const] : [];
  });
  return { pages: Number(summary[1]), errors: Number(summary[2]), fields: new Map(fields) };
}

/** The scores of the built importer from the shared scorer, with their goals. */
export async function importScores(index: string): Promise<Figure[]> {
  const score = async (role: 'all' | 'check') => {
    const only = role === 'all' ? [] : ['--role', role];
    return scoreIn(
      await outputOfScorer('score-import.mjs', ['--index', index, '--extractor', './dist/node/extract.js', ...only]),
    );
  };
  const scores = { all: await score('all'), check: await score('check') };
  const figures = (['all', 'check'] as const).flatMap((role) =>
    GOALS.flatMap(([field, name, goals]): Figure[] => {
      const goal = goals[role];
      const found = scores[role].fields.get(field);
      if (goal === undefined || !found) return [];
      const note = `of ${found.count} ${role === 'all' ? 'pages' : 'pages to check on'}`;
      return [{ name: `import: ${name}`, value: found.percent, goal, unit: '%', isLowerBound: true, note }];
    }),
  );
  const { errors, pages } = scores.all;
  return [
    ...figures,
    { name: 'import: pages that throw', value: errors, goal: 0, unit: '', note: `of ${pages} pages` },
  ];
}
