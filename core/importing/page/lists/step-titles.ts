import { isStepNumber } from '../../lines/line-kind.ts';
import { withoutOrdinals } from '../../lines/step-numbers.ts';
import type { Step, StepGroup } from '../extracted-recipe.ts';

/** Steps of which nearly each has a title, or whose titles are counted: the titles belong to the steps, not to groups. */
export const withStepTitles = (groups: StepGroup[]): StepGroup[] =>
  isOnePerTitle(groups) || areCounted(groups) ? [{ title: null, steps: groups.flatMap(withTitle) }] : groups;

function isOnePerTitle(groups: readonly StepGroup[]): boolean {
  const single = groups.filter((group) => group.steps.length === 1);
  return groups.length > 2 && single.length * 4 >= groups.length * 3;
}

/** "1. Soften the onion", "2. Simmer" */
function areCounted(groups: readonly StepGroup[]): boolean {
  const titles = groups.map(({ title }) => title ?? '');
  return titles.length > 1 && withoutOrdinals(titles) !== titles;
}

function withTitle({ title, steps }: StepGroup): Step[] {
  const [first, ...rest] = steps as [Step, ...Step[]];
  return title && !isStepNumber(title) ? [{ ...first, title: title.replace(STEP_NUMBER, '') }, ...rest] : steps;
}

const STEP_NUMBER = /^(?:step|schritt|stap|[ée]tape|paso|passo)?\s?\d{1,2}\s?[:.)–-]?\s+(?=\p{L})/iu;
