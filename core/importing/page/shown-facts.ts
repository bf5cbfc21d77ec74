import { minutesOf } from '../lines/duration.ts';
import { isTime } from '../lines/line-kind.ts';
import type { Findings } from './extracted-recipe.ts';
import { ANY_TIME, COOK_TIME, EATERS as FURTHER_EATERS, PREP_TIME, TOTAL_TIME, YIELD } from './fact-words.ts';
import type { Block } from './page-blocks.ts';

type Time = 'prepMinutes' | 'cookMinutes' | 'totalMinutes';

const label = (words: string) => new RegExp(`^(?:${words})(?![\\p{L}])`, 'iu');

const TIME_LABELS: [Time, RegExp][] = [
  [
    'totalMinutes',
    label(
      `total(?: time)?|prep(?:aration)? ?(?:&|and|\\+) ?cook(?:ing)? time|overall time|ready in|takes|gesamt(?:zeit|dauer)?|zeit gesamt|temps total|dur[ée]e totale|tempo totale|tiempo total|tempo total|totale? (?:tijd|bereidingstijd)|totaltid|tid i alt|total tid|czas całkowity|celkov[ýá] (?:čas|doba)|összesen|kokonaisaika|toplam süre|общее время|所要時間|总时间|${TOTAL_TIME}`,
    ),
  ],
  [
    'prepMinutes',
    label(
      `(?:active )?prep(?:aration)?(?: time)?|hands[- ]on(?: time)?|active time|vorbereitung(?:szeit)?|zubereitungszeit|arbeitszeit|(?:temps de )?pr[ée]paration|(?:tempo di )?preparazione|(?:tiempo de )?preparaci[óo]n|(?:tempo de )?preparo|voorbereiding(?:stijd)?|bereidingstijd|forberedelse|förberedelse|czas przygotowania|(?:čas )?příprav[ay]|előkészítés|esivalmistelu|hazırlama süresi|подготовка|準備時間|准备时间|${PREP_TIME}`,
    ),
  ],
  [
    'cookMinutes',
    label(
      `cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|koch(?:zeit|en)?|back(?:zeit|en)?|garzeit|koch-? ?/ ?backzeit|(?:temps de )?cuisson|(?:tempo di )?cottura|(?:tiempo de )?cocci[óo]n|(?:tempo de )?cozimento|kooktijd|baktijd|oventijd|tilberedning(?:stid)?|steketid|tillagningstid|czas gotowania|doba (?:vaření|pečení)|sütési idő|főzési idő|kypsennysaika|pişirme süresi|приготовление|調理時間|烹饪时间|${COOK_TIME}`,
    ),
  ],
  [
    'totalMinutes',
    label(
      `time(?: required)?|duration|zeit|dauer|dur[ée]e|temps|tempo|tiempo|tijd|tid|czas|čas|idő|aika|süre|время|時間|时间|${ANY_TIME}`,
    ),
  ],
];

const NUMBER =
  '(?:\\d{1,3}(?:(?:\\s?[-–~〜～/]\\s?|\\s(?:to|or|bis|oder|à|ou|o|a|tot|of|till?|eller|do|lub|nebo|vagy|до|или|έως|ή)\\s)\\d{1,3})?)';
const ABOUT =
  'about|approx(?:imately|\\.)?|around|circa|ca\\.?|c\\.|environ|env\\.|ungefähr|etwa|rund|un[oa]s|aprox(?:imadamente|\\.)?|alrededor de|cerca de|ongeveer|około|ok\\.|asi|přibližně|cca\\.?|yaklaşık|περίπου|noin|n\\.|körülbelül|kb\\.?|около|примерно|близько|约|約|大约|약|حوالي|تقريبا|כ-|בערך|\\+\\/-|~';
/** Words that count a dish and, after an amount, also a food. */
const PIECES =
  'pieces?|stück|stk\\.?|stycken|st\\.|sztuk\\p{L}*|kus(?:y|ů)|adet|個分?|个|枚分?|κομμάτια|τεμάχια|개분?|قطع[ةه]?|יחידות|штук\\p{L}*|darab|db|kappaletta|kpl|unidades|pezzi|pièces|unités|stuks|koekjes|cookies|biscotti|biscuits|galletas|plätzchen';
const EATERS =
  'servings?|serves|portions?|people|persons?|personen?|portionen|personnes?|parts?|convives|persone|porzioni|personas|raciones|porciones|comensales|porções|porção|pessoas|' +
  'porties|personer|portioner|porsjoner|porcji|porcje|osoby|osób|porc[ií]|adag|fő|annosta|kişilik|порци[йия]|персон|人分|人份|인분|' +
  `${FURTHER_EATERS}|` +
  'pieces?|stück|cookies|muffins|pancakes|stuks|stk\\.?|styks';
const YIELD_LABEL =
  `(?:${YIELD}|` +
  'serves|servings?|makes|yields?|feeds|portions?|portionen|personen|ergibt|für|pour|rendement|(?:nombre de )?personnes?|per|porzioni|dosi per|persone|para|personas|pessoas|people|raciones|porciones|comensales|rende|rendimento|porç(?:ões|ão)|serve|voor|aantal personen|porties|antal(?: personer| portioner)?|personer|portioner|porsjoner|porcje|liczba porcji|porc[ie]|adag|annoksia|порций|分量|份量)';
const YIELD_PATTERNS = [
  new RegExp(
    `^${YIELD_LABEL}\\s?[:：]?\\s?(?:(?:${ABOUT})\\s?)?${NUMBER}(?:\\s?\\(?(?:${EATERS})(?!\\p{Script=Latin})\\)?|\\s?$|(?=[.;,|]\\s)|\\s\\p{L}+)`,
    'iu',
  ),
  new RegExp(`(?:^|[^\\d.,])(${NUMBER}\\s?(?:\\(\\p{L}{1,12}\\)\\s?)?(?:${EATERS}))(?![\\p{L}])`, 'iu'),
  new RegExp(`^(?:${ABOUT})\\s?(${NUMBER}\\s?(?:${PIECES}))(?![\\p{L}])`, 'iu'),
  new RegExp(
    `\\s(?:serves|servings?|makes|yields?|portions?|portionen|personnes|porzioni|raciones|porções|porties)\\s?[:：]\\s?(${NUMBER}(?:\\s\\p{L}+)?)`,
    'iu',
  ),
  /(?:recept voor|ingredients for|zutaten für|ingrédients pour|ingredienti per|ingredientes para) (?:circa |ca\.? )?\d{1,3}(?: [\p{L} ]{3,30})?/iu,
];
// "Yield: 4 loaves" means the same as "4 loaves".
const LABEL = /^\p{L}[\p{L} ]{2,20}[:：]\s?(?=\d)/u;
// What the nutrition facts refer to: "Serving: 1 slice", "Serving size: 30 g".
const ONE_PORTION = /^(?:serving size|(?:amount )?per serving|serving\s?:?\s?1\s\p{L})/iu;
/** "6/8 personnes" */
const EITHER = /(?<!\d)([2-9]|\d\d)\s?\/\s?(\d{1,2})(?!\d)/;
const LABEL_ALONE = new RegExp(`^${YIELD_LABEL}\\s?[:：]?$`, 'iu');
const AMOUNT_ALONE = new RegExp(`^${NUMBER}$`);
/** "4 bowls" below "Yield" */
const AMOUNT_WITH_WORDS = new RegExp(`^${NUMBER}\\s(?:\\p{L}{3,}\\s?){1,3}$`, 'u');

/** Reads yield and times from the lines around the recipe, to fill gaps in the data. */
export function readShownFacts(blocks: readonly Line[]): Findings {
  const facts: Findings = {};
  let unnamed: number | null = null;
  for (let at = 0; at < blocks.length; at++) {
    const next = blocks[at + 1]?.text ?? '';
    const previous = blocks[at - 1]?.text ?? '';
    const value = isAboveLabel(blocks[at - 1], blocks[at]!, blocks[at + 1]) ? previous : next;
    for (const text of piecesOf(blocks[at]!.text)) {
      const servings = facts.yield ? null : yieldIn(text, previous, next);
      facts.yield ??= servings;
      if (servings) unnamed ??= timeBeside(blocks, at);
      if (isSentence(text)) continue;
      const turned = turnedTime(text);
      for (const part of turned ? [turned] : partsOf(text)) addTime(facts, part, previous, value);
    }
  }
  if (unnamed !== null && TIMES.every((name) => facts[name] === undefined)) facts.totalMinutes = unnamed;
  return facts;
}

const TIMES: readonly Time[] = ['prepMinutes', 'cookMinutes', 'totalMinutes'];

/** A time without a label beside the servings: "Serves 4" above "30 mins", or "4 servings — 20 minutes". */
function timeBeside(blocks: readonly Line[], at: number): number | null {
  const { text } = blocks[at]!;
  if (text.length > 40) return null;
  const near = [...text.split(/\s?[—–|•·,/]\s/), blocks[at - 1]?.text, blocks[at + 1]?.text];
  const time = near.find((one) => one !== undefined && isTime(one));
  return time === undefined ? null : minutesOf(time);
}

/** True for a line that only states a time of the recipe: "Arbeitszeit ca. 20 Minuten", "Cook time: 1 hr 5 min". */
export function statesTime(line: string): boolean {
  if (line.length > 60 || !/\p{Nd}/u.test(line)) return false;
  const label = TIME_LABELS.slice(0, 3).find(([, words]) => words.test(line))?.[1];
  return label !== undefined && isTime(line.replace(label, '').replace(BEFORE_TIME, ''));
}

const BEFORE_TIME = new RegExp(`^[\\s:：.-]*(?:(?:${ABOUT})\\s?)?`, 'iu');

/** "Serves 4 | Prep: 20 min" states two facts, "Prep | 20 min" one. Long texts state none. */
function piecesOf(text: string): string[] {
  const cut = text.length < 240 ? text.split(/\s[|•·]\s/) : [];
  const pieces = cut.some((piece) => !/\d/.test(piece) && isTimeLabel(piece)) ? [text] : cut;
  return pieces.every((piece) => piece.length <= 90) ? pieces : [];
}

type Line = Pick<Block, 'text'> & Partial<Pick<Block, 'el'>>;

/** True for a label between two times if an element contains it together with the time above it. */
function isAboveLabel(previous: Line | undefined, label: Line, next: Line | undefined): boolean {
  const parent = label.el?.parent;
  if (!parent || !previous || !next || label.text.length > 40) return false;
  return previous.el?.parent === parent && next.el?.parent !== parent && aloneMinutes(previous.text) !== null;
}

/** "Bake for 35 minutes." is a step, and so is "Cook in the oven for 1 hour". "Cook time about 1 hr." is a time. */
function isSentence(text: string): boolean {
  return !/[:：]/.test(text) && (/\p{L}{4,}\s?\p{L}*[.!?]$/u.test(text) || VERB_WITH_WORDS.test(text));
}

const VERB_WITH_WORDS =
  /^(?:bake|cook|preparation|cuisson|cottura|koch(?:en)?|back(?:en)?|garen)\s(?!time|about|approx|ca\b|circa|env)\p{L}+\s.*\d/iu;

/** "5 min cook time" is turned to "cook time: 5 min". */
function turnedTime(text: string): string | null {
  const [, time, label] = TURNED.exec(text) ?? [];
  return time && label && isTimeLabel(label) && minutesOf(time) !== null ? `${label}: ${time}` : null;
}

const TURNED = /^(\d[\d.,½¼¾⅓⅔–-]*\s?\p{L}{1,8}\.?(?:\s\d{1,2}\s?\p{L}{1,8}\.?)?)\s(\p{L}[\p{L} ]{2,25})$/u;

/** "Prep time: 5 min Cook time: 8 min" states two times. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of text.matchAll(/(?<![\p{L}])(?:\p{L}{4,}|[\p{Script=Han}\p{Script=Hangul}]{2,})/gu)) {
    const rest = text.slice(index);
    if (index === from || !/\d/.test(text.slice(from, index)) || !isTimeLabel(rest)) continue;
    parts.push(text.slice(from, index));
    from = index;
  }
  return [...parts, text.slice(from)];
}

const isTimeLabel = (text: string) => TIME_LABELS.slice(0, 3).some(([, label]) => label.test(text));

function yieldIn(line: string, previous: string, next: string): string | null {
  const text = line.replace(/^[(（[]\s?(.*?)[)）\]]?$/, '$1');
  if (ONE_PORTION.test(text)) return null;
  if (LABEL_ALONE.test(text)) {
    if (AMOUNT_ALONE.test(next) || (next.length < 40 && AMOUNT_WITH_WORDS.test(next) && !isTime(next))) return next;
    return AMOUNT_ALONE.test(previous) ? previous : null;
  }
  for (const pattern of YIELD_PATTERNS) {
    const match = pattern.exec(text);
    if (match) return (match[1] ?? match[0]).replace(LABEL, '').replace(EITHER, '$1-$2').trim();
  }
  return null;
}

function addTime(facts: Findings, text: string, previous: string, next: string): void {
  const bare = text.replace(/^[^\p{L}\p{N}]+/u, '');
  for (const [name, label] of TIME_LABELS) {
    const match = label.exec(bare);
    if (!match) continue;
    // "Cook. Simmer for 20 minutes." is a step.
    if (/^\s?[.!]\s/.test(bare.slice(match[0].length))) return;
    const rest = bare.slice(match[0].length).replace(/^[\s:：.-]+/, '');
    const minutes = rest ? shortMinutes(rest) : (aloneMinutes(next) ?? aloneMinutes(previous));
    if (minutes !== null) facts[name] ??= minutes;
    return;
  }
}

function shortMinutes(text: string): number | null {
  return text.length < (/\p{Nd}/u.test(text) ? 60 : 20) ? minutesOf(text) : null;
}

function aloneMinutes(text: string): number | null {
  return text.length < 30 && /^[^\p{L}]{0,3}\p{Nd}/u.test(text) && /\p{L}/u.test(text) ? minutesOf(text) : null;
}
