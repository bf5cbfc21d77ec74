import type { Sample } from '../builders/sample.ts';
import { bold, broken, paragraphs } from './hand-writing.ts';
import { each, facts, inSite, written } from './stranger-kind.ts';

const bullets: Record<string, string> = {
  hyphens: '- ',
  'hyphens without a space': '-',
  dots: '• ',
  'middle dots': '· ',
  stars: '* ',
  dashes: '– ',
  'long dashes': '— ',
  squares: '▪ ',
  'white squares': '□ ',
  circles: '○ ',
  ticks: '✔ ',
  'heavy ticks': '✔️ ',
  arrows: '➤ ',
  triangles: '► ',
  'dots and no-break spaces': '•&nbsp;&nbsp;',
  hands: '👉 ',
  diamonds: '◆ ',
  'dots of Japanese': '・',
  'dots of Word': '·&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;',
  plus: '+ ',
  tilde: '~ ',
};

export const bulletKinds = inSite('bullets by hand', {
  ...Object.fromEntries(
    Object.entries(bullets).map(([name, mark]) => [
      `${name} between line breaks`,
      (s: Sample) =>
        facts(s) +
        written(s, { heading: bold(), small: bold(), lines: (texts) => broken(texts, () => mark), steps: paragraphs }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(bullets).map(([name, mark]) => [
      `${name} in paragraphs`,
      (s: Sample) =>
        facts(s) +
        written(s, {
          lines: (texts) => each(texts, (text) => `<p>${mark}${text}</p>`),
          steps: (texts) => each(texts, (text) => `<p>${mark}${text}</p>`),
        }),
    ]),
  ),
});

const counts: Record<string, (at: number) => string> = {
  '1.': (at) => `${at + 1}. `,
  '1.Mix': (at) => `${at + 1}.`,
  '1)': (at) => `${at + 1}) `,
  '1-': (at) => `${at + 1}- `,
  '1 –': (at) => `${at + 1} – `,
  '1:': (at) => `${at + 1}: `,
  '1/': (at) => `${at + 1}/ `,
  '(1)': (at) => `(${at + 1}) `,
  '①': (at) => '①②③④'[at]!,
  '❶': (at) => `${'❶❷❸❹'[at]} `,
  '1️⃣': (at) => `${at + 1}️⃣ `,
  '#1': (at) => `#${at + 1} `,
  '01': (at) => `0${at + 1} `,
  '01.': (at) => `0${at + 1}. `,
  'a)': (at) => `${'abcd'[at]}) `,
  'I.': (at) => `${['I', 'II', 'III', 'IV'][at]}. `,
  '1º': (at) => `${at + 1}º `,
  '1.-': (at) => `${at + 1}.- `,
  'bold 1.': (at) => `<b>${at + 1}.</b> `,
};
export const STEP: Record<string, string> = {
  en: 'Step',
  de: 'Schritt',
  fr: 'Étape',
  it: 'Passo',
  es: 'Paso',
  nl: 'Stap',
  sv: 'Steg',
  pl: 'Krok',
  pt: 'Passo',
  cs: 'Krok',
  tr: 'Adım',
  ja: '手順',
  el: 'Βήμα',
  ko: '단계',
  zh: '步骤',
  ar: 'الخطوة',
  he: 'שלב',
  ru: 'Шаг',
  hu: 'Lépés',
  da: 'Trin',
  fi: 'Vaihe',
};
export const stepKinds = inSite('steps counted by hand', {
  ...Object.fromEntries(
    Object.entries(counts).map(([name, mark]) => [
      `${name} in paragraphs`,
      (s: Sample) =>
        facts(s) + written(s, { steps: (texts) => each(texts, (text, at) => `<p>${mark(at)}${text}</p>`) }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(counts).map(([name, mark]) => [
      `${name} between line breaks`,
      (s: Sample) =>
        facts(s) + written(s, { heading: bold(), small: bold(), lines: broken, steps: (texts) => broken(texts, mark) }),
    ]),
  ),
  'the word step and a colon': (s) =>
    facts(s) +
    written(s, { steps: (texts) => each(texts, (text, at) => `<p>${STEP[s.language]} ${at + 1}: ${text}</p>`) }),
  'the word step in bold': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) => each(texts, (text, at) => `<p><strong>${STEP[s.language]} ${at + 1}.</strong> ${text}</p>`),
    }),
  'the word step and a dash': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) => each(texts, (text, at) => `<p>${STEP[s.language]!.toUpperCase()} ${at + 1} – ${text}</p>`),
    }),
  'the word step above': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) =>
        each(texts, (text, at) => `<p><strong>${STEP[s.language]} ${at + 1}</strong></p><p>${text}</p>`),
    }),
  'the word step as a heading': (s) =>
    facts(s) +
    written(s, { steps: (texts) => each(texts, (text, at) => `<h3>${STEP[s.language]} ${at + 1}</h3><p>${text}</p>`) }),
  'the word step and how many': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) =>
        each(
          texts,
          (text, at) =>
            `<div class="st"><h4>${STEP[s.language]} ${at + 1}/4</h4><p>${text}</p><img src="/${at}.jpg"></div>`,
        ),
    }),
  'numbers in spans': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) => each(texts, (text, at) => `<div><span class="num">${at + 1}</span><span>${text}</span></div>`),
    }),
  'numbers in cells': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) => `<table>${each(texts, (text, at) => `<tr><td>${at + 1}</td><td>${text}</td></tr>`)}</table>`,
    }),
  'a list for each step': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) =>
        each(texts, (text, at) => `<ol start="${at + 1}"><li>${text}</li></ol><p><img src="/${at}.jpg"></p>`),
    }),
  'items with pictures and captions': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) =>
        `<ol>${each(texts, (text, at) => `<li><p>${text}</p><figure><img src="/${at}.jpg"><figcaption>${s.title}</figcaption></figure></li>`)}</ol>`,
    }),
  'one paragraph of counted steps': (s) =>
    facts(s) + written(s, { steps: (texts) => `<p>${texts.map((text, at) => `${at + 1}. ${text}`).join(' ')}</p>` }),
  'a timer in each step': (s) =>
    facts(s) +
    written(s, {
      steps: (texts) => `<ol>${each(texts, (text) => `<li>${text} <button type="button">▶ 10:00</button></li>`)}</ol>`,
    }),
});
