import { fold } from '../../kit/text/fold.ts';
import { type MainLanguage, ownUnitTable, parserLanguages } from './units.ts';

/** Small words that reveal a language. Folded. */
const LINKS: Readonly<Record<MainLanguage, string>> = {
  en: 'of the and or for to with from into in a an at on if half each room temperature cut chopped fresh large small medium plus more taste ground finely peeled sliced about cup tablespoon salt pepper sugar flour oil butter water',
  de: 'und oder mit zum zur fur vom aus der die das den dem des nach etwas frisch frische gehackt grosse kleine ein eine einen ohne bis salz pfeffer zucker mehl ol wasser eier milch sahne',
  fr: 'de du des d la le les et ou pour avec sans en a au aux un une peu gros petite petit frais hache sel poivre sucre farine huile beurre eau oeufs lait creme',
  es: 'de del la el los las y o para con sin en al un una unos poco grande pequeno fresco picado picada sal pimienta azucar harina aceite mantequilla agua huevos leche ajo cebolla',
  it: 'di del della dello dei degli delle d la il lo le e o per con senza un una po fresco tritato qb sale pepe zucchero farina olio burro acqua uova latte aglio cipolla',
  pt: 'de do da dos das e ou para com sem em ao um uma pouco grande pequeno fresco picado picada sal pimenta acucar farinha oleo manteiga agua ovos leite alho cebola',
  nl: 'van en of voor met zonder uit het een wat grote kleine verse vers gehakt fijngesneden naar smaak zout peper suiker bloem olie boter water eieren melk room ui',
  sv: 'och eller till med utan av en ett lite stor stora liten farsk farska hackad riven efter smak salt peppar socker mjol vetemjol olja smor vatten agg mjolk gradde lok',
  pl: 'i lub albo do z ze na w bez po troche duza duze maly mala swiezy swieza smaku sol pieprz cukier maka olej maslo woda jajka mleko',
  ru: 'и или для с без по из на немного большая вкусу',
  ja: '',
  fi: 'ja tai noin seka maun mukaan tuoretta hienonnettua hienonnettu silputtua raastettua kuutioitua pieni iso suolaa pippuria mustapippuria sokeria vehnajauhoja jauhoja oljya voita vetta maitoa kermaa munaa kananmunaa sipuli sipulia valkosipuli valkosipulia valkosipulinkyntta perunaa porkkanaa juustoa jauhelihaa leivinjauhetta vaniljasokeria kanelia',
  id: 'dan atau dengan untuk secukupnya cincang haluskan memarkan garam gula merica merah putih bawang telur minyak tepung terigu santan ayam daging sapi cabai cabe rawit daun serai lengkuas jahe kunyit ketumbar kemiri',
  da: 'og eller med til fra uden uten af av lidt litt stor store lille liten sma frisk friske fersk ferske hakket hakkede revet skaret finthakket efter etter smag smak salt peber pepper sukker mel hvedemel hvetemel olie olje olivenolie smor vand vann aeg egg maelk melk flode flote log lok hvidlog hvitlok kod oksekod kartofler poteter gulerod gulerodder tomater ost persille citron gaer bagepulver',
  cs: 'nebo bez trochu velke velky stredni cerstva cerstve cerstvy cerstveho mleta mlete mlety mleteho nasekana nasekane podle dle chuti sul pepr pepre cukr mouka mouky hladke hladka polohrube hrube olej maslo vejce vajicka cesnek cesneku cibule cibuli sunky smetana smetany drozdi syr syra brambor brambory petrzelky petrzel rajcat rajcata citronu kureci kureciho hovezi veproveho jarni',
};

/** Shorter units count only after a number. Elsewhere they are small words of other languages. */
export const MIN_LETTERS = 3;

/**
 * Units of these languages count only if no other language has the word: "TL" is German, "tl" beside "rkl" is Finnish.
 */
const LATE: ReadonlySet<MainLanguage> = new Set(['fi', 'id', 'da', 'cs']);

interface Speakers {
  /** The languages that a word is a sign of. */
  readonly words: ReadonlyMap<string, readonly MainLanguage[]>;
  /** The languages that a unit after a number is a sign of. */
  readonly units: ReadonlyMap<string, readonly MainLanguage[]>;
}

/** Notes that a word is a sign of a language. */
export function addSign<L>(map: Map<string, L[]>, word: string, language: L): void {
  const all = map.get(word);
  if (!all) map.set(word, [language]);
  else if (!all.includes(language)) all.push(language);
}

let known: Speakers | undefined;

/** Inverted once, so that a word needs one lookup and not one per language. */
function speakers(): Speakers {
  if (known) return known;
  const words = new Map<string, MainLanguage[]>();
  const units = new Map<string, MainLanguage[]>();
  for (const language of parserLanguages) {
    for (const word of fold(LINKS[language]).split(' ')) addSign(words, word, language);
    for (const unit of ownUnitTable(language).keys.keys()) {
      if (LATE.has(language) && units.has(unit)) continue;
      addSign(units, unit, language);
      if (unit.length >= MIN_LETTERS) addSign(words, unit, language);
    }
  }
  known = { words, units };
  return known;
}

/** Whether a word or a unit is a sign of one of these languages. */
export const isMainSign = (word: string): boolean => speakers().words.has(word) || speakers().units.has(word);

const SCRIPTS: readonly (readonly [RegExp, MainLanguage])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, 'ja'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

const LETTERS: readonly (readonly [RegExp, MainLanguage])[] = [
  [/[ąęłńśźż]/i, 'pl'],
  [/[ãõ]/i, 'pt'],
  [/ß/i, 'de'],
  [/å/i, 'sv'],
  [/ñ|¿/i, 'es'],
  [/œ/i, 'fr'],
  [/[æø]/i, 'da'],
  [/[ěřů]/i, 'cs'],
];

/** The languages of the unit behind the first number of a text. Empty if English has it. */
function unitLanguages(text: string): readonly MainLanguage[] {
  const languages = speakers().units.get(fold(/[\d¼-¾⅐-⅞]\s?(\p{L}{2,})/u.exec(text)?.[1] ?? '')) ?? [];
  return languages.includes('en') ? [] : languages;
}

/** Number of signs for each language in a text. Empty if there are none. */
function votesOf(text: string, ofUnit: readonly MainLanguage[]): Map<MainLanguage, number> {
  const votes = new Map<MainLanguage, number>();
  const vote = (language: MainLanguage, by: number) => votes.set(language, (votes.get(language) ?? 0) + by);
  for (const [pattern, language] of LETTERS) if (pattern.test(text)) vote(language, 2);
  const { words } = speakers();
  for (const language of ofUnit) vote(language, 1);
  for (const word of fold(text).match(/[\p{L}]+/gu) ?? [])
    for (const language of words.get(word) ?? []) vote(language, 1);
  return votes;
}

const scriptOf = (text: string): MainLanguage | null => SCRIPTS.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The language with the most votes. Null if there are none or two are equal. */
function winner(votes: ReadonlyMap<MainLanguage, number>): MainLanguage | null {
  const [first, second] = [...votes].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/** What a line reveals of its language. */
export interface LineSigns {
  readonly script: MainLanguage | null;
  /** Number of signs for each language. */
  readonly votes: ReadonlyMap<MainLanguage, number>;
  /** The languages of its unit. */
  readonly unit: readonly MainLanguage[];
}

export function signsOfLine(line: string): LineSigns {
  const unit = unitLanguages(line);
  return { script: scriptOf(line), votes: votesOf(line, unit), unit };
}

/** The votes of all lines. */
export function total<L>(all: readonly ReadonlyMap<L, number>[]): Map<L, number> {
  const sums = new Map<L, number>();
  for (const votes of all) for (const [language, by] of votes) sums.set(language, (sums.get(language) ?? 0) + by);
  return sums;
}

/** One of the languages with the most votes if a unit is a sign of it and nothing is a sign of the reader's: "2 EL Zimt". */
function ofUnits(signs: readonly LineSigns[], votes: ReadonlyMap<MainLanguage, number>, own: MainLanguage) {
  const top = Math.max(0, ...votes.values());
  if (votes.has(own)) return undefined;
  return signs.flatMap(({ unit }) => unit).find((language) => votes.get(language) === top);
}

/**
 * The language of each line. One line alone reveals little: if it has no signs, the lines of the recipe decide
 * together, and finally the reader's own language.
 */
export function languagesOfSigns(signs: readonly LineSigns[], own: MainLanguage): MainLanguage[] {
  const sums = total(signs.map(({ votes }) => votes));
  const common = winner(sums) ?? ofUnits(signs, sums, own) ?? own;
  return signs.map(({ script, votes }) => {
    if (script) return script;
    const [top = 0] = [...votes.values()].sort((a, b) => b - a);
    // The other lines win unless this one clearly has another language.
    if ((votes.get(common) ?? 0) >= top - 1) return common;
    return winner(votes) ?? common;
  });
}

export const lineLanguages = (lines: readonly string[], own: MainLanguage = 'en'): MainLanguage[] =>
  languagesOfSigns(lines.map(signsOfLine), own);

export const isMainLanguage = (code: string): code is MainLanguage => parserLanguages.some((each) => each === code);
