import { isBareAmount } from './line-kind.ts';

/** Lines of which amounts and names stand apart ("275 g" over "kritharaki") put together; any others as they are. */
export function joinAmounts(lines: string[]): string[] {
  const isAmount = lines.map(isBareAmount);
  const amounts = isAmount.filter(Boolean).length;
  const pairs = isAmount.filter((is, at) => is && at > 0 && isAmount[at - 1] === false).length;
  if (amounts < 2 || amounts * 3 < lines.length || pairs * 3 < amounts) return lines;
  const comesFirst = isAmount[0] === true || isAmount.at(-1) === false;
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    const follows = at + 1 < lines.length && !isAmount[at + 1];
    if (comesFirst && isAmount[at] && follows) joined.push(`${line} ${lines[++at]}`);
    else if (!comesFirst && isAmount[at] && joined.length > 0) joined.push(`${line} ${joined.pop()}`);
    else joined.push(line);
  }
  return joined;
}
