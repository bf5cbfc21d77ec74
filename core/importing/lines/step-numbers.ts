const WORD =
  '(?:step|schritt|stap|[ée]tape|paso|passo|passaggio|vaihe|trinn?|steg|krok|lépés|шаг|крок|стъпка|корак|korak|pas(?:ul)?|bước|ad[ıi]m|langkah|βήμα|手順|ステップ|步[骤驟]|단계|(?:ال)?خطوة|שלב)';

/** Splits a text with numbered steps ("1. Mix. 2. Bake.") at the numbers. Any other text stays in one piece. */
export function cutAtNumbers(text: string): string[] {
  const named = cutAtWords(text);
  if (named.length > 1) return named;
  const framed = cutAtFrames(text);
  if (framed.length > 1) return framed;
  const places = [...text.matchAll(ORDINALS)];
  const cuts: number[] = [];
  for (const match of places) {
    const number = (match[1] ?? match[2]) as string;
    if (Number(number) !== cuts.length + 1) continue;
    cuts.push(match.index + match[0].indexOf(number));
  }
  if (cuts.length < 2) return [text];
  const ends = [...cuts.slice(1), text.length];
  const pieces = cuts.map((from, at) =>
    text
      .slice(from, ends[at])
      .replace(/^\d{1,2}\s?[.)、．–-]\s?/, '')
      .trim(),
  );
  return [text.slice(0, cuts[0]).trim(), ...pieces].filter(Boolean);
}

// "1. Mix", "1) Mix", and "1- Mix" at the beginning of a sentence.
const ORDINALS = /(?:(?:^|[\s.!?。])(\d{1,2})\s?[.)、．]\s?(?=\D)|(?:^|[.!?。])\s?(\d{1,2})\s?[–-]\s?(?=\p{Lu}))/gu;

/** Splits "(1) Mix. (2) Bake." and "① Mix. ② Bake." if the numbers start at one and follow the end of a sentence. */
function cutAtFrames(text: string): string[] {
  const places = [...text.matchAll(FRAMED)];
  const numberOf = ([, digits, sign]: RegExpMatchArray) => (digits ? Number(digits) : signNumber(sign as string));
  if (places.length < 2 || places.some((match, at) => numberOf(match) !== at + 1)) return [text];
  const pieces = places.map((match, at) => text.slice(match.index + match[0].length, places[at + 1]?.index).trim());
  return [text.slice(0, places[0]!.index).trim(), ...pieces].filter(Boolean);
}

const FRAMED = /(?<=^|[.!?。]\s?|\n)(?:[(（](\d{1,2})[)）]|([①-⑳❶-❿]))\s?(?=\S)/gu;

function signNumber(sign: string): number {
  const code = sign.charCodeAt(0);
  return code - (code < 0x2700 ? 0x245f : 0x2775);
}

/** Splits "• Mix. • Bake.". */
export function cutAtBullets(text: string): string[] {
  if (!/^[•▪●■◦]/.test(text)) return [text];
  const pieces = text.split(/[•▪●■◦]/).map((piece) => piece.trim());
  return pieces.filter(Boolean);
}

/** Splits "Step 1: Mix. Step 2: Bake." if the numbers start at one. */
function cutAtWords(text: string): string[] {
  const places = [...text.matchAll(COUNTED)];
  if (places.length < 2 || places.some((match, at) => Number(match[1]) !== at + 1)) return [text];
  const pieces = places.map((match, at) => text.slice(match.index + match[0].length, places[at + 1]?.index).trim());
  return [text.slice(0, places[0]!.index).trim(), ...pieces].filter(Boolean);
}

const COUNTED = new RegExp(`(?<![\\p{L}\\p{N}])${WORD}\\s?(\\d{1,2})\\s?[:.–-]\\s?(?=\\p{L})`, 'giu');

/** Removes the numbers before lines if they number the lines: "1. Mix.", "Step 2: Bake.", "(3) Cool.", "④ Eat.". */
export function withoutOrdinals(lines: string[], isGlued = false): string[] {
  if (lines.length < 2) return lines;
  const counted = FORMS.find(
    (form) => !(form.isGlued && !isGlued) && lines.every((line, at) => form.countOf(line)?.[0] === at + 1),
  );
  if (!counted) return isGlued ? withoutBullets(lines) : lines;
  return lines.map((line) => line.slice(counted.countOf(line)![1]));
}

/** A way to count lines: the number of a line and the length of its mark. */
interface Form {
  /** The number has no sign after it, as only in lists of a page. */
  readonly isGlued?: true;
  readonly countOf: (line: string) => [number: number, length: number] | null;
}

const formOf = (mark: string, numberOf: (mark: string) => number, isGlued?: true): Form => {
  const pattern = new RegExp(`^${mark}\\s?(?=["“„«'(¿¡★☆◎●○◆【「]?\\p{L})`, 'iu');
  return {
    ...(isGlued && { isGlued }),
    countOf: (line) => {
      const match = pattern.exec(line);
      return match && [numberOf(match[1] as string), match[0].length];
    },
  };
};

const SIGN = '(?:[.:)）、．]\\s?[–—-]?|(?<=\\p{L}\\s?\\d{1,2})\\s?[–—-]?)';
const CHINESE = '零一二三四五六七八九十';
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV'];
const FORMS: readonly Form[] = [
  formOf(`(?:${WORD}\\s?)?(\\d{1,2})\\s?${SIGN}`, Number),
  formOf('[(（](\\d{1,2})[)）]', Number),
  formOf('[#№]\\s?(\\d{1,2})\\s?[.:)–—-]?', Number),
  formOf('(\\d{1,2})\\s?(?:/|[ºª°]\\s?[.)–—-]{0,2}|\\ufe0f?\\u20e3)', Number),
  formOf('([①-⑳❶-❿])\\s?[.:)]?', signNumber),
  formOf('([a-h])\\)', (letter) => letter.toLowerCase().charCodeAt(0) - 0x60),
  formOf('([IVX]{1,4})[.)](?=\\s)', (roman) => ROMAN.indexOf(roman.toUpperCase()) + 1),
  formOf(`第?\\s?(\\d{1,2})\\.?\\s?(?:${WORD}|步)\\s?[.:：)–—-]?`, Number),
  formOf('第([一二三四五六七八九十])步\\s?[.:：、]?', (number) => CHINESE.indexOf(number)),
  formOf(`(?:${WORD}\\s?)?(\\d{1,2})\\s?[.:)、．–—-]?`, Number, true),
];

/** Removes a bullet that was typed before all of the lines. Before one of them, a star is a footnote. */
function withoutBullets(lines: string[]): string[] {
  const [, bullet] = BULLET.exec(lines[0]!) ?? [];
  const isTyped = bullet !== undefined && lines.every((line) => line.startsWith(bullet));
  return isTyped ? lines.map((line) => line.slice(bullet.length).trim()) : lines;
}

const BULLET = /^([*•·▪●■◦○‣►▸▶➤→✓✔☑▢☐□◆◇★☆+~–—-]\ufe0f?|・|👉)\s?(?=["“„«'(¿¡]?[\p{L}\p{N}])/u;
