const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Characters that must not start a line: closing marks, small kana, the long vowel mark. */
const NEVER_FIRST =
  /[\s、。，．：；！？）」』】〉》］｝〕ぁぃぅぇぉっゃゅょァィゥェォッャュョヮヵヶー々…,.:;!?)\]}%°]/u;
const NEVER_LAST = /[（「『【〈《［｛〔([{]/u;
const SPACE = /[\s\u200b]/u;
const KEPT = /[\u00a0\u202f]/u;
/** Characters after which a word may break before a letter, in compounds and addresses but not in fractions. */
const SEAM = /[-‐–—/]/u;

/** Whether a line may break between two characters. */
function mayBreak(before: string, after: string): boolean {
  if (SPACE.test(before) && !KEPT.test(before)) return !SPACE.test(after);
  if (SPACE.test(after)) return false;
  if (SEAM.test(before)) return /\p{L}/u.test(after);
  if (!IDEOGRAPH.test(before) && !IDEOGRAPH.test(after)) return false;
  return !NEVER_FIRST.test(after) && !NEVER_LAST.test(before) && !KEPT.test(before) && !KEPT.test(after);
}

/** Splits a text after each possible line break. Spaces stay with the word before. */
export function breakable(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  let at = 0;
  let before = '';
  for (const character of text) {
    if (before !== '' && mayBreak(before, character)) {
      parts.push(text.slice(start, at));
      start = at;
    }
    before = character;
    at += character.length;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
}
