import type { LabelledToken } from '../rules/assemble.ts';

const isFood = ({ kind, label }: LabelledToken) => kind !== 'mark' && label === 'N';
const JOINT = /^(?:or|and)$/i;

/** Words of a food in lower case, the last one in the singular: "Onions" → "onion". */
const formOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/(?<=[^s])s$/, '');

/** Runs of adjacent words of the food, by their index among the tokens. */
function runsOf(tokens: readonly LabelledToken[]): number[][] {
  const runs: number[][] = [];
  let isOpen = false;
  tokens.forEach((token, at) => {
    if (isFood(token)) {
      if (isOpen) runs.at(-1)!.push(at);
      else runs.push([at]);
      isOpen = true;
    } else if (token.kind !== 'mark' || /[()[\]]/.test(token.text)) isOpen = false;
  });
  return runs;
}

/**
 * Moves words that name no food to the note: an "or" without a food before or after it ("pickled or fresh jalapeno"),
 * and a repeated food ("1 cup chopped onion (1 medium onion)").
 */
export function settleFood(tokens: readonly LabelledToken[]): readonly LabelledToken[] {
  const runs = runsOf(tokens);
  if (runs.length < 2) return tokens;
  const left = new Set<number>();
  const said = new Set<string>();
  for (const run of runs) {
    const form = formOf(run.map((at) => tokens[at]!.text));
    if (said.has(form)) for (const at of run) left.add(at);
    said.add(form);
  }
  const words = runs.flat().filter((at) => !left.has(at));
  for (const edge of [words, words.toReversed()])
    for (const at of edge) {
      if (!JOINT.test(tokens[at]!.text)) break;
      left.add(at);
    }
  return left.size === 0 || words.every((at) => left.has(at))
    ? tokens
    : tokens.map((token, at) => (left.has(at) ? { ...token, label: 'C' } : token));
}

/** "2%", "00": numbers that no amount has. */
const NAME_NUMBER = /^(?:\d+(?:[.,]\d+)?\s?%|0+)$/;
const TIMES = /^[x×]$/i;

/** Short forms between a number and its food: "3 ea carrots", "2 nos chillies", "4 oz. wt. chocolate". */
const REMARK = /^(?:ea|nos|wt)\.?$/i;
const SIZE = /^(?:xs|sm|md|med|lg|lrg|lge|xl|xlg)\.?$/i;

/** Moves short forms that the model takes for a part of the food to the note. */
export function settleShortForms(tokens: readonly LabelledToken[]): readonly LabelledToken[] {
  return tokens.map((token, at) => {
    const before = tokens.slice(0, at).findLast(({ kind }) => kind !== 'mark');
    const after = tokens.slice(at + 1).find(({ kind }) => kind !== 'mark');
    if (token.label !== 'N' || after?.label !== 'N' || (before?.label !== 'Q' && before?.label !== 'U')) return token;
    return REMARK.test(token.text)
      ? { ...token, label: 'C' }
      : SIZE.test(token.text)
        ? { ...token, label: 'S' }
        : token;
  });
}

const HALF = /^(?:half|½)$/i;
const DOZEN = /^(?:doz|dozen)\.?$/i;

/** Words for twelve count: "half a dozen eggs", "1 doz eggs". */
export function settleDozens(tokens: readonly LabelledToken[]): readonly LabelledToken[] {
  return tokens.flatMap((token, at) => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isArticle = before && HALF.test(before.text) && /^a$/i.test(token.text) && after && DOZEN.test(after.text);
    if (isArticle) return [];
    const isCount =
      DOZEN.test(token.text) && (before?.label === 'Q' || (before && HALF.test(tokens[at - 2]?.text ?? '')));
    return isCount ? [{ ...token, label: 'Q' as const }] : [token];
  });
}

/**
 * Moves numbers that belong to a name to the food ("2% milk", "00 flour", "7up"), and drops the sign between a food and its amount
 * ("butter x 2 tbsp").
 */
export function settleNumbers(tokens: readonly LabelledToken[]): readonly LabelledToken[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1];
    const after = tokens[at + 1];
    const isSeven = token.text === '7' && after?.start === token.end && /^up$/i.test(after.text);
    const isUp = before?.text === '7' && before.end === token.start && /^up$/i.test(token.text);
    if (isSeven || isUp) return { ...token, label: 'N' };
    if (token.label === 'Q' && NAME_NUMBER.test(token.text) && after?.label === 'N') return { ...token, label: 'N' };
    if (before && TIMES.test(token.text) && after?.kind === 'number') return { ...token, kind: 'mark', label: 'C' };
    return token;
  });
}
