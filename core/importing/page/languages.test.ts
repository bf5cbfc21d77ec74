import { expect, test } from 'vitest';
import { extractRecipe } from './extract.ts';

const page = (lang: string, ingredients: [string, string[]], steps: [string, string[]]) =>
  `<html lang="${lang}"><head><title>1</title></head><body><h1>1</h1><h2>${ingredients[0]}</h2><ul>${ingredients[1]
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul><h2>${steps[0]}</h2>${steps[1].map((line) => `<p>${line}</p>`).join('')}</body></html>`;

test.each<[string, [string, string[]], [string, string[]]]>([
  ['ar', ['المقادير', ['٢ كوب عدس', 'بصلة', 'ملح']], ['طريقة العمل', ['نغسل العدس جيدا ثم نضعه في القدر.']]],
  ['fa', ['مواد لازم', ['جو ۱ پیمانه', 'پیاز ۲ عدد', 'نمک']], ['طرز تهیه', ['ابتدا جو را خیس کنید و بعد بپزید.']]],
  ['he', ['מצרכים:', ['2 כרישות', 'ליטר מים', 'מלח']], ['אופן ההכנה:', ['לחתוך את הכרישה ולבשל אותה.']]],
  ['hi', ['सामग्री', ['1 कप दाल', '2 कप पानी', 'नमक']], ['बनाने की विधि', ['दाल को अच्छी तरह धो लें और पकाएं।']]],
  ['th', ['ส่วนผสม', ['กุ้ง 200 กรัม', 'น้ำ 2 ถ้วย', 'เกลือ']], ['วิธีทำ', ['ต้มน้ำให้เดือดแล้วใส่กุ้งลงไปต้มจนสุก']]],
  ['ko', ['재료', ['김치 200g', '물 2컵', '두부 1모']], ['만드는 법', ['김치를 볶다가 물을 붓고 오래 끓인다.']]],
  ['zh', ['食材', ['雞胸肉 150克', '鹽 少許', '水 2 杯']], ['做法', ['把雞肉切塊，加水煮二十分鐘。']]],
  ['el', ['Υλικά', ['500 γρ. φακές', '1 κρεμμύδι', 'αλάτι']], ['Εκτέλεση', ['Βράζουμε τις φακές σε άφθονο νερό.']]],
  [
    'uk',
    ['Інгредієнти', ['2 буряки', '2 л води', 'сіль']],
    ['Спосіб приготування', ['Варити годину на малому вогні.']],
  ],
  ['hr', ['Sastojci', ['2 mrkve', '1 l vode', 'sol']], ['Postupak', ['Narežite mrkvu i kuhajte je dok ne omekša.']]],
  ['is', ['Hráefni', ['2 laukar', '1 l vatn', 'salt']], ['Aðferð', ['Skerið laukinn smátt og sjóðið hann í vatni.']]],
])('a page in %s without any mark-up is read', (lang, ingredients, steps) => {
  const recipe = extractRecipe(page(lang, ingredients, steps));
  expect(recipe?.ingredientGroups).toEqual([{ title: null, lines: ingredients[1] }]);
  expect(recipe?.stepGroups).toEqual([{ title: null, steps: steps[1].map((text) => ({ text })) }]);
});
