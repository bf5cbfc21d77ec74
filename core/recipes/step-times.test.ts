import { expect, test } from 'vitest';
import { stepTimes } from './step-times.ts';

test.each([
  ['Simmer for 20 minutes, then rest 5 min.', [1200, 300]],
  ['Bake 25 to 30 minutes until golden.', [1500]],
  ['Bake for 25–30 minutes.', [1500]],
  ['Roast for 1 hour and 30 minutes.', [5400]],
  ['Roast 1h30, turning once.', [5400]],
  ['Braise for 1½ hours or 1 1/2 hours.', [5400]],
  ['Blend 30 seconds, wait 1 min 30 sec.', [30, 90]],
  ['A 10-minute rest.', [600]],
  ['Chill 0.5 h.', [1800]],
  ['Köcheln: 20 Minuten, dann 1 Std. ruhen lassen, 10 Sek. mixen', [1200, 3600, 10]],
  ['Cuire 1 heure et 15 minutes puis 10 mn.', [4500, 600]],
  ['Hornear de 35 a 40 minutos y reposar 2 horas', [2100, 7200]],
  ['Cuocere 8 minuti, riposare 1 ora', [480, 3600]],
  ['Bak 15 minuten en laat 1 uur rusten', [900, 3600]],
  ['Grädda 12 minuter, vila 1 timme', [720, 3600]],
  ['Bages i 45 minutter, hviler 2 timer', [2700, 7200]],
  ['Paista 25 minuuttia ja lepo 1 tunti', [1500, 3600]],
  ['Gotować 15 minut, odstawić na 1 godz.', [900, 3600]],
  ['Pečte 40 minut, nechte 2 hodiny', [2400, 7200]],
  ['Süsd 30 percig, pihentesd 1 órát', [1800, 3600]],
  ['20 dakika pişirin, 1 saat bekletin', [1200, 3600]],
  ['Варить 20 минут, оставить на 2 часа', [1200, 7200]],
  ['Ψήνουμε 40 λεπτά και 1 ώρα', [2400, 3600]],
  ['20分煮て、1時間冷やす。30秒温める', [1200, 3600, 30]],
  ['煮20分钟，腌1小时', [1200, 3600]],
  ['20분 끓이고 1시간 둔다', [1200, 3600]],
  ['לבשל 20 דקות', [1200]],
  ['اطبخ 20 دقيقة', [1200]],
  ['Se fierbe 20 de minute, apoi 1 oră; se mixează 10 secunde', [1200, 3600, 10]],
  ['Coeu 25 minuts, deixa reposar 2 hores i bat 30 segons', [1500, 7200, 30]],
  ['Kuhaj 20 minuta, ohladi 2 sata', [1200, 7200]],
  ['Kuhaj 15 minut, počiva 1 uro', [900, 3600]],
  ['Крчкај 30 минута, одмори 1 сат', [1800, 3600]],
  ['Keeda 20 minutit, jahuta 1 tund', [1200, 3600]],
  ['Sjóðið í 20 mínútur, kælið í 1 klukkustund', [1200, 3600]],
  ['Virti 20 minučių, palaikyti 1 valandą', [1200, 3600]],
  ['Vāra 20 minūtes, atdzesē 2 stundas', [1200, 7200]],
  ['Varte 20 minút, chlaďte 1 hodinu', [1200, 3600]],
  ['Nấu 20 phút, để nguội 1 giờ', [1200, 3600]],
  ['Chill for half an hour, then bake an hour and a half.', [1800, 5400]],
  ['Rest for three quarters of an hour, or one hour and 20 minutes.', [2700, 4800]],
  ['Simmer 2 hours and a half.', [9000]],
  ['Eine halbe Stunde ruhen lassen, anderthalb Stunden backen, eine Stunde kühlen', [1800, 5400, 3600]],
  ['Eine Dreiviertelstunde backen, eine Viertelstunde ruhen', [2700, 900]],
  ['Laisser une demi-heure, cuire 2 heures et demie, puis trois quarts d’heure', [1800, 9000, 2700]],
  ['Reposar media hora y hornear una hora y media', [1800, 5400]],
  ['Riposare mezz’ora, cuocere un’ora e mezza, poi un quarto d’ora', [1800, 5400, 900]],
  ['Deixe por meia hora e asse uma hora e meia', [1800, 5400]],
  ['Laat een half uur rusten en bak drie kwartier', [1800, 2700]],
  ['Låt vila en halvtimme och grädda en timme', [1800, 3600]],
  ['Hviler en halv time og bages halvanden time', [1800, 5400]],
  ['Odstawić na pół godziny, piec półtorej godziny', [1800, 5400]],
  ['Оставить на полчаса, варить полтора часа', [1800, 5400]],
  ['Anna levätä puoli tuntia', [1800]],
  ['1時間半煮て、半時間冷やす', [5400, 1800]],
  ['腌半小时，煮一个小时', [1800, 3600]],
  ['반 시간 둔다', [1800]],
])('%s', (text, seconds) => {
  expect(stepTimes(text).map((time) => time.seconds)).toEqual(seconds);
});

test.each([
  'Heat the oven to 180 °C.',
  'Add 2 g salt and 1 t of oil.',
  'Knead 5 times.',
  'Cut 4 slices, 3 minutely.',
  'Leave for 3 days.',
  '1/0 minutes',
  'Serve on the hour.',
  'Add half an onion and a quarter of a pumpkin.',
  'Eine halbe Zwiebel und anderthalb Liter Brühe.',
])('%s names no time', (text) => {
  const times = stepTimes(text);
  expect(times.filter(({ text: found }) => !/minutely/.test(found))).toEqual([]);
});

test('times in the digits of other scripts are read, and shown as written', () => {
  expect(stepTimes('اخبز ٢٠-٢٥ دقيقة')).toEqual([{ text: '٢٠-٢٥ دقيقة', seconds: 1_200 }]);
  expect(stepTimes('ثم ١ ساعة و٣٠ دقيقة')).toEqual([{ text: '١ ساعة و٣٠ دقيقة', seconds: 5_400 }]);
  expect(stepTimes('１０分焼く')).toEqual([{ text: '１０分', seconds: 600 }]);
  expect(stepTimes('1 שעה ו-30 דקות')).toEqual([{ text: '1 שעה ו-30 דקות', seconds: 5_400 }]);
});

test('a time that a step repeats is listed once, as written', () => {
  expect(stepTimes('Bake 25  to 30 minutes; after 25 minutes, look.')).toEqual([
    { text: '25 to 30 minutes', seconds: 1500 },
  ]);
});

test('a long text is read in linear time', () => {
  expect(stepTimes('1 '.repeat(100_000))).toEqual([]);
  expect(stepTimes(`${'9'.repeat(100_000)} minutes`)).toEqual([]);
});
