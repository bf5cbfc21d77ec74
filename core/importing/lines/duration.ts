import { VULGAR_FRACTIONS, VULGAR_GLYPHS } from '../../kit/fraction.ts';
import { latinDigits } from '../../kit/text/latin-digits.ts';
import { HOUR_WORDS, MINUTE_WORDS } from '../../kit/text/time-words.ts';

const PART = '(\\d+(?:[.,]\\d+)?)';
const ISO = new RegExp(
  `^[+-]?P(?:${PART}Y)?(?:${PART}M)?(?:${PART}W)?(?:${PART}D)?(?:T?(?:${PART}H)?(?:${PART}M)?(?:${PART}S)?)?$`,
  'i',
);

// Sixty days: hams and liqueurs. A longer time is an error in the page's data.
const MAX_MINUTES = 60 * 1440;

/**
 * Whole minutes of "PT1H30M", "1 hour 30 minutes", "1 ½ Std.", "1:30" or a plain number of minutes. Null if there is
 * none.
 */
export function minutesOf(text: string | null | undefined): number | null {
  const bare = latinDigits(text?.trim().slice(0, 120) ?? '');
  if (!bare) return null;
  const minutes = isoMinutes(bare.replace(/\s+/g, '')) ?? clockMinutes(bare) ?? wordMinutes(bare);
  return minutes !== null && minutes > 0 && minutes < MAX_MINUTES ? Math.round(minutes) : null;
}

// Handles common errors: a range (its end counts), "P30M", which would mean months, and a missing M.
function isoMinutes(text: string): number | null {
  const end = text.replace(/^P.+[-–/](?=P\S)/i, '');
  const match = ISO.exec(end.replace(/^P(?=\d+M$)/i, 'PT').replace(/(?<=^P.*[TH])\d+$/i, '$&M'));
  if (!match) return null;
  const part = (at: number) => Number((match[at] ?? '0').replace(',', '.'));
  const days = part(1) * 365 + part(2) * 30 + part(3) * 7 + part(4);
  return days * 1440 + part(5) * 60 + part(6) + part(7) / 60;
}

function clockMinutes(text: string): number | null {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const clock = CLOCK.exec(text);
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : null;
}

// "1:30" and "01:30 h"
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s?(?:h|hrs?|hours?|std|stunden|uur|ore|horas?|godz|hod|ч)\.?)?$/i;

// Long forms are matched by their stem. In a field for times, single letters count too: "1 t", "2 g", "5 m".
const DAY =
  'days?|tage?n?|jours?|d[ií]as?|dies|giorn[oi]|dag(?:en|ar|er|ur|a|e)?|dni|dzień|dn[íyi]|deň|dan(?:a|i)?|nap(?:ig|os)?|zile?|zi|dien\\p{L}*|' +
  'päivää?|päev(?:a|i)?|gün|ngày|дн(?:я|ей|і|ів)|день|ден|дни|дан(?:а|и)?|ημέρ(?:α|ες)|μέρ(?:α|ες)|יום|ימים|يوم|أيام|日|天|일';
const HOUR = `${HOUR_WORDS}|st|t|g|sa|ó|ч|год|ω|jam|個?小[时時]|个小时|個鐘頭?|時間|시간`;
const MINUTE = `${MINUTE_WORDS}|['’′](?!['’′])|m|p|λ|menit|分鐘|分钟|分間|分|분`;
const AMOUNT = `(\\d+(?:[.,]\\d+)?)?\\s?([${VULGAR_GLYPHS}]|[1-3]\\/[2-4])?`;
const UNTIL = '(?:-|–|—|~|～|to|bis|à|a|al|o|tot|till|til|tai|do|до|в|έως|iki|līdz|kuni|đến|עד|إلى|至|到|から)';
const TERM = new RegExp(
  `(?:(\\d+)\\s?${UNTIL}\\s?)?${AMOUNT}\\s?(?:de )?(?:(${DAY})|(${HOUR})|(${MINUTE}))(?![\\p{L}])`,
  'giu',
);
const HALF_HOUR =
  "half an hour|halbe stunde|demi-heure|media hora|meia hora|mitja hora|mezz[’']ora|half uur|halfuur|halv ?tim(?:me|e)?|pół godziny|p[ůo]l ?hodin[yu]|" +
  'fél ór[aá]t?|jumătate de oră|pola sata|pol ure|puoli tuntia|pool tundi|pusvaland\\p{L}+|pusstund\\p{L}+|hálftím[aei]|yarım saat|nửa (?:giờ|tiếng)|' +
  'полчаса|пів ?години|половин час|пола сата|μισή ώρα|חצי שעה|نصف ساعة|半[個个]?小[时時]|半時間|반 ?시간';
const HOUR_AND_HALF =
  'anderthalb stunden|eineinhalb stunden|półtorej godziny|půldruhé hodiny|másfél ór[aá]t?|bir buçuk saat|poldrug[aio] ur[aio]|pusotr\\p{L}+ stund\\p{L}+|' +
  'pusantros valandos|puolitoista tuntia|poolteist tundi|полтора часа|півтори години|μιάμιση ώρα';
/** Times in words without a digit, or with a half behind the unit. */
const IN_DIGITS: readonly [RegExp, string][] = [
  // "An hour and-20 minutes" is not a range.
  [/\sו-(?=\d)/gu, ' '],
  [/(\d)\s?[个個]半小[时時]|(\d)\s?(?:小[时時]|時間|시간)\s?(?:半|반)/gu, '$1$2.5 h '],
  [new RegExp(HOUR_AND_HALF, 'gu'), '1.5 h'],
  [new RegExp(`(?<![\\p{L}\\d])(?:${HALF_HOUR})(?!\\p{L})`, 'gu'), '30 min'],
  [/(?:רבע שעה|ربع ساعة|一刻[鐘钟]|четвърт час|чверть години|четверть часа)/gu, '15 min'],
  [/שעתיים|ساعت(?:ان|ين)/gu, '2 h'],
  [/דקותיים|دقيقت(?:ان|ين)/gu, '2 min'],
  [
    /(\d)\s(?:buçuk|és fél|e mezzo|e meia|y media|i mitja|a půl|a pol|i pół|[sș]i jum[aă]tate|και μισή|и половина)(?=\s\p{L})/gu,
    '$1.5',
  ],
  [/(?<=שעה|שעות|ساعة|ساعات|h)\s(?:וחצי|و ?نصف)/gu, ' 30 min'],
  [/(?<=שעה|שעות|ساعة|ساعات|h)\s(?:ורבע|و ?ربع)/gu, ' 15 min'],
  [/(?<![\p{L}\d]\s?)(?:שעה|ساعة)(?!\p{L})/gu, '1 h'],
];
// "1 hr 30" and "1h30": a number without a unit after hours is minutes.
const BARE_MINUTES = new RegExp(`(\\d\\s?(?:${HOUR})\\.?\\s?)([0-5]?\\d)$`, 'iu');
// Matches the start of "1 hour – 1 hour 15 minutes", where both ends have a unit.
const END_OF_RANGE =
  /^\d[^-–—]*\p{L}\.?\s?(?:-|–|—|\s(?:to|bis|à|a|al|tot|till|til|do|до|έως|iki|līdz|kuni|đến|עד|إلى)\s)\s?(?=\d.*\p{L})/u;

// Uses the upper end of a range, so that planned meals are ready in time.
function wordMinutes(text: string): number | null {
  return sumOfTerms(text.replace(/\([^()]*\)/g, ' ')) ?? sumOfTerms(text);
}

function sumOfTerms(text: string): number | null {
  let total: number | null = null;
  const whole = inDigits(text.toLowerCase().trim()).replace(END_OF_RANGE, '').replace(BARE_MINUTES, '$1 $2 min');
  for (const match of whole.matchAll(TERM)) {
    const [, , whole, fraction, day, hour] = match;
    if (whole === undefined && fraction === undefined) continue;
    const amount = Number((whole ?? '0').replace(',', '.')) + fractionOf(fraction);
    total = (total ?? 0) + amount * (day ? 1440 : hour ? 60 : 1);
  }
  return total;
}

const inDigits = (text: string) => IN_DIGITS.reduce((all, [words, digits]) => all.replace(words, digits), text);

function fractionOf(text: string | undefined): number {
  if (!text) return 0;
  const [over, under] = text.split('/').map(Number);
  return VULGAR_FRACTIONS[text] ?? (over ?? 0) / (under ?? 1);
}
