import { greyPage } from '../../kit/images/images.ts';
import { withFractions } from './fractions.ts';
import type { LanguageData } from './packages.ts';
import { pageText } from './page-text.ts';
import { readTable } from './tesseract.ts';
import { isUpright, meanConfidence, seenWords, type Word } from './words.ts';

export interface PhotoInput {
  readonly bytes: Uint8Array;
  /** The folder of `tesseract.js-core`. */
  readonly core: string;
  readonly languages: readonly LanguageData[];
}

/** Pages with a lower confidence may lie on their side or upside down: upright pages have 85 and more. */
const SURE = 65;

/** The height of a small letter in pixels. The recognition fails with less than a few. */
const LETTER = 20;

/** The likely number of correct letters. */
const likelyLetters = (words: readonly Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * (confidence / 100) ** 2, 0);

/** Recognizes the text of a photo. Empty if there is none. Throws ImageError. For worker threads. */
export async function readPhoto({ bytes, core, languages }: PhotoInput): Promise<string> {
  const wordsAt = async (turn: 0 | 90 | 180 | 270) => {
    const page = await greyPage({ bytes, turn });
    if (Math.min(page.width, page.height) < LETTER) return [];
    const { table, fractions } = await readTable(page, core, languages);
    return withFractions(seenWords(table), fractions);
  };
  let best = await wordsAt(0);
  const isRight = () => isUpright(best) && meanConfidence(best) >= SURE;
  if (best.length === 0) return '';
  for (const turn of [90, 270, 180] as const) {
    if (isRight()) break;
    const words = await wordsAt(turn);
    if (isUpright(words) && (!isUpright(best) || likelyLetters(words) > likelyLetters(best))) best = words;
  }
  return pageText(best);
}
