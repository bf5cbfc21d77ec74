import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { framed } from '../builders/page-of.ts';
import { type Sample, samples } from '../builders/recipes.ts';
import { type DataKind, lineOf, rowsOf } from './data-kind.ts';
import { dataKinds } from './kinds.ts';

const SITE = 'https://kitchen.example';

export const pageOf = (kind: DataKind, sample: Sample): string =>
  framed(sample, kind.body?.(sample) ?? '').replace('</head>', () => `${kind.head?.(sample) ?? ''}</head>`);

/** The misread parts of a page with this data: "steps: 1 of 4". */
export function misreadData(kind: DataKind, sample: Sample): string[] {
  const recipe = extractRecipe(pageOf(kind, sample), { url: `${SITE}/post/` });
  if (!recipe) return ['no recipe'];
  const facts = (typeof kind.facts === 'function' ? kind.facts(sample) : kind.facts) ?? {};
  const rows = rowsOf(sample);
  const told = facts.inOrder
    ? rows.map((row) => row.filter(Boolean).join(' '))
    : rows.map((row) => lineOf(sample, row));
  const wrong: string[] = [];
  const compare = (what: string, is: readonly (string | null)[], want: readonly (string | null)[]) => {
    const flat = (texts: typeof is) => texts.map((text) => keyOf(text ?? '')).join('\n');
    if (flat(is) !== flat(want)) wrong.push(`${what}: ${is.join(' | ').slice(0, 160)}`);
  };
  const { ingredientGroups: groups, stepGroups } = recipe;
  compare('title', [recipe.name], [sample.title]);
  compare(
    'ingredients',
    groups.flatMap(({ lines }) => lines),
    told,
  );
  compare(
    'steps',
    stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text)),
    sample.steps,
  );
  compare(
    'groups',
    groups.map(({ title }) => title),
    facts.groups ? [null, sample.part.title] : [null],
  );
  compare(
    'parts',
    stepGroups.map(({ title }) => title),
    facts.stepGroups ?? [null],
  );
  for (const name of ['prepMinutes', 'totalMinutes', 'yield', 'author'] as const) {
    if (facts[name] !== undefined && recipe[name] !== facts[name]) wrong.push(`${name}: ${recipe[name]}`);
  }
  if (facts.image !== undefined && recipe.imageUrls[0] !== SITE + facts.image)
    wrong.push(`image: ${recipe.imageUrls[0]}`);
  return wrong;
}

export interface KindResult {
  readonly kind: DataKind;
  readonly count: number;
  readonly wrong: readonly string[];
}

/** Each kind of data in each language. */
const readKinds = (kinds: readonly DataKind[] = dataKinds): KindResult[] =>
  kinds.map((kind) => ({
    kind,
    count: samples.length,
    wrong: samples.flatMap((sample) => {
      const found = misreadData(kind, sample);
      return found.length > 0 ? [`${sample.language} (${found.join('; ')})`] : [];
    }),
  }));

/** Prints how many pages of each family are read correctly, and what is misread. */
export function reportData(): void {
  const families = Map.groupBy(readKinds(), ({ kind }) => kind.family);
  for (const [family, results] of families) {
    const count = results.reduce((sum, one) => sum + one.count, 0);
    const wrong = results.reduce((sum, one) => sum + one.wrong.length, 0);
    console.log(`${family}: ${count - wrong} of ${count} (${results.length} kinds)`);
    for (const { kind, wrong: found } of results) {
      if (found.length > 0) console.log(`  ${kind.name}: ${found.length} wrong: ${found[0]}`);
    }
  }
}
