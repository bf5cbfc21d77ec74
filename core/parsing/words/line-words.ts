import { fold } from '../../kit/text/fold.ts';
import { decimalSignOf } from '../../kit/text/thousands.ts';
import { furtherWords, isFurtherLanguage } from './further.ts';
import { numberWord } from './number-words.ts';
import type { MainLanguage, ParserLanguage } from './units.ts';

type Words = Readonly<Record<MainLanguage, string>>;

/** "About" before an amount. */
const ABOUT: Words = {
  en: 'about|around|approx|approximately|roughly|scant|generous|heaping|heaped|rounded|level|a good|good',
  de: 'ca|circa|etwa|ungefahr|gut|knapp|rund|je',
  fr: 'environ|env|a peu pres|bon|bonne',
  es: 'unos|unas|aprox|aproximadamente|alrededor de|cerca de|como',
  it: 'circa|ca|all incirca',
  pt: 'cerca de|aprox|aproximadamente|mais ou menos|uns|umas',
  nl: 'ongeveer|circa|ca|plm|ruim|krap',
  sv: 'ca|cirka|ungefar|drygt|knappt',
  pl: 'okolo|ok|mniej wiecej',
  ru: 'примерно|около|ок|приблизительно',
  ja: '約|各',
  fi: 'noin|n',
  id: 'sekitar|kira-kira|kurang lebih',
  da: 'ca|cirka|omkring|omtrent|knap|rigelig|godt',
  cs: 'asi|cca|zhruba|priblizne|kolem',
};

/** Before the lower end of a range: "between 3 and 4". */
const FROM: Words = {
  en: 'between|from',
  de: 'von|zwischen',
  fr: 'de|entre',
  es: 'entre|de',
  it: 'da|tra|fra',
  pt: 'de|entre',
  nl: 'tussen|van',
  sv: 'mellan|fran',
  pl: 'od|miedzy',
  ru: 'от|между',
  ja: '',
  fi: '',
  id: 'antara|dari',
  da: 'mellem|mellom|fra',
  cs: 'od|mezi',
};

/** Between the ends of a range. */
const TO: Words = {
  en: 'to|or|and',
  de: 'bis|oder|und|bzw',
  fr: 'a|ou|et',
  es: 'a|o|u|y',
  it: 'a|o|e',
  pt: 'a|ou|e',
  nl: 'tot|of|a|en',
  sv: 'till|eller|och',
  pl: 'do|lub|albo|i',
  ru: 'до|или|и',
  ja: 'から|または',
  fi: 'tai',
  id: 'sampai|hingga|atau',
  da: 'til|eller|og',
  cs: 'az|do|nebo|a',
};

/** Between a whole number and a fraction: "1 y 1/2". */
const PLUS: Words = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  pt: 'e',
  nl: 'en',
  sv: 'och',
  pl: 'i',
  ru: 'и',
  ja: 'と',
  fi: 'ja',
  id: 'dan',
  da: 'og',
  cs: 'a',
};

/** Between unit and food. */
const OF: Words = {
  en: 'of',
  de: 'vom|von',
  fr: 'de la|de l|de|du|des|d',
  es: 'de la|de los|de las|del|de',
  it: 'di|del|della|dello|dei|degli|delle|d',
  pt: 'de|do|da|dos|das',
  nl: 'van de|van het|van',
  sv: 'av',
  pl: 'z',
  ru: '',
  ja: 'の',
  fi: '',
  id: '',
  da: 'af|av',
  cs: '',
};

/** Sizes and similar words, which belong to the note. */
const SIZE: Words = {
  en: 'large|medium|small|medium-sized|medium-size|large-sized|small-sized|lg|med|md|sm|big|extra-large|jumbo|thick|thin|heaping|heaped|rounded|level|scant|generous|good|packed|lightly packed|firmly packed',
  de: 'grosse|grosser|grosses|grossen|kleine|kleiner|kleines|kleinen|mittelgrosse|mittelgrosser|mittelgrosses|mittelgrossen|mittlere|mittlerer|mittleres|gehaufte|gehaufter|gehauftes|gehauften|geh|gestrichene|gestrichener|gestrichenes|gestrichenen|gestr|gut|knapp|dicke|dunne|leicht gehaufte|m\\.-?grosse[rns]?|kl(?=\\. [a-z]{3,} [a-z])|gr(?=\\. [a-z]{4,} [a-z])',
  fr: 'gros|grosse|grosses|petit|petite|petits|petites|grand|grande|grands|grandes|moyen|moyenne|moyens|moyennes|belle|beau|beaux|belles|fine|fines|epaisse|epaisses|bonne|bon|rase|rases|bombee|bombees',
  es: 'grande|grandes|gran|pequeno|pequena|pequenos|pequenas|mediano|mediana|medianos|medianas|colmada|colmadas|rasa|rasas|finas|finos|generosa|generoso|buen|hermosa',
  it: 'grande|grandi|grosso|grossa|grossi|grosse|piccolo|piccola|piccoli|piccole|medio|media|medi|medie|colmo|colmi|raso|rasi|abbondante|abbondanti|scarso|scarsi|sottili|spesse|bel|bella',
  pt: 'grande|grandes|pequeno|pequena|pequenos|pequenas|medio|media|medios|medias|cheia|cheias|rasa|rasas|bem cheia|generosa|finas',
  nl: 'grote|groot|kleine|klein|middelgrote|middelgroot|afgestreken|volle|flinke|flink|ruime|dunne|dikke|afgestr|gestreken',
  sv: 'stor|stora|stort|liten|litet|sma|medelstor|medelstora|medelstort|ragad|ragade|ragat|struken|strukna|struket|tunna|tjocka|stor|rejal',
  pl: 'duza|duze|duzy|duzych|mala|male|maly|malych|srednia|srednie|sredni|srednich|plaska|plaskie|plaskich|czubata|czubate|kopiasta|kopiate|spora|sporych|cienkie|grube',
  ru: 'большая|большие|больших|большой|маленькая|маленькие|маленький|маленьких|средняя|средние|средних|средний|крупная|крупные|крупных|крупный|небольшая|небольшие|небольшой|полная|полные|тонкие|толстые|с горкой|без горки',
  ja: '',
  fi: 'iso|isoa|suuri|suurta|pieni|pienta|keskikokoinen|keskikokoista|reilu|vajaa|kukkurainen|ohut|ohutta|paksu|paksua',
  id: 'besar|kecil|sedang|ukuran besar|ukuran sedang|ukuran kecil|munjung|peres',
  da: 'stor|stort|store|lille|liten|lite|sma|mellemstor|mellemstort|mellemstore|middels|toppet|toppede|strog|strogen|strogne|tynde|tykke',
  cs: 'velka|velke|velky|velkych|mala|male|maly|malych|stredni|strednich|vetsi|mensi|vrchovata|vrchovate|zarovnana|zarovnane|tenke|tluste|silne',
};

/** "A little" before a food without an amount. */
const SOME: Words = {
  en: 'a little|a bit of|some|few|a few|several',
  de: 'etwas|ein wenig|wenig|einige|ein paar|evtl|eventuell|n\\. ?b|nach belieben|nach geschmack|nach bedarf',
  fr: 'un peu de la|un peu de|un peu d|quelques',
  es: 'un poco de|un poquito de|algo de|unas|unos|algunas|algunos|bastante',
  it: "un po' di|un po di|un po’ di|qualche|alcune|alcuni|q.b. di|q.b.|qb|qb di|q. b. di|quanto basta di",
  pt: 'um pouco de|um pouquinho de|algumas|alguns',
  nl: 'wat|een beetje|beetje|enkele|een paar',
  sv: 'lite|litet|nagra|eventuellt|ev',
  pl: 'troche|odrobina|odrobine|kilka|ewentualnie',
  ru: 'немного|чуть-чуть|несколько',
  ja: '',
  fi: 'hieman|hiukan|vahan|muutama|muutamia',
  id: 'sedikit|beberapa',
  da: 'lidt|litt|nogle|noen|evt|eventuelt',
  cs: 'trochu|trocha|nekolik|par|pripadne',
};

/** What ends the food: "to taste", or a purpose. The second part applies if there is no amount. */
const ENDS: Readonly<Record<MainLanguage, readonly [always: string, withoutAmount: string]>> = {
  en: [
    'to taste|or to taste|or more|or as needed|as needed|plus more|plus extra|such as|for [a-z]+ing',
    'for|to serve|to garnish',
  ],
  de: ['nach geschmack|nach belieben|nach bedarf|\\+ (?:etwas|ein wenig)|zum [a-z]+en(?=$|[ ,(])', 'zum|zur|fur'],
  fr: ['au gout|selon le gout|a votre gout|a volonte|pour servir', 'pour'],
  es: ['al gusto|a gusto|cantidad necesaria|c/n|c\\.n\\.', 'para'],
  it: ['q\\.\\s?b\\.?|qb|quanto basta|a piacere|a gusto', 'per'],
  pt: ['a gosto|q\\.\\s?b\\.?|qb|quanto baste', 'para'],
  nl: ['naar smaak|naar wens|naar behoefte', 'om|voor'],
  sv: ['efter smak|efter behag', 'till|att'],
  pl: ['do smaku|wedlug uznania|wg uznania', 'do|na'],
  ru: ['по вкусу|по желанию', 'для'],
  ja: ['', ''],
  fi: ['maun mukaan|tarpeen mukaan', ''],
  id: ['secukupnya|sesuai selera|opsional', 'untuk'],
  da: ['efter smag|efter behag|efter behov|etter smak', 'til'],
  cs: ['podle chuti|dle chuti|na ochuceni|podle potreby|dle potreby', 'na|do|k'],
};

/** Words for numbers that mean something else in other languages. */
const NUMBERS: Readonly<Partial<Record<MainLanguage, Readonly<Record<string, number>>>>> = {
  da: { to: 2, fire: 4, otte: 8, ni: 9, ti: 10 },
};

/** Preparations before a food in English. A variety ("ground cumin") stays with the food. */
const PREPARED =
  'chopped|finely|grated|sliced|minced|cooked|freshly|diced|shredded|coarsely|peeled|crushed|toasted|thinly|crumbled|squeezed|cubed|uncooked|drained|shelled|roughly|melted|seeded|chilled|sifted|cracked|refrigerated|slivered|mashed|trimmed|torn|cleaned|cored|hard-cooked|hard-boiled|softened|fully|snipped|steamed|boned|julienned|halved|shucked|rinsed|skinned|shaved|hulled|picked|strained|pureed|beaten|deveined|very|lightly|quartered|pitted|deseeded|blanched|packed|loosely|firmly|plus|additional|approximately|optional|about|each|heaping';

const pattern = (alternatives: string, flags: string, before: string, after: string) =>
  alternatives === ''
    ? /(?!)/u
    : new RegExp(`${before}(?:${foldInPlace(alternatives).replaceAll('ss', 'ss?')})${after}`, flags);

export interface LineWords {
  readonly language: ParserLanguage;
  /** How the language writes one and a half: 1.5 or 1,5. */
  readonly decimalSign: '.' | ',';
  readonly about: RegExp;
  readonly from: RegExp;
  readonly to: RegExp;
  readonly plus: RegExp;
  readonly of: RegExp;
  readonly size: RegExp;
  /** A size at the end, as in Romance languages. */
  readonly sizeLast: RegExp;
  readonly some: RegExp;
  readonly ends: RegExp;
  readonly endsWithoutAmount: RegExp;
  readonly prepared: RegExp;
  /** Whether a unit without a number means one of it. */
  readonly bare: boolean;
  /** The number that a word names, or null. */
  number(word: string): number | null;
}

const longestFirst = (words: string) =>
  words
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|');
const START = '^';
const WORD_END = "(?:\\.(?=\\s|$)|(?![\\p{L}\\d'’-])|(?<=[dl])['’])";

/** The same lists, whether the language is always loaded or not. */
function listsOf(language: ParserLanguage) {
  if (!isFurtherLanguage(language)) {
    const [ends, endsWithoutAmount] = ENDS[language];
    const lists = { about: ABOUT, from: FROM, to: TO, plus: PLUS, of: OF, size: SIZE, some: SOME };
    const own = Object.entries(lists).map(([name, words]) => [name, words[language]] as const);
    return {
      ...(Object.fromEntries(own) as Record<keyof typeof lists, string>),
      ends,
      endsWithoutAmount,
      bare: false,
      numbers: NUMBERS[language] ?? {},
    };
  }
  const words = furtherWords(language);
  if (!words) throw new Error(`The words of ${language} are not loaded.`);
  return { bare: false, ...words };
}

function wordsOf(language: ParserLanguage): LineWords {
  const at = (words: string) => pattern(longestFirst(words), 'iu', START, WORD_END);
  const lists = listsOf(language);
  const numbers = new Map(Object.entries(lists.numbers).map(([word, value]) => [fold(word), value]));
  return {
    language,
    decimalSign: decimalSignOf(language),
    about: at(lists.about),
    from: at(lists.from),
    to: at(lists.to),
    plus: at(lists.plus),
    of: at(lists.of),
    size: at(lists.size),
    sizeLast: pattern(lists.size, 'iu', '\\s(?=\\S+$)', '$'),
    some: at(lists.some),
    ends: pattern(lists.ends, 'iu', '(?<=^|[\\s,–—-])', '(?![\\p{L}])'),
    endsWithoutAmount: pattern(lists.endsWithoutAmount, 'iu', '(?<=\\s)', '(?=\\s)'),
    prepared: language === 'en' ? at(PREPARED) : /(?!)/u,
    bare: lists.bare,
    number: (word) => numbers.get(fold(word)) ?? (isFurtherLanguage(language) ? null : numberWord(word)),
  };
}

const known = new Map<ParserLanguage, LineWords>();

export function lineWords(language: ParserLanguage): LineWords {
  const words = known.get(language) ?? wordsOf(language);
  known.set(language, words);
  return words;
}

/** Folds letter by letter, so that offsets in the result are offsets in the text. */
export const foldInPlace = (text: string): string =>
  [...text]
    .map((letter) => {
      const folded = letter === 'ß' ? 's' : fold(letter);
      return folded.length === letter.length ? folded : letter;
    })
    .join('');
