import type { ParsedLine } from '../parsed-line.ts';
import { normaliseLine } from '../words/normalise.ts';

/** Letters and digits of scripts that no parser has rules for: in them, a unit would be read as a part of the food. */
const FOREIGN_SCRIPT =
  /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}\P{L}]|(?!\d)\p{Nd}/u;

/** Letters that only languages without rules write: Turkish, Czech, Hungarian, Romanian, Vietnamese, Ukrainian and others. */
const FOREIGN_LETTER = /[ğıșşțţăřěůťďňőűđơưẽỹỳửữứừựộốồổỗờớởỡợấầẩẫậắằẳẵặếềểễệạảẹẻỉịọỏụủỵỷčžšėįųģķļņіїєґў]/iu;

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** From one line in so many on, they speak for all lines of a recipe. */
const SHARE = 3;

/**
 * Whether each line is in a language that no parser knows, as far as its letters and those of the lines beside it tell.
 * Chinese is told from Japanese by what it lacks: kana, in any of the lines. `own` is the reader's language.
 */
export function unruledLines(lines: readonly string[], own: string): boolean[] {
  const isJapanese = own === 'ja' || lines.some((line) => KANA.test(line));
  const each = lines.map((given) => {
    const line = normaliseLine(given);
    return FOREIGN_SCRIPT.test(line) || FOREIGN_LETTER.test(line) || (!isJapanese && HAN.test(line));
  });
  const isCommon = each.filter(Boolean).length * SHARE >= Math.max(lines.length, SHARE + 1);
  return each.map((isUnruled) => isUnruled || isCommon);
}

/** Whether an amount with a unit that all the world writes stands apart from the rest: "밀가루 200g". */
export const isPlainMeasure = ({ quantity, unitKey, food, note }: ParsedLine): boolean =>
  quantity !== null && unitKey !== null && !/[\p{Nd}¼½¾⅐-⅞]/u.test(food + note);
