const WORD =
  '(?:step|schritt|stap|[ée]tape|paso|passo|passaggio|vaihe|trinn?|steg|krok|lépés|шаг|bước|adım|langkah|手順|ステップ)';

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

/** Removes the numbers before lines if they number the lines: "1. Mix.", "Step 2: Bake.". */
export function withoutOrdinals(lines: string[], isGlued = false): string[] {
  const sign = isGlued ? '[.:)、．–-]?' : '[.:)、．]|(?<=\\p{L}\\s?\\d{1,2})\\s?[–-]?';
  const ordinal = new RegExp(`^(?:${WORD}\\s?)?(\\d{1,2})\\s?(?:${sign})\\s?(?=["“„«'(¿¡]?\\p{L})`, 'iu');
  const found = lines.map((line) => ordinal.exec(line));
  const isCount = found.every((match, at) => Number(match?.[1]) === at + 1);
  return isCount && lines.length > 1 ? lines.map((line, at) => line.slice(found[at]?.[0].length)) : lines;
}
