/** A line as the parser reads it. */
export interface ReadableLine {
  readonly text: string;
  /** True if its amount is a guess: "l cup" is one cup, misread, and "1.000 g" may be a thousand. */
  readonly isGuess: boolean;
  /** Web addresses, which are part of the note. */
  readonly addresses: readonly string[];
}

const ENTITY = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}\d{0,2}));/giu;
/** Entities that copied lines have. Pages are decoded elsewhere. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', deg: '°', times: '×' },
  ...{
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    frac13: '⅓',
    frac23: '⅔',
    frac18: '⅛',
    frac38: '⅜',
    frac58: '⅝',
    frac78: '⅞',
  },
  ...{ agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', auml: 'ä', aring: 'å', aelig: 'æ', ccedil: 'ç', egrave: 'è' },
  ...{ eacute: 'é', ecirc: 'ê', iacute: 'í', icirc: 'î', ntilde: 'ñ', oacute: 'ó', ocirc: 'ô', otilde: 'õ', ouml: 'ö' },
  ...{ oslash: 'ø', ugrave: 'ù', uacute: 'ú', ucirc: 'û', uuml: 'ü', szlig: 'ß', rsquo: '’', lsquo: '‘' },
};
const letterOf = (code: number): string => (code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ');
const decoded = (line: string): string =>
  line.includes('&')
    ? line.replace(ENTITY, (entity, decimal?: string, hex?: string, name = '') => {
        if (decimal || hex) return letterOf(decimal ? Number(decimal) : Number.parseInt(hex!, 16));
        const letter = ENTITIES[name] ?? ENTITIES[name.toLowerCase()];
        return letter ? (name[0] === name[0]!.toLowerCase() ? letter : letter.toUpperCase()) : entity;
      })
    : line;

const TAG = /<\/?[a-z][^<>]{0,300}>/giu;
const LINK = /\[([^[\]\n]{1,200})\]\(\s*(https?:[^\s()]{1,500})\s*\)/gu;
const ADDRESS = /\(?\bhttps?:\/\/[^\s()]{1,500}\)?/gu;
/** Asterisks and ticks around words, as in Markdown. */
const EMPHASIS = /(\*\*|__|`)(?=\S)([^*_`]{1,200}?)(?<=\S)\1/gu;
const FULL_WIDTH = /[０-９／．]/gu;
/** Digits of Devanagari, Bengali and Thai. Those of Arabic stay: they tell the language. */
const NATIVE_DIGIT = /[०-९০-৯๐-๙]/gu;
const plainDigit = (digit: string) => String((digit.charCodeAt(0) - (/[๐-๙]/u.test(digit) ? 0 : 6)) & 0xf);

/** Text recognition confuses these with one and zero. */
const ONE =
  /^([\s•·*–—-]*)(?:[lI|](?=\s?[/⁄]\s?[2-8](?!\d))|[lI|](?=\s+(?:cups?|tsps?|tbsps?|teaspoons?|tablespoons?|oz|ounces?|lbs?|pounds?|cans?|pints?|quarts?|cloves?|pinch)\b))/u;
const ONE_BEHIND = /^([\s•·*–—-]*\d\s)[lI|](?=[/⁄][2-8](?!\d))/u;
const ZERO = /^([\s•·*–—-]*)[Oo](?=[.,]\d)/u;
/** "1/ 2 cup", "1 /2 cup" */
const SPACED_FRACTION = /(?<![\d/⁄.,])(\d)\s?([/⁄])\s?(\d)(?![\d/⁄])/u;

/** "1.000 g" is a thousand where a point stands between thousands, and one where programs write it. */
const DECIMALS = /^[\s•·*–—-]*(?:1?\d|20)\.\d{3}\s?(?:g|gr|grams?|ml)(?!\p{L})/u;

const NUMBER = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty';
const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, at) => [word, at + 1]),
);
const PARTS = new Map([
  ['hal', 2],
  ['thi', 3],
  ['qua', 4],
  ['fou', 4],
  ['eig', 8],
]);
const PART = '(?:hal(?:f|ves)|thirds?|quarters?|fourths?|eighths?)';
const START = '^([\\s•·*–—-]*)';
/** "one and a half", "two and three-quarters" */
const AND_PART = new RegExp(`${START}(${NUMBER})\\s(?:and|&)\\s(an?|one|two|three)[\\s-](${PART})(?![\\p{L}-])`, 'iu');
/** "three quarters of a cup", "one third cup", "a quarter of an onion" */
const OF_ONE = new RegExp(
  `${START}(an?|one|two|three)[\\s-](thirds?|quarters?|fourths?|eighths?)\\s(?:of\\s(?:an?\\s)?)?(?=\\p{L})`,
  'iu',
);
const RANGE = new RegExp(`${START}(${NUMBER})(\\s(?:to|or)\\s|\\s?[–-]\\s?)(${NUMBER})(?![\\p{L}-])`, 'iu');

const wholeOf = (word: string): number =>
  NUMBERS.get(word.toLowerCase()) ?? (/^an?$/i.test(word) ? 1 : word.toLowerCase() === 'fifteen' ? 15 : 20);
const partOf = (word: string): number => PARTS.get(word.slice(0, 3).toLowerCase())!;

/** English number words of more than one word, in digits. */
const inDigits = (line: string): string =>
  line
    .replace(
      AND_PART,
      (_, start: string, whole: string, count: string, part: string) =>
        `${start}${wholeOf(whole)} ${wholeOf(count)}/${partOf(part)}`,
    )
    .replace(OF_ONE, (_, start: string, count: string, part: string) => `${start}${wholeOf(count)}/${partOf(part)} `)
    .replace(
      RANGE,
      (_, start: string, low: string, __: string, high: string) => `${start}${wholeOf(low)}-${wholeOf(high)}`,
    );

/** Without entities, tags, addresses and the marks of links and emphasis. */
function withoutMarkup(line: string, addresses: string[]): string {
  const plain = decoded(line);
  if (!/[<[*_`]|https?:/.test(plain)) return plain;
  const keep = (address: string) => {
    addresses.push(address);
    return ' ';
  };
  return plain
    .replace(TAG, '')
    .replace(LINK, (_, words: string, address: string) => `${words}${keep(address)}`)
    .replace(ADDRESS, (address) => keep(address.replace(/^\(|\)$/g, '')))
    .replace(EMPHASIS, '$2')
    .trim();
}

/** What a line says, without its markup and with its number words in digits. */
export function readableLine(line: string): ReadableLine {
  const addresses: string[] = [];
  const plain = withoutMarkup(line, addresses)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(NATIVE_DIGIT, plainDigit);
  const mended = plain.replace(ONE, '$11').replace(ONE_BEHIND, '$11').replace(ZERO, '$10');
  const text = inDigits(mended.replace(SPACED_FRACTION, '$1$2$3'));
  return { text, isGuess: mended !== plain || DECIMALS.test(text), addresses };
}
