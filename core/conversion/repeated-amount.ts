import type { SeedLocale } from '../foods/seeds/seed-locale.ts';
import type { UnitSystem } from '../foods/unit-system.ts';
import { baseOf, hasUnitOf, isSame } from './amounts.ts';
import type { BaseAmount } from './systems.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A part of a text in which an author says an amount once more: "(1 stick / 113 g)". */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  /** What else the part says: "sifted" of "(120 g, sifted)". */
  readonly rest: string;
}

const BRACKET = /[([]([^()[\]]*)[)\]]/gu;
/** Words around an amount that is said once more. */
const FILLERS =
  /(?<!\p{L})(?:about|approx|approximately|around|roughly|or|equal to|ca|etwa|oder|environ|ou|circa|aprox|unos|o|ongeveer|of)(?!\p{L})|\d+ sticks?|[.~≈≃=/|+\s]/giu;
/** Nobody reads a longer line. Its brackets are not looked at. */
const MAX_LINE = 1_000;
/** What ends an amount before other words: "120 g, sifted". */
const ENDS = /^\s*[,;]\s*/u;

function spanOf(content: string, at: number, tokens: readonly Token[], edges: readonly [number, number]): Span | null {
  const inside = tokens.filter(({ start, end }) => start >= at && end <= at + content.length);
  const last = inside.at(-1);
  if (!last) return null;
  const between = inside.map((token, index) => content.slice((inside[index - 1]?.end ?? at) - at, token.start - at));
  if (between.some((text) => text.replace(FILLERS, '').replace(/^,$/, '') !== '')) return null;
  const behind = content.slice(last.end - at);
  if (behind.replace(FILLERS, '') === '') return { start: edges[0], end: edges[1], tokens: inside, rest: '' };
  if (!ENDS.test(behind)) return null;
  return { start: edges[0], end: edges[1], tokens: inside, rest: behind.replace(ENDS, '').trim() };
}

function spansOf(text: string, tokens: readonly Token[], isNote: boolean): Span[] {
  const spans = [...text.matchAll(BRACKET)].flatMap(({ 0: whole, 1: content, index }) => {
    const span = spanOf(content!, index + 1, tokens, [index, index + whole.length]);
    return span ? [span] : [];
  });
  if (!isNote) return spans;
  const [bare] = /^[^([]*/u.exec(text) ?? [''];
  const first = spanOf(bare, 0, tokens, [0, bare.length]);
  if (first) return [first, ...spans];
  const last = /[,;]([^,;]+)$/u.exec(bare);
  const found = last && spanOf(last[1]!, last.index + 1, tokens, [last.index, bare.length]);
  return found ? [found, ...spans] : spans;
}

/** An amount that a text says in other units, and the text without it. */
export interface RepeatedAmount {
  /** In the units asked for. Null if the text only says it in others. */
  readonly token: Token | null;
  readonly rest: string;
}

const tidy = (text: string) =>
  text
    .replace(/\s+(?=[,;.)\]])/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .replace(/^\s*[,;]\s*/u, '')
    .trim();

/**
 * Finds the amount `base` where a text says it once more, in brackets or, in a note, at its start or end. Other people's "1 cup
 * (120 g)" is better than what we compute.
 */
export function repeatedAmountIn(
  text: string,
  base: BaseAmount,
  { units, locale, isNote }: { units: UnitSystem; locale: SeedLocale; isNote: boolean },
): RepeatedAmount | null {
  if (text.length > MAX_LINE) return null;
  const tokens = tokensOf(text, locale);
  for (const { start, end, tokens: found, rest } of spansOf(text, tokens, isNote)) {
    const same = found.filter((token) => {
      const other = baseOf(token);
      return other !== null && isSame(base, other);
    });
    if (same.length === 0) continue;
    const isBracket = /[([]/u.test(text[start]!);
    const kept = rest && (isBracket ? `(${rest})` : rest);
    const without = tidy(`${text.slice(0, start)}${kept}${text.slice(end)}`);
    return { token: same.find((token) => hasUnitOf(units, token)) ?? null, rest: without };
  }
  return null;
}
