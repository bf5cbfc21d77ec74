import type { Token } from '../words/tokens.ts';

/** Features of one word without its context. Texts are hashes, so that features are cheap to compute. */
export interface WordFacts {
  readonly word: number;
  readonly stem: number;
  /** Hashes of its last three, last two, last four and first three letters. */
  readonly ending: number;
  readonly shortEnding: number;
  readonly longEnding: number;
  readonly beginning: number;
  readonly shape: number;
  /** The kind of unit that it may be, NUMBER for a number, otherwise 0. */
  readonly unit: number;
  readonly isLink: boolean;
  /** One bit for each word that affects its whole line. */
  readonly flag: number;
}

const NUMBER = 9;

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash | 0;
}

const UNIT_KINDS: readonly string[] = [
  'g gram grams gr kg kilogram kilograms kilo mg ml millilitre milliliter l litre liter litres liters dl cl gm gms kgs mls cc ltr ltrs',
  'oz ozs ounce ounces lb lbs pound pounds fl fluid',
  'cup cups c tsp tsps teaspoon teaspoons tbsp tbsps tbs tbl tbls tblsp tblsps tbsps teasp tablespoon tablespoons t pint pints pt pts quart quarts qt qts gallon gallons gal gals dsp dessertspoon dessertspoons',
  'can cans tin tins jar jars package packages packet packets pack packs pkg pkgs pkt pkts box boxes bag bags bottle bottles carton container containers envelope envelopes tub sachet sachets',
  'bunch bunches sprig sprigs stalk stalks stick sticks head heads clove cloves slice slices piece pieces pc pcs handful handfuls pinch pinches dash dashes drop drops sheet sheets leaf leaves strip strips rib ribs ear ears knob block fillet fillets loaf bulb wedge wedges scoop splash drizzle dollop cube cubes rasher rashers chunk',
  'inch inches cm mm in centimeter centimeters',
];
const unitKinds = new Map(UNIT_KINDS.flatMap((words, i) => words.split(' ').map((word) => [word, i + 1] as const)));

const LINKS = new Set('or and for to plus if with of in from about into optional more such as see at not'.split(' '));
const FLAGS: Readonly<Record<string, number>> = { or: 1, plus: 2, for: 4, and: 8 };

function numberShape(text: string): number {
  if (text.includes(' ')) return 1;
  if (/[-–]|to/.test(text)) return 2;
  if (/[x×]/.test(text)) return 3;
  if (text.includes('%')) return 4;
  return /^\d+$/.test(text) ? 5 : 6;
}

function wordShape(text: string): number {
  if (/^\d/.test(text)) return 7;
  if (text.includes('-')) return /ed$/i.test(text) ? 8 : 9;
  if (/[®™]/.test(text)) return 10;
  if (/^\p{Lu}+$/u.test(text)) return text.length > 1 ? 11 : 12;
  if (/^\p{Lu}/u.test(text)) return 13;
  return text.length <= 3 ? 14 : 15;
}

/** Cuts off English endings. Not a real stem, but the same for most forms of a word. */
function stemOf(word: string): string {
  if (word.length < 4) return word;
  return word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ch|sh|ss|x|o)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(?:ingly|ing|edly|ed|ly|er)$/, '')
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '');
}

/** Facts of a token that is not a word: all its texts are the same. */
export const sameText = (text: number): WordFacts => ({
  word: text,
  stem: text,
  ending: text,
  shortEnding: text,
  longEnding: text,
  beginning: text,
  shape: 0,
  unit: 0,
  isLink: false,
  flag: 0,
});

function factsOf({ text, kind }: Token): WordFacts {
  if (kind === 'number') {
    const shape = numberShape(text);
    return { ...sameText(hashText('#')), word: hashText(`#${shape}`), shape, unit: NUMBER };
  }
  const lower = text.toLowerCase().replace(/[®™]/g, '').replace(/’/g, "'");
  return {
    word: hashText(lower),
    stem: hashText(stemOf(lower)),
    ending: hashText(lower.slice(-3)),
    shortEnding: hashText(lower.slice(-2)),
    longEnding: hashText(lower.slice(-4)),
    beginning: hashText(lower.slice(0, 3)),
    shape: wordShape(text),
    unit: unitKinds.get(lower) ?? 0,
    isLink: LINKS.has(lower),
    flag: FLAGS[lower] ?? 0,
  };
}

/** Size of the cache of word facts. Recipes repeat their words. */
const MAX_KNOWN = 20_000;
const known = new Map<string, WordFacts>();

export function wordFacts(token: Token): WordFacts {
  const before = known.get(token.text);
  if (before) return before;
  const facts = factsOf(token);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(token.text, facts);
  return facts;
}
