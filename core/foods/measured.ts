import type { UnitNames } from './measures.ts';

/**
 * The words of mass and volume in all our languages: abbreviations, and the names of units without one. A list of its own,
 * because a page that shows a recipe must not load the seeds. measured.test.ts compares the two.
 */
const words: ReadonlySet<string> = new Set(
  (
    'a. š.|bolli|c. à c.|c. à s.|cană|cda.|cdta.|cl|colher de chá|colher de sopa|cucchiaino|cucchiaio|culler|' +
    'cullerada|culleradeta|culleriña|cunca|cup|cốc|dl|el|fl oz|g|gallon|glāze|gram|hrnek|hrnček|jušna žlica|kg|' +
    'kilogram|kop|kopp|koppie|kuppi|l|lb|lg.|lgț.|liter|litre|livre|lž.|lžič.|mg|milliliter|millilitre|ml|msk|msk.|' +
    'neljännesgallona|ons|ounce|oz|pfd.|pint|pintti|pol. lyž.|pond|pound|pt|pund|puodelis|qt|quart|rkl|skodelica|spl|' +
    'spsk.|ss|szklanka|tablespoon|tass|tassa|tasse|taza|tazza|tbsp|teaspoon|thìa canh|thìa cà phê|tl|ts|tsk|tsk.|tsp|' +
    'tējk.|v. š.|xícara|čaj. lyž.|čajna žlička|ēdamk.|łyżeczka|łyżka|šalica|žlica|žličica|γρ.|κ.|κ.γ.|κ.σ.|λ.|φλ.|г|' +
    'дл|кашика|кашичица|кг|л|мл|с. л.|склянка|ст. л.|стакан|ч. л.|ч. ч.|шоља|ג\'|ד"ל|כוס|כף|כפית|ל\'|מ"ל|ק"ג|جم|دل|كجم|' +
    'كوب|ل|مل|ملعقة صغيرة|ملعقة كبيرة|カップ|大さじ|大匙|小さじ|杯|汤匙|茶匙|작은술|컵|큰술'
  ).split('|'),
);

const isWord = (name: string | null | undefined): boolean =>
  name !== null && name !== undefined && words.has(name.toLowerCase());

/** Whether a unit measures a mass or a volume, as grams and cups do, and pieces and slices do not. */
export const isMeasured = ({ name, abbreviation }: Pick<UnitNames, 'name' | 'abbreviation'>): boolean =>
  isWord(name) || isWord(abbreviation);
