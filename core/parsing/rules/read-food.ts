import type { LineWords } from '../words/line-words.ts';
import type { ParserLanguage } from '../words/units.ts';
import type { Cursor } from './cursor.ts';

/** The end of the food: at a comma, a separate bracket, a dash, or words such as "nach Geschmack". */
function foodEnd(text: string, folded: string, words: LineWords, hasAmount: boolean): number {
  const marks = /,(?!\d)|;|\s[-–—]\s|\s[([{]|:\s|…/gu;
  const stops = [...folded.matchAll(marks)].map(({ index }) => index).filter((at) => at > 0);
  const phrase = words.ends.exec(folded);
  if (phrase && phrase.index > 0) stops.push(phrase.index);
  const purpose = hasAmount ? null : words.endsWithoutAmount.exec(folded);
  if (purpose) stops.push(purpose.index);
  const opens = text.startsWith('(') ? (/^\([^()]*\)(?=\S)/u.exec(text)?.[0].length ?? 0) : 0;
  return Math.min(text.length, ...stops.filter((at) => at >= opens));
}

/** "boneless, skinless chicken": the text before the comma is not a food. */
const ADJECTIVES =
  /^(?:(?:fresh|freshly|boneless|skinless|skin-on|bone-in|large|small|medium|ripe|firm|thick|thin|hot|cold|warm|dry|dried|unsalted|salted|sweet|plain|whole|low-fat|low-sodium|reduced-sodium|fat-free|nonfat|lean|extra|finely|coarsely|chopped|grated|peeled|cooked|frozen|canned|toasted|roasted|raw|soft|unsweetened|uncooked|crisp|young|lightly|packed|shredded|crushed|melted|diced|sliced|minced|mixed|green|red|yellow|white|black|dark|light|heavy|free-range|organic|store-bought|homemade|good-quality|day-old)(?:\s+|$))+$/iu;

/** Reads the food at the cursor. Sizes and preparations before it belong to the note. */
export function readFood(cursor: Cursor, words: LineWords, hasAmount: boolean): string {
  let wasPrepared = '';
  do {
    wasPrepared = cursor.eat(words.prepared, 'note') || cursor.eat(words.size, 'note');
    if (wasPrepared !== '') cursor.eat(/^(?:,|and\s|or\s)\s*/u, 'note');
  } while (wasPrepared !== '' && cursor.rest !== '');
  let end = foodEnd(cursor.text.slice(cursor.at), cursor.rest, words, hasAmount);
  while (cursor.text[cursor.at + end] === ',' && ADJECTIVES.test(cursor.rest.slice(0, end))) {
    const next = foodEnd(cursor.text.slice(cursor.at + end + 1), cursor.rest.slice(end + 1), words, hasAmount);
    if (next === 0) break;
    end += 1 + next;
  }
  const size = words.sizeLast.exec(cursor.rest.slice(0, end).trimEnd());
  if (size && size.index > 0) end = size.index;
  const food = cursor.text.slice(cursor.at, cursor.at + end).trimEnd();
  cursor.use(cursor.at, cursor.at + food.length);
  return food.replace(/^[\s*•·–-]+|[\s.:*]+$/gu, '');
}

/** Skips the article of the food and its "of": "de la", "d'". */
export function skipOf(cursor: Cursor, words: LineWords, language: ParserLanguage): void {
  cursor.eat(words.of);
  if (language === 'fr' || language === 'it') cursor.eat(/^(?:l|d|dell|all)['’](?=\p{L})/u);
}
