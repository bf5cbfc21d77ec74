import { VULGAR_GLYPHS } from '../kit/fraction.ts';
import { latinDigits } from '../kit/text/latin-digits.ts';
import { readAmount } from '../kit/text/read-amount.ts';
import { HOUR_WORDS, MINUTE_WORDS, SPELLED_TIMES } from '../kit/text/time-words.ts';

/** A time that a step names. */
export interface StepTime {
  /** As written: "20–25 minutes". */
  readonly text: string;
  /** The lower end of a range: then it is time to look. */
  readonly seconds: number;
}

const MIN_SECONDS = 5;
const MAX_SECONDS = 24 * 3_600;
const MAX_TIMES = 6;

const SECOND =
  'seconds?|secs?|sek[uú]nd\\p{L}*|sek|secondes?|segundos?|segons?|second[io]|seconden|secund[ăe]|sekunt\\p{L}*|' +
  'másodperc\\p{L}{0,3}|saniye|sn|giây|секунд\\p{L}*|сек|δευτερόλεπτ\\p{L}*|שניות|ثانية|ثوان';
const NUMBER = `(?:\\d+\\s+[1-3]\\/[2-4]|\\d+\\/\\d+|\\d+(?:[.,]\\d+)?[ \\u00a0]?[${VULGAR_GLYPHS}]|\\d+(?:[.,]\\d+)?|[${VULGAR_GLYPHS}])`;
const UNTIL = '\\s*(?:-|–|—|~|～|to|or|bis|oder|à|a|al|ou|o|tot|till|til|tai|do|или|до|至|到|から)\\s*';
const TIME = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d.,/])(${NUMBER})(?:${UNTIL}${NUMBER})?[ \\u00a0-]?(?:de )?` +
    `(?:(?:(${HOUR_WORDS})|(${MINUTE_WORDS})|(${SECOND}))(?!\\p{L})|(時間|小时|小時|시간)|(分鐘|分钟|分間|分|분)|(秒|초))`,
  'giu',
);
const SPELLED_SECONDS = Object.keys(SPELLED_TIMES).map(Number);
/** One group for each length. Searching from the left finds "three quarters of an hour" before the shorter one at its end. */
const SPELLED = new RegExp(
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\d])(?:${Object.values(SPELLED_TIMES)
    .map((words) => `(${words})`)
    .join('|')})(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}])`,
  'giu',
);
/** The half behind "2 hours". */
const AND_HALF =
  /^(?: (?:and a half|et demie?|y media|i mitja|e mezz[ao]|e meia|en een half|и половина|i pół)(?!\p{L})| ?[半반])/iu;
/** Between "1 hour" and "30 minutes", which are one time. */
const JOIN = /^\.?\s*(?:,|and|und|et|y|e|en|och|og|ja|i|a|и|και|و|ו-?)?\s*$/iu;
/** The "30" of "1h30". */
const BARE_MINUTES = /^\s?([0-5]\d)(?![\d\p{L}/°%]|[.,]\d)/u;

interface Found {
  readonly start: number;
  readonly end: number;
  readonly seconds: number;
  /** Seconds of its unit. */
  readonly unit: number;
}

const withHalf = (text: string, { start, end, seconds, unit }: Found): Found => {
  const half = AND_HALF.exec(text.slice(end))?.[0];
  return half ? { start, end: end + half.length, seconds: seconds + unit / 2, unit } : { start, end, seconds, unit };
};

function* spelled(text: string): Generator<Found> {
  for (const match of text.matchAll(SPELLED)) {
    const seconds = SPELLED_SECONDS[match.slice(1).findIndex((words) => words !== undefined)]!;
    const unit = seconds < 3_600 ? 60 : 3_600;
    yield { start: match.index, end: match.index + match[0].length, seconds, unit };
  }
}

function* counted(text: string): Generator<Found> {
  for (const match of text.matchAll(TIME)) {
    const [written, number, hour, minute, , hourSign, minuteSign] = match as unknown as [
      string,
      string,
      ...(string | undefined)[],
    ];
    const unit = hour || hourSign ? 3_600 : minute || minuteSign ? 60 : 1;
    const end = match.index + written.length;
    const bare = hour?.toLowerCase() === 'h' ? BARE_MINUTES.exec(text.slice(end)) : null;
    yield {
      start: match.index,
      end: end + (bare?.[0].length ?? 0),
      seconds: (readAmount(number) ?? 0) * unit + Number(bare?.[1] ?? 0) * 60,
      unit: bare ? 60 : unit,
    };
  }
}

/** The times that a step names, for timers, in the languages of the parser. Each once, at most six. */
export function stepTimes(text: string): StepTime[] {
  const whole: Found[] = [];
  // The digits of other scripts stand at the same places.
  const digits = latinDigits(text);
  const found = [...counted(digits), ...spelled(digits)].map((time) => withHalf(digits, time));
  for (const time of found.sort((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && time.unit < last.unit && JOIN.test(text.slice(last.end, time.start)))
      whole[whole.length - 1] = { ...time, start: last.start, seconds: last.seconds + time.seconds };
    else whole.push(time);
  }
  const times = new Map<number, StepTime>();
  for (const { start, end, seconds } of whole) {
    const rounded = Math.round(seconds);
    if (rounded < MIN_SECONDS || rounded > MAX_SECONDS || times.has(rounded)) continue;
    times.set(rounded, { text: text.slice(start, end).replace(/\s+/g, ' '), seconds: rounded });
  }
  return [...times.values()].slice(0, MAX_TIMES);
}
