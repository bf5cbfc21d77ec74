import { expect, test } from 'vitest';
import { VULGAR_FRACTIONS } from '../../kit/fraction.ts';
import { readAmount as readTextAmount } from '../../kit/text/read-amount.ts';
import { readAmount as readLineAmount } from '../../parsing/rules/amount.ts';
import { minutesOf } from './duration.ts';

test.each([
  ['PT1H30M', 90],
  ['PT90M', 90],
  ['P0DT0H45M0S', 45],
  ['P1DT2H', 1560],
  ['pt1.5h', 90],
  ['PT 20 M', 20],
  ['45', 45],
  ['1:15', 75],
  ['1 hour 20 mins', 80],
  ['1½ hours', 90],
  ['1 1/2 hours', 90],
  ['30-40 minutes', 40],
  ['1 Std. 10 Min.', 70],
  ['2 heures et 15 minutes', 135],
  ['1 h 05', 65],
  ['1 hr 30', 90],
  ['1h30', 90],
  ['P0DT1H', 60],
  ['PT15', 15],
  ['PT900S', 15],
  ['PT1H30', 90],
  ['P30M', 30],
  ['PT1H-PT1H30M', 90],
  ['1 hour - 1 hour 15 minutes', 75],
  ['75 minutes (1 hour 15 minutes)', 75],
  ['1 ora e 20 minuti', 80],
  ['2 horas', 120],
  ['1 uur en 15 minuten', 75],
  ['45 min + 1 tim', 105],
  ['1 godz. 30 min', 90],
  ['1 ч 20 мин', 80],
  ['1時間30分', 90],
  ['20分', 20],
  ['1 saat 15 dakika', 75],
  ['over night, about 8 hours', 480],
  ['1 uur en 20 minute', 80],
  ['ساعة و20 دقيقة', 80],
  ['٤٥ دقيقة', 45],
  ['ساعتان ونصف', 150],
  ['نصف ساعة', 30],
  ['1 час и 20 минути', 80],
  ['1 hora i 30 minuts', 90],
  ['1 ώρα και 15 λεπτά', 75],
  ['ΩΡΕΣ: 2 ΩΡΕΣ', 120],
  ['45 λ.', 45],
  ['1 tund 20 minutit', 80],
  ['1 hora e 10 minutos', 70],
  ['שעה ו-20 דקות', 80],
  ['שעה וחצי', 90],
  ['שעתיים ורבע', 135],
  ['כ-40 דקות', 40],
  ['1 sat i 15 minuta', 75],
  ['2 sata', 120],
  ['1 óra 30 perc', 90],
  ['másfél óra', 90],
  ['fél óra', 30],
  ['2 klukkustundir og 10 mínútur', 130],
  ['1시간 30분', 90],
  ['2시간 반', 150],
  ['반시간', 30],
  ['1 val. 30 min.', 90],
  ['2 valandos 15 minučių', 135],
  ['1 stunda 20 minūtes', 80],
  ['1 oră și 20 de minute', 80],
  ['1 hodina 30 minút', 90],
  ['2 hodín', 120],
  ['1 ura 20 minut', 80],
  ['1 сат и 20 минута', 80],
  ['1 buçuk saat', 90],
  ['20-25 dk', 25],
  ['1 година 20 хвилин', 80],
  ['1 год 20 хв', 80],
  ['20 до 30 хвилин', 30],
  ['2 tiếng 30 phút', 150],
  ['1小时20分钟', 80],
  ['1个半小时', 90],
  ['半小时', 30],
  ['2個小時', 120],
  ['2 dienas', 2880],
  ['3 päeva', 4320],
  ['halbe Stunde', 30],
  ['2 дни', 2880],
])('%s is %i minutes', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes);
});

test.each([null, '', 'PT', 'PT0M', 'soon', 'P400D', '28564219'])('%j is not a time', (text) => {
  expect(minutesOf(text)).toBeNull();
});

test('fractions are read the same in times, ingredient lines and scaled texts', () => {
  for (const [fraction, value] of Object.entries(VULGAR_FRACTIONS)) {
    expect(minutesOf(`1 ${fraction} hours`)).toBe(Math.round(60 * (1 + value)));
    expect(readLineAmount(`1 ${fraction}`)?.low).toBeCloseTo(1 + value);
    expect(readTextAmount(`1${fraction}`)).toBeCloseTo(1 + value);
  }
});
