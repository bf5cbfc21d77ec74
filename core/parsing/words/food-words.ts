import type { LabelledToken } from '../rules/assemble.ts';

const isFood = ({ kind, label }: LabelledToken) => kind !== 'mark' && label === 'N';
const JOINT = /^(?:or|and)$/i;

/** Words of a food without case and the plural of the last: "Onions" → "onion". */
const formOf = (words: readonly string[]): string =>
  words
    .join(' ')
    .toLowerCase()
    .replace(/(?<=[^s])s$/, '');

/** The words of the food that stand together, by their places among the tokens. */
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
 * The tokens with what names no food left to the note: an "or" that nothing of the food stands before or after ("pickled
 * or fresh jalapeno"), and the food said again ("1 cup chopped onion (1 medium onion)").
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
