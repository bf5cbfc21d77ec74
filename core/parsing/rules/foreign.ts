import type { ParsedLine } from '../parsed-line.ts';
import { normaliseLine } from '../words/normalise.ts';
import type { MainLanguage } from '../words/units.ts';

/** Letters and digits of scripts that no main language uses. In these scripts, a unit would be read as part of the food. */
const FOREIGN_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}\P{L}]|(?!\d)\p{Nd}/u;

/**
 * Letters that occur in no main language: they are Turkish, Croatian, Hungarian, Romanian, Vietnamese, Ukrainian and
 * others.
 */
const FOREIGN_LETTER = /[ğıșşțţăřěůťďňőűđơưẽỹỳửữứừựộốồổỗờớởỡợấầẩẫậắằẳẵặếềểễệạảẹẻỉịọỏụủỵỷčžšėįųģķļņіїєґў]/iu;

/** Of these letters, those that Czech has too. */
const CZECH_LETTER = /[ěřůčšžťďň]/giu;

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** If at least one in so many lines has such letters, all lines of the recipe count. */
const SHARE = 3;

/** The letters of a line that show that it is in none of the main languages. */
export interface ForeignSigns {
  readonly isForeign: boolean;
  /** The same without the letters of Czech. */
  readonly isForeignToCzech: boolean;
  readonly hasHan: boolean;
  readonly hasKana: boolean;
}

export function foreignSigns(given: string): ForeignSigns {
  const line = normaliseLine(given);
  const isForeign = FOREIGN_SCRIPT.test(line) || FOREIGN_LETTER.test(line);
  const rest = isForeign ? line.replace(CZECH_LETTER, '') : line;
  return {
    isForeign,
    isForeignToCzech: isForeign && (FOREIGN_SCRIPT.test(rest) || FOREIGN_LETTER.test(rest)),
    hasHan: HAN.test(line),
    hasKana: KANA.test(given),
  };
}

/** Whether lines of one recipe are in Japanese, which has Chinese characters, too. `own` is the reader's language. */
export const areJapanese = (lines: readonly ForeignSigns[], own: string): boolean =>
  own === 'ja' || lines.some(({ hasKana }) => hasKana);

/**
 * For each line, whether it is in none of the main languages, judged by its letters and those of the other lines. Chinese
 * is distinguished from Japanese by the absence of kana in all lines. `languages` are those that the lines seem to be in, and
 * `own` is the reader's.
 */
export function foreignLines(
  lines: readonly ForeignSigns[],
  languages: readonly MainLanguage[],
  own: string,
): boolean[] {
  const isJapanese = areJapanese(lines, own);
  const each = lines.map(
    (line, i) => (languages[i] === 'cs' ? line.isForeignToCzech : line.isForeign) || (!isJapanese && line.hasHan),
  );
  const isCommon = each.filter(Boolean).length * SHARE >= Math.max(lines.length, SHARE + 1);
  return each.map((isForeign) => isForeign || isCommon);
}

/** Whether an amount with an international unit is separate from the rest: "밀가루 200g". */
export const isPlainMeasure = ({ quantity, unitKey, food, note }: ParsedLine): boolean =>
  quantity !== null && unitKey !== null && !/[\p{Nd}¼½¾⅐-⅞]/u.test(food + note);
