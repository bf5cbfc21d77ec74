import type { Figure } from './figure.ts';
import { byMarkup, foldsOf, meanOf, type PageScore, type ScoredPages } from './page-scores.ts';

const CORE = 'title, ingredients and steps all right';
const NEAR = 'the same, nine tenths of the lines';
const ALL_RIGHT = 'all right';
const NEARLY = 'nearly all right';

/** Goals in percent for the pages that rules were written on: all of them, and the last page of each site. */
const GOALS: readonly [field: string, name: string, goals: { readonly all?: number; readonly check?: number }][] = [
  ['core', CORE, { all: 92, check: 90 }],
  ['core_near', NEAR, { all: 94 }],
  ['title', 'title', { all: 99 }],
  ['groups', 'groups of ingredients', { all: 88 }],
  ['image', 'picture', { all: 97 }],
  ['total_time', 'total time', { all: 94 }],
  ['prep_time', 'preparation time', { all: 94 }],
  ['cook_time', 'cooking time', { all: 94 }],
  ['yields', 'servings', { all: 94 }],
];

/** Goals in percent for five folds by site: their mean and their worst. */
const FOLD_GOALS: readonly [field: string, name: string, goals: { readonly mean: number; readonly worst?: number }][] =
  [
    ['core', ALL_RIGHT, { mean: 89, worst: 86 }],
    ['core_near', NEARLY, { mean: 93 }],
    ['groups', 'groups of ingredients', { mean: 90 }],
  ];

/** Goals in percent for pages of sites that no rule was written for. */
const FRESH_GOALS: readonly [field: string, name: string, goal: number][] = [
  ['core', ALL_RIGHT, 88],
  ['core_near', NEARLY, 92],
];

const CLASS_GOAL = 65;

const percent = (name: string, value: number, goal: number, note: string): Figure => ({
  name: `import: ${name}`,
  value,
  goal,
  unit: '%',
  isLowerBound: true,
  note,
});

/** The scores of the pages that rules were written on (`known`) and of the others (`fresh`), with their goals. */
export function importScores(known: ScoredPages, fresh: ScoredPages): Figure[] {
  const all = [...known.pages, ...fresh.pages];
  const check = known.pages.filter(({ role }) => role === 'check');
  return [
    ...GOALS.flatMap(([field, name, { all: goal }]) => figureOf(known.pages, field, name, goal, 'known pages')),
    ...GOALS.flatMap(([field, name, { check: goal }]) => figureOf(check, field, name, goal, 'pages to check on')),
    ...FRESH_GOALS.flatMap(([field, name, goal]) =>
      figureOf(fresh.pages, field, `fresh pages, ${name}`, goal, 'fresh pages'),
    ),
    ...FOLD_GOALS.flatMap(([field, name, goals]) => foldFigures(all, field, name, goals)),
    ...byMarkup(all).map(([markup, pages]) => classFigure(markup, pages)),
    {
      name: 'import: pages that throw',
      value: known.errors + fresh.errors,
      goal: 0,
      unit: '',
      note: `of ${all.length} pages`,
    },
  ];
}

function figureOf(
  pages: readonly PageScore[],
  field: string,
  name: string,
  goal: number | undefined,
  what: string,
): Figure[] {
  const found = meanOf(pages, field);
  return goal === undefined || !found ? [] : [percent(name, found.percent, goal, `of ${found.count} ${what}`)];
}

function foldFigures(
  pages: readonly PageScore[],
  field: string,
  name: string,
  { mean, worst }: { readonly mean: number; readonly worst?: number },
): Figure[] {
  const folds = foldsOf(pages).map((fold) => meanOf(fold, field)?.percent ?? 0);
  const note = folds.map((fold) => fold.toFixed(1)).join(', ');
  const average = folds.reduce((sum, fold) => sum + fold, 0) / folds.length;
  return [
    percent(`mean of folds, ${name}`, average, mean, note),
    ...(worst === undefined ? [] : [percent(`worst fold, ${name}`, Math.min(...folds), worst, note)]),
  ];
}

function classFigure(markup: string, pages: readonly PageScore[]): Figure {
  const shares = ['core_near', 'groups'].map((field) => meanOf(pages, field)?.percent.toFixed(1) ?? '–');
  const fresh = pages.filter(({ role }) => role === 'fresh');
  const freshCore = meanOf(fresh, 'core')?.percent.toFixed(1) ?? '–';
  return percent(
    `markup ${markup}`,
    meanOf(pages, 'core')?.percent ?? 0,
    CLASS_GOAL,
    `of ${pages.length} pages; near ${shares[0]}, groups ${shares[1]}; core of ${fresh.length} fresh ${freshCore}`,
  );
}
