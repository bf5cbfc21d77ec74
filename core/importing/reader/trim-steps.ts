import type { LineGroups } from '../lines/line-group.ts';
import type { Judge } from './judge.ts';

/** Lines at the ends that are less likely steps than this are dropped, if half of the lines are more likely than that. */
const UNLIKELY = 0.03;
const TYPICAL = 0.3;

/** Steps without the lines above and below them that the learned reader is sure to be something else: credits, tags. */
export function trimmedSteps(list: LineGroups, judge: Judge): LineGroups {
  const chances = list.groups.flatMap(({ lines }) => lines).map((line) => judge.chanceOf('steps', line) ?? 1);
  const typical = chances.toSorted((a, b) => a - b)[Math.floor(chances.length / 2)] ?? 0;
  const first = chances.findIndex((chance) => chance >= UNLIKELY);
  const last = chances.findLastIndex((chance) => chance >= UNLIKELY);
  if (typical < TYPICAL || first < 0 || last - first === chances.length - 1) return list;
  let at = 0;
  const groups = list.groups.map((group) => {
    const from = at;
    at += group.lines.length;
    return { ...group, lines: group.lines.slice(Math.max(0, first - from), Math.max(0, last + 1 - from)) };
  });
  return { ...list, groups: groups.filter(({ lines }) => lines.length > 0) };
}
