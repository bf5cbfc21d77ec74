import { VULGAR_FRACTIONS, VULGAR_GLYPHS } from '../../kit/fraction.ts';

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

// In each of these scripts the ten digits are consecutive code points, zero first.
const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹०-९০-৯๐-๙]/g, (digit) =>
    String((digit.codePointAt(0)! - ZEROS.findLast((zero) => zero <= digit.codePointAt(0)!)!) % 10),
  );

const ZEROS = ['٠', '۰', '०', '০', '๐'].map((zero) => zero.codePointAt(0)!);

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
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : null;
}

// Words for day, hour and minute in the most frequent languages of recipes. Long forms are matched by their stem.
const DAY =
  'days?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar|er)?|dni|dzień|dn[íy]|nap(?:ig|os)?|дн(?:я|ей)|день|päivää?|gün|日|天|일';
const HOUR =
  'hours?|hrs?|h|hod(?:in\\w*)?|stunden?|std|st|heures?|horas?|ore|ora|uur|uren|timm(?:e|ar)|tim|timer?|t|godz(?:in\\w*)?|g|' +
  'óra|órát?|saat|sa|tuntia?|tuntta|час(?:а|ов)?|ч|ώρ(?:α|ες)|giờ|jam|時間|小时|小時|시간';
const MINUTE =
  'minut\\w*|minuto[s]?|mins?|mn|m|perc|dakika|dk|минут[аы]?|мин|хв(?:илин\\w*)?|λεπτά|λεπτ\\w*|phút|menit|分鐘|分钟|分|분|דקות|دقيقة';
const AMOUNT = `(\\d+(?:[.,]\\d+)?)?\\s?([${VULGAR_GLYPHS}]|[1-3]\\/[2-4])?`;
const TERM = new RegExp(
  `(?:(\\d+)\\s?(?:-|–|—|to|bis|à|a)\\s?)?${AMOUNT}\\s?(?:(${DAY})|(${HOUR})|(${MINUTE}))(?![\\p{L}])`,
  'giu',
);
// "1 hr 30" and "1h30": a number without a unit after hours is minutes.
const BARE_MINUTES = new RegExp(`(\\d\\s?(?:${HOUR})\\.?\\s?)([0-5]?\\d)$`, 'iu');
// Matches the start of "1 hour – 1 hour 15 minutes", where both ends have a unit.
const END_OF_RANGE = /^\d[^-–—]*\p{L}\.?\s?(?:-|–|—|\s(?:to|bis|à|a)\s)\s?(?=\d.*\p{L})/u;

// Uses the upper end of a range, so that planned meals are ready in time.
function wordMinutes(text: string): number | null {
  return sumOfTerms(text.replace(/\([^()]*\)/g, ' ')) ?? sumOfTerms(text);
}

function sumOfTerms(text: string): number | null {
  let total: number | null = null;
  const whole = text.toLowerCase().trim().replace(END_OF_RANGE, '').replace(BARE_MINUTES, '$1 $2 min');
  for (const match of whole.matchAll(TERM)) {
    const [, , whole, fraction, day, hour] = match;
    if (whole === undefined && fraction === undefined) continue;
    const amount = Number((whole ?? '0').replace(',', '.')) + fractionOf(fraction);
    total = (total ?? 0) + amount * (day ? 1440 : hour ? 60 : 1);
  }
  return total;
}

function fractionOf(text: string | undefined): number {
  if (!text) return 0;
  const [over, under] = text.split('/').map(Number);
  return VULGAR_FRACTIONS[text] ?? (over ?? 0) / (under ?? 1);
}
