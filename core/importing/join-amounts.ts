import { isBareAmount } from './line-kind.ts';

/** A line with the style in which the page shows it. */
export interface StyledLine {
  text: string;
  style: string;
}

/** Lines of which amounts and names stand apart ("275 g" over "kritharaki") put together; any others as they are. */
export function joinAmounts(lines: StyledLine[]): string[] {
  const amountStyle = styleOfAmounts(lines);
  const isAmount = lines.map(({ text, style }) => (amountStyle ? style === amountStyle : isBareAmount(text)));
  if (!amountStyle && !isAlternating(isAmount)) return lines.map(({ text }) => text);
  const comesFirst = isAmount[0] === true || isAmount.at(-1) === false;
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const { text } = lines[at] as StyledLine;
    const follows = at + 1 < lines.length && !isAmount[at + 1];
    if (comesFirst && isAmount[at] && follows) joined.push(`${text} ${lines[++at]?.text}`);
    else if (!comesFirst && isAmount[at] && joined.length > 0) joined.push(`${text} ${joined.pop()}`);
    else joined.push(text);
  }
  return joined;
}

function isAlternating(isAmount: boolean[]): boolean {
  const amounts = isAmount.filter(Boolean).length;
  const pairs = isAmount.filter((is, at) => is && at > 0 && isAmount[at - 1] === false).length;
  return amounts >= 2 && amounts * 3 >= isAmount.length && pairs * 3 >= amounts;
}

// Two styles in turn, of which one starts with numbers.
function styleOfAmounts(lines: StyledLine[]): string | null {
  const styles = [...new Set(lines.map(({ style }) => style))];
  if (styles.length !== 2 || lines.length < 4) return null;
  const turns = lines.filter(({ style }, at) => at > 0 && style !== lines[at - 1]?.style).length;
  if (turns * 10 < lines.length * 8) return null;
  const numbered = (style: string) => {
    const own = lines.filter((line) => line.style === style);
    return own.filter(({ text }) => /^[\d½⅓⅔¼¾⅛]/.test(text) && text.length < 40).length / own.length;
  };
  const [one, other] = styles as [string, string];
  if (numbered(one) > 0.6 && numbered(other) < 0.3) return one;
  return numbered(other) > 0.6 && numbered(one) < 0.3 ? other : null;
}
