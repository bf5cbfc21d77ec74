import type { ParserLanguage } from '../words/units.ts';
import type { Cursor } from './cursor.ts';

/** Juice, zest and other parts of a fruit, and the word between part and fruit. Folded, longest first. */
const PARTS: Readonly<Partial<Record<ParserLanguage, readonly [parts: string, of: string]>>> = {
  de: [
    '(?:abgeriebene |geriebene |fein geriebene )?(?:schalenabrieb|abrieb|schale|zesten|saft|mark)',
    'von|der|des|vom',
  ],
  fr: ['(?:le |la |les )?(?:zestes?(?: rapes?)?|jus|pulpe|ecorce)', "d['’]|des?"],
  es: ['(?:el |la |las )?(?:zumo|jugo|ralladuras?|rayadura|piel(?: rallada)?|cascara|corteza|pulpa)', 'de'],
  it: ['(?:il |la |le )?(?:succo|scorz[ae]|bucci[ae]|polpa)(?: grattugiat[ae])?', "d['’]|di"],
  pt: ['(?:o |a |as )?(?:sumo|suco|raspas?|casca|polpa)', 'de'],
  nl: ['(?:geraspte |fijne )?(?:rasp|schil|zeste|sap|merg)', 'van'],
  sv: ['(?:finrivet |rivet )?(?:saften|saft|skalet|skal|zesten|zest)', 'av|fran'],
  da: ['(?:fintrevet |revet )?(?:saften|saft|skallen|skal|zesten|zest)', 'af|fra|av'],
  pl: ['(?:starta |otarta )?(?:sok|skorka(?: otarta| starta)?)', 'z|ze'],
  cs: ['(?:strouhana |nastrouhana )?(?:stava|kura)', 'z|ze'],
  ru: ['(?:цедра|сок|мякоть)', ''],
  el: ['(?:ο |το )?(?:χυμοσ|χυμο|ξυσμα|χυμοσ και ξυσμα)', 'απο'],
  ro: ['(?:zeama|sucul|suc|coaja)(?: rasa)?', 'de la|de'],
  hr: ['(?:sok|korica|naribana korica)', 'od'],
  sr: ['(?:сок|кора|наренданa кора)', 'од'],
  uk: ['(?:сік|цедра)', 'з'],
  bg: ['(?:сок|сокът|кора|кората|настъргана кора)', 'от|на'],
  hu: ['(?:reszelt heja|leve)', ''],
  sk: ['(?:stava|kora)', 'z|zo'],
  ca: ['(?:el |la )?(?:suc|ratlladura|pell)', "d['’]|de"],
};
/** "half a", in the case that follows "of". */
const HALF = /^(?:pol[oó]wy|po[lł][oó]wki|половин[ыки]|pulky|poloviny)\s+(?=\p{L})/u;
const AMOUNT =
  /^(?:[\d¼½¾⅐-⅞]|(?:ein(?:er|es)(?: halben)?|un[ea]?|um[ a]|een|et?n?|jedne[jg]o?|jedn[oé]ho|одного|двух|trzech|dwoch|(?:demi|medi[oa]|mezz[oa]|mei[oa]|halve|halvt?|pol)\b)\s|un['’])/u;

const patterns = new Map<ParserLanguage, RegExp>();

function patternOf(language: ParserLanguage): RegExp | null {
  const known = patterns.get(language);
  if (known) return known;
  const [parts, of] = PARTS[language] ?? [];
  if (!parts) return null;
  const joined = `${parts}(?:,? (?:und|et|y|e|en|och|og|i|a|и) ${parts})?`;
  const pattern = new RegExp(`^(${joined})(?:\\s+(?:${of}))?(?:(?<=['’])|\\s+)`, 'u');
  patterns.set(language, pattern);
  return pattern;
}

/**
 * "Saft von 2 Zitronen": two lemons to buy. Reads the part, which belongs to the note, up to the amount of the fruit.
 * Returns the amount if it is a half in words that occur only here, otherwise null.
 */
export function readPartOf(cursor: Cursor, language: ParserLanguage): number | null {
  const match = patternOf(language)?.exec(cursor.rest.toLowerCase());
  if (!match) return null;
  const [whole, part] = match as unknown as [string, string];
  const after = cursor.rest.toLowerCase().slice(whole.length);
  const isHalf = HALF.test(after);
  if (!isHalf && !AMOUNT.test(after)) return null;
  cursor.take(part.length, 'note');
  cursor.take(whole.length - part.length - (whole.length - part.length - whole.slice(part.length).trimStart().length));
  if (!isHalf) return null;
  cursor.eat(HALF);
  return 0.5;
}
