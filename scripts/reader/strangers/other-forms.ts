import type { Sample } from '../builders/sample.ts';
import {
  allLines,
  bare,
  each,
  facts,
  inSite,
  list,
  oneGroup,
  rowsOf,
  type StrangerFacts,
  wholePages,
  written,
} from './stranger-kind.ts';

/** A page with other texts. */
const texts = (write: (text: string) => string) => (s: Sample) =>
  `${facts(s)}${written(s, { lines: (lines) => list(lines.map(write)), steps: (steps) => list(steps.map(write), 'ol') })}`;
const exact = (s: Sample): StrangerFacts => ({ ingredients: allLines(s), steps: s.steps, isExact: true });
const inWords = (mark: string) => (text: string) => text.replace(/(\p{L}{2})(\p{L}{3})/gu, `$1${mark}$2`);
const windows = new TextDecoder('windows-1252');
const asUtf8 = (text: string) => windows.decode(Buffer.from(text, 'utf8'));
const LATIN = ['de', 'fr', 'es', 'it', 'pt', 'sv', 'da', 'fi', 'nl'];
const NO_JOINERS = ['en', ...LATIN, 'pl', 'cs', 'hu', 'tr', 'ru', 'el'];

const fractions = (write: string, read: string) =>
  [
    (s: Sample) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul><li>${write} cup oats</li><li>1${write} cups milk</li><li>2 eggs</li></ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (): StrangerFacts => ({ ingredients: [`${read} cup oats`, `1 ${read} cups milk`, '2 eggs'], groups: [null] }),
    ['en'],
  ] as const;

const glyphKinds = inSite('letters and entities', {
  'entities escaped twice': [texts((text) => text.replace(/ /, '&amp;nbsp;').replace('°', '&amp;deg;')), exact],
  'entities escaped three times': [texts((text) => text.replace(/ /, '&amp;amp;nbsp;')), exact],
  'no-break spaces': [texts((text) => text.replaceAll(' ', '\u00a0')), exact],
  'narrow no-break spaces': [texts((text) => text.replace(' ', '\u202f')), exact],
  'thin spaces': [texts((text) => text.replace(' ', '&thinsp;')), exact],
  'ideographic spaces': [texts((text) => text.replace(' ', '\u3000')), exact],
  'soft hyphens': [texts(inWords('&shy;')), exact, NO_JOINERS],
  'zero-width spaces': [texts(inWords('\u200b')), exact, NO_JOINERS],
  'zero-width joiners': [texts(inWords('\u200d')), exact, NO_JOINERS],
  'byte order marks': [texts((text) => `\ufeff${text}`), exact],
  'word breaks': [texts(inWords('<wbr>')), exact, NO_JOINERS],
  'marks of direction': [texts((text) => `\u200e${text}\u200f`), exact],
  'embedded directions': [texts((text) => `\u202b${text}\u202c`), exact],
  'isolated directions': [texts((text) => `\u2067${text}\u2069`), exact],
  'comments in lines': [texts((text) => text.replace(' ', ' <!-- x --> ')), exact],
  'comments in words': [texts(inWords('<!-- -->')), exact, NO_JOINERS],
  'line feeds and tabs in lines': [texts((text) => `\n\t\t${text.replace(' ', '\n\t\t\t')}\n\t`), exact],
  'decimal entities': [
    texts((text) => [...text].map((c) => (c === ' ' ? c : `&#${c.codePointAt(0)};`)).join('')),
    exact,
  ],
  'hexadecimal entities': [
    texts((text) => [...text].map((c) => (c === ' ' ? c : `&#x${c.codePointAt(0)!.toString(16)};`)).join('')),
    exact,
  ],
  'UTF-8 as windows-1252': [texts(asUtf8), exact, LATIN],
  'decomposed letters': [texts((text) => text.normalize('NFD')), undefined, LATIN],
  'full-width digits': [
    texts((text) => text.replace(/\d/g, (c) => String.fromCodePoint(c.codePointAt(0)! + 0xfee0))),
    (s) => ({ ingredients: allLines(s).map((text) => text), steps: s.steps }),
    ['ja', 'zh', 'ko'],
  ],
  'a fraction of Unicode': fractions('½', '½'),
  'a third of Unicode': fractions('⅓', '⅓'),
  'a fraction slash': fractions(' 1⁄3', '1/3'),
  'a fraction slash as an entity': fractions(' 1&frasl;3', '1/3'),
  'a fraction as an entity': fractions('&frac12;', '½'),
  'a fraction escaped twice': fractions('&amp;frac12;', '½'),
  'a third as an entity': fractions('&frac13;', '⅓'),
  'numbers above and below': fractions(' <sup>1</sup>&frasl;<sub>2</sub>', '1/2'),
  'numbers above and below a slash': fractions(' <sup>1</sup>/<sub>2</sub>', '1/2'),
  'a fraction of MathML': fractions(' <math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>', '1/2'),
  'a fraction in spans': fractions(' <span class="frac"><span>1</span>/<span>2</span></span>', '1/2'),
  'a division slash': fractions(' 1∕2', '1/2'),
});

const lines = (write: (text: string, at: number) => string) => (s: Sample) =>
  `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(allLines(s), write)}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`;
const steps = (write: (text: string, at: number) => string) => (s: Sample) =>
  `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2><ol>${each(s.steps, write)}</ol>`;
const lists = (write: (lists: string, s: Sample) => string) => (s: Sample) =>
  facts(s) +
  write(`<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`, s);

const copyKinds = inSite('copies and hidden texts', {
  'a copy for readers of screens': [
    lines((text) => `<li><span aria-hidden="true">${text}</span><span class="sr-only">${text}</span></li>`),
    oneGroup,
  ],
  'a copy that is clipped': [lines((text) => `<li>${text}<span class="visually-hidden">${text}</span></li>`), oneGroup],
  'a hidden copy in the line': [
    lines((text) => `<li>${text}<span style="display: none">${text}</span></li>`),
    oneGroup,
  ],
  'a hidden copy by an attribute': [lines((text) => `<li>${text}<span hidden>${text}</span></li>`), oneGroup],
  'an invisible copy': [lines((text) => `<li>${text}<span style="visibility:hidden">${text}</span></li>`), oneGroup],
  'the text of a tooltip': [lines((text) => `<li>${text}<span role="tooltip">${text}</span></li>`), oneGroup],
  'a picture with its name': [lines((text) => `<li><img src="/f.png" alt="${text}"> ${text}</li>`), oneGroup],
  'a lazy picture': [
    lines(
      (text) => `<li><img data-src="/f.png" class="lazy"><noscript><img src="/f.png" alt="x"></noscript>${text}</li>`,
    ),
    oneGroup,
  ],
  'an icon with a title': [
    lines((text) => `<li><svg><title>Check</title><path d="M0 0"/></svg>${text}</li>`),
    oneGroup,
  ],
  'a box with a hidden label': [
    lines(
      (text, at) =>
        `<li><input type="checkbox" id="c${at}"><label for="c${at}" class="screen-reader-text">${text}</label><span>${text}</span></li>`,
    ),
    oneGroup,
  ],
  'a box with a label': [
    lines(
      (text, at) =>
        `<li><input type="checkbox" id="c${at}" aria-label="${text}"><label for="c${at}">${text}</label></li>`,
    ),
    oneGroup,
  ],
  'a button in a line': [lines((text) => `<li>${text}<button class="add">Add</button></li>`), oneGroup],
  'an advertisement between items': [
    lines(
      (text, at) =>
        `<li>${text}</li>${at === 2 ? '<li class="ad"><div id="ad-1"></div><script>ads.push(1)</script></li>' : ''}`,
    ),
    oneGroup,
  ],
  'an advertisement that names itself': [
    lines((text, at) => `<li>${text}</li>${at === 2 ? '<li class="ad"><span>Advertisement</span></li>' : ''}`),
    oneGroup,
  ],
  'an empty item': [lines((text, at) => `<li>${text}</li>${at === 2 ? '<li>&nbsp;</li><li></li>' : ''}`), oneGroup],
  'an advertisement between steps': [
    steps((text, at) => `<li>${text}</li>${at === 1 ? '<div class="adsbygoogle"></div><li>Advertisement</li>' : ''}`),
    oneGroup,
  ],
  'a template of a line': [
    lists((all) => `<template><ul><li>{{ amount }} {{ food }}</li></ul></template>${all}`),
    oneGroup,
  ],
  'a template in a script': [
    lists((all) => `<script type="text/x-template"><ul><li>{{ amount }}</li></ul></script>${all}`),
    oneGroup,
  ],
  'a copy in a noscript': [lists((all) => `${all}<noscript>${all}</noscript>`), oneGroup],
  'a copy for print': [lists((all) => `${all}<div class="print-only">${all}</div>`), oneGroup],
  'a hidden copy for print': [lists((all) => `${all}<div style="display:none">${all}</div>`), oneGroup],
  'a hidden copy above': [lists((all) => `<div style="display:none">${all}</div>${all}`), oneGroup],
  'a copy for small screens above': [
    lists((all) => `<div class="d-block d-md-none">${all}</div><div class="d-none d-md-block">${all}</div>`),
    oneGroup,
  ],
  'the ingredients twice for small screens': [
    (s) =>
      `${facts(s)}<div class="mobile"><h2>${s.words.ingredients}</h2>${list(allLines(s))}</div><div class="desktop"><h2>${s.words.ingredients}</h2>${list(allLines(s))}</div><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'the ingredients again below the steps': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}<h3>${s.words.ingredients}</h3>${list(allLines(s))}`,
    oneGroup,
  ],
  'a cart below the ingredients': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<div class="shop"><a href="/cart">Add all ingredients to cart</a></div><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'links in steps': [steps((text) => `<li>${text.replace(/(\p{L}+)/u, '<a href="/g">$1</a>')}</li>`), oneGroup],
  'bold words in steps': [steps((text) => `<li>${text.replace(/(\p{L}{4,})/u, '<strong>$1</strong>')}</li>`), oneGroup],
  'ingredients of a step in a list below it': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2><ol>${each(s.steps, (text, at) => `<li><p>${text}</p><div class="step-ingredients" hidden>${allLines(s)[at]}</div></li>`)}</ol>`,
    oneGroup,
  ],
});

/** "20 min" in the words of the language: labels of preparation, cooking and in all; hours and minutes; servings. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'Prep time|Cook time|Total time|hours|minutes|Serves 4 to 6|Makes about 24 cookies',
  de: 'Vorbereitungszeit|Kochzeit|Gesamtzeit|Stunden|Minuten|Für 4 bis 6 Personen|Ergibt etwa 24 Stück',
  fr: 'Temps de préparation|Temps de cuisson|Temps total|heures|minutes|Pour 4 à 6 personnes|Pour environ 24 biscuits',
  it: 'Tempo di preparazione|Tempo di cottura|Tempo totale|ore|minuti|Per 4-6 persone|Per circa 24 biscotti',
  es: 'Tiempo de preparación|Tiempo de cocción|Tiempo total|horas|minutos|Para 4 a 6 personas|Para unas 24 galletas',
  nl: 'Voorbereidingstijd|Kooktijd|Totale tijd|uur|minuten|Voor 4 tot 6 personen|Voor ongeveer 24 koekjes',
  sv: 'Förberedelsetid|Tillagningstid|Total tid|timmar|minuter|4–6 portioner|Ca 24 stycken',
  pl: 'Czas przygotowania|Czas gotowania|Czas całkowity|godziny|minut|Porcje: 4–6|Około 24 sztuk',
  pt: 'Tempo de preparo|Tempo de cozimento|Tempo total|horas|minutos|Rende 4 a 6 porções|Rende cerca de 24 unidades',
  cs: 'Doba přípravy|Doba vaření|Celková doba|hodiny|minut|Počet porcí: 4–6|Asi 24 kusů',
  tr: 'Hazırlama süresi|Pişirme süresi|Toplam süre|saat|dakika|4-6 kişilik|Yaklaşık 24 adet',
  ja: '準備時間|調理時間|合計時間|時間|分|4〜6人分|約24個分',
  el: 'Χρόνος προετοιμασίας|Χρόνος μαγειρέματος|Συνολικός χρόνος|ώρες|λεπτά|4-6 μερίδες|Περίπου 24 κομμάτια',
  ko: '준비 시간|조리 시간|총 시간|시간|분|4~6인분|약 24개',
  zh: '准备时间|烹饪时间|总时间|小时|分钟|4-6人份|约24个',
  ar: 'وقت التحضير|وقت الطهي|الوقت الإجمالي|ساعات|دقيقة|تكفي 4-6 أشخاص|حوالي 24 قطعة',
  he: 'זמן הכנה|זמן בישול|זמן כולל|שעות|דקות|4-6 מנות|כ-24 יחידות',
  ru: 'Время подготовки|Время приготовления|Общее время|часа|минут|Порций: 4–6|Около 24 штук',
  hu: 'Előkészítési idő|Főzési idő|Összes idő|óra|perc|4-6 adag|Kb. 24 darab',
  da: 'Forberedelse|Tilberedning|Samlet tid|timer|minutter|4-6 personer|Ca. 24 stk.',
  fi: 'Valmisteluaika|Kypsennysaika|Kokonaisaika|tuntia|minuuttia|4–6 annosta|Noin 24 kappaletta',
};
const wordsOf = ({ language }: Sample) =>
  WORDS[language]!.split('|') as [string, string, string, string, string, string, string];

const told = (head: (s: Sample) => string, want: StrangerFacts) =>
  [
    (s: Sample) =>
      `${head(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s: Sample) => ({ ...oneGroup(s), ...want }),
  ] as const;
const times = { prepMinutes: 20, cookMinutes: 90, totalMinutes: 110 };
const threeTimes = (write: (label: string, value: string) => string, around = (all: string) => all) =>
  told((s) => {
    const [prep, cook, total, hours, minutes] = wordsOf(s);
    return around(
      [
        [prep, `20 ${minutes}`],
        [cook, `90 ${minutes}`],
        [total, `1 ${hours} 50 ${minutes}`],
      ]
        .map(([label, value]) => write(label!, value!))
        .join('\n'),
    );
  }, times);
const oneTime = (write: (hours: string, minutes: string) => string, cookMinutes: number) =>
  told((s) => `<p>${wordsOf(s)[1]}: ${write(wordsOf(s)[3], wordsOf(s)[4])}</p>`, { cookMinutes });
const servings = (write: (s: Sample) => string, want: string) => told(write, { yield: want });

const factKinds = inSite('times and servings', {
  'times in paragraphs': threeTimes((label, value) => `<p>${label}: ${value}</p>`),
  'bold labels': threeTimes((label, value) => `<p><strong>${label}:</strong> ${value}</p>`),
  'labels in spans': threeTimes((label, value) => `<div class="t"><span>${label}</span><span>${value}</span></div>`),
  'labels above values': threeTimes((label, value) => `<div class="t"><div>${label}</div><div>${value}</div></div>`),
  'values above labels': threeTimes((label, value) => `<div class="t"><div>${value}</div><div>${label}</div></div>`),
  'a list': threeTimes(
    (label, value) => `<li>${label}: ${value}</li>`,
    (all) => `<ul>${all}</ul>`,
  ),
  'a table': threeTimes(
    (label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`,
    (all) => `<table>${all}</table>`,
  ),
  'a definition list': threeTimes(
    (label, value) => `<dt>${label}</dt><dd>${value}</dd>`,
    (all) => `<dl>${all}</dl>`,
  ),
  'one line with bars': told((s) => {
    const [prep, cook, total, hours, minutes] = wordsOf(s);
    return `<p>${prep}: 20 ${minutes} | ${cook}: 90 ${minutes} | ${total}: 1 ${hours} 50 ${minutes}</p>`;
  }, times),
  'one line with commas': told(
    (s) => {
      const [prep, cook, , , minutes] = wordsOf(s);
      return `<p>${prep}: 20 ${minutes}, ${cook}: 90 ${minutes}</p>`;
    },
    { prepMinutes: 20, cookMinutes: 90 },
  ),
  'one paragraph with line breaks': told((s) => {
    const [prep, cook, total, hours, minutes] = wordsOf(s);
    return `<p><b>${prep}:</b> 20 ${minutes}<br><b>${cook}:</b> 90 ${minutes}<br><b>${total}:</b> 1 ${hours} 50 ${minutes}</p>`;
  }, times),
  'a range of minutes': oneTime((_, minutes) => `20-25 ${minutes}`, 25),
  'a range with a dash': oneTime((_, minutes) => `20 – 25 ${minutes}`, 25),
  'a time with about': oneTime((_, minutes) => `~ 40 ${minutes}`, 40),
  'hours and minutes': oneTime((hours, minutes) => `1 ${hours} 30 ${minutes}`, 90),
  'half hours as a fraction': oneTime((hours) => `1½ ${hours}`, 90),
  'half hours as a decimal': oneTime((hours) => `1.5 ${hours}`, 90),
  'half hours with a comma': oneTime((hours) => `1,5 ${hours}`, 90),
  'half hours with a slash': oneTime((hours) => `1 1/2 ${hours}`, 90),
  '1 h 30': oneTime(() => '1 h 30', 90),
  '1h30': oneTime(() => '1h30', 90),
  '1 h 30 min': oneTime(() => '1 h 30 min', 90),
  '1h 30m': oneTime(() => '1h 30m', 90),
  "45'": oneTime(() => "45'", 45),
  '45 min.': oneTime(() => '45 min.', 45),
  '01:30 h': oneTime(() => '01:30 h', 90),
  '1:30': oneTime(() => '1:30', 90),
  'a time element': told((s) => `<p>${wordsOf(s)[1]}: <time datetime="PT1H30M">90</time> ${wordsOf(s)[4]}</p>`, {
    cookMinutes: 90,
  }),
  'from to servings': servings((s) => `<p>${wordsOf(s)[5]}</p>`, '4'),
  'about 24 pieces': servings((s) => `<p>${wordsOf(s)[6]}</p>`, '24'),
  'servings behind a bar': servings((s) => `<p>${s.prep} | ${s.yields}</p>`, ''),
  'servings in a heading': servings((s) => `<h4>${s.yields}</h4>`, ''),
  'servings in brackets': servings((s) => `<p>(${s.yields})</p>`, ''),
  'servings in a list': servings((s) => `<ul class="meta"><li>${s.yields}</li><li>${s.prep}</li></ul>`, ''),
});

const other = (s: Sample, heading: string) =>
  `<${heading}>Granola 2</${heading}><h4>${s.words.ingredients}</h4>${list([rowsOf(s)[0]!.join(' '), rowsOf(s)[1]!.join(' '), '2 tbsp honey'])}<h4>${s.words.steps}</h4>${list([s.steps[0]!, s.steps[3]!], 'ol')}`;
const own = (s: Sample, heading: string) =>
  `<${heading}>${s.title}</${heading}><h4>${s.words.ingredients}</h4>${list(allLines(s))}<h4>${s.words.steps}</h4>${list(s.steps, 'ol')}`;
const withOther = (s: Sample): StrangerFacts => ({ ...oneGroup(s), others: ['Granola 2'] });
const severalKinds = wholePages('several recipes', {
  'the main one first': [
    (s) => bare(s, `<h1>${s.title}</h1><p>${s.intro}</p>${own(s, 'h2')}${other(s, 'h2')}`),
    withOther,
  ],
  'the main one last': [
    (s) => bare(s, `<h1>${s.title}</h1><p>${s.intro}</p>${other(s, 'h2')}${own(s, 'h2')}`),
    withOther,
  ],
  'bold names': [
    (s) =>
      bare(
        s,
        `<h1>${s.title}</h1><p>${s.intro}</p>${[own, other].map((one) => one(s, 'h2').replace(/<h2>(.*?)<\/h2>/, '<p><b>$1</b></p>')).join('')}`,
      ),
    oneGroup,
  ],
  'the second as a box': [
    (s) =>
      bare(
        s,
        `<h1>${s.title}</h1><h4>${s.words.ingredients}</h4>${list(allLines(s))}<h4>${s.words.steps}</h4>${list(s.steps, 'ol')}<aside>${other(s, 'h3')}</aside>`,
      ),
    oneGroup,
  ],
  'only the ingredients of a second': [
    (s) =>
      bare(
        s,
        `<h1>${s.title}</h1><h3>${s.words.ingredients}</h3>${list(allLines(s))}<h3>${s.words.steps}</h3>${list(s.steps, 'ol')}<h2>Granola 2</h2><h3>${s.words.ingredients}</h3>${list(['200 g oats', '2 tbsp honey', '1 egg'])}`,
      ),
    oneGroup,
  ],
});

const around = (s: Sample) => `<p>${s.intro}</p>${facts(s)}${written(s, {})}`;
const headed = (s: Sample, head: string, body: string) =>
  `<!doctype html><html lang="${s.language}"><head>${head}</head><body>${body}</body></html>`;
const titleKinds = wholePages('titles', {
  'a title with the name of the site': [
    (s) => headed(s, `<title>${s.title} - Kitchen Notes</title>`, `<h1>${s.title}</h1>${around(s)}`),
  ],
  'the name of the site first': [
    (s) => headed(s, `<title>Kitchen Notes: ${s.title}</title>`, `<h1>${s.title}</h1>${around(s)}`),
  ],
  'no h1': [
    (s) =>
      headed(
        s,
        `<title>${s.title} | Kitchen Notes</title><meta property="og:site_name" content="Kitchen Notes">`,
        around(s),
      ),
  ],
  'no h1, and a title of the graph': [
    (s) =>
      headed(s, `<title>${s.title} | Kitchen Notes</title><meta property="og:title" content="${s.title}">`, around(s)),
  ],
  'the site as h1': [
    (s) =>
      headed(
        s,
        `<title>${s.title} | Kitchen Notes</title>`,
        `<header><h1><a href="/">Kitchen Notes</a></h1></header><h2>${s.title}</h2>${around(s)}`,
      ),
  ],
  'the site as h1 and the recipe as h1': [
    (s) =>
      headed(
        s,
        `<title>${s.title} | Kitchen Notes</title>`,
        `<header><h1>Kitchen Notes</h1></header><h1>${s.title}</h1>${around(s)}`,
      ),
  ],
  'a longer title of the graph': [
    (s) =>
      headed(
        s,
        `<title>${s.title}</title><meta property="og:title" content="${s.title} - Kitchen Notes">`,
        `<h1>${s.title}</h1>${around(s)}`,
      ),
  ],
  'a title that a blogger shortened': [
    (s) =>
      headed(
        s,
        `<title>Kitchen Notes: ${s.title}</title>`,
        `<div class="header"><h1 class="title"><a href="/">Kitchen Notes</a></h1></div><h3 class="post-title entry-title">${s.title}</h3><div class="post-body">${around(s)}</div>`,
      ),
  ],
  'a linked title': [
    (s) =>
      headed(s, `<title>${s.title}</title>`, `<h2 class="entry-title"><a href="/p">${s.title}</a></h2>${around(s)}`),
  ],
  'entities in titles': [
    (s) => headed(s, `<title>${s.title} &amp;#8211; Kitchen Notes</title>`, `<h1>${s.title}</h1>${around(s)}`),
  ],
  'a picture in the h1': [
    (s) =>
      headed(
        s,
        `<title>${s.title} | Kitchen Notes</title>`,
        `<h1><a href="/"><img src="/logo.png" alt="Kitchen Notes"></a></h1><h2>${s.title}</h2>${around(s)}`,
      ),
  ],
  'crumbs before the title': [
    (s) =>
      headed(
        s,
        `<title>${s.title} | Kitchen Notes</title>`,
        `<div class="crumbs"><a href="/">Home</a> » <a href="/r">Blog</a> » ${s.title}</div><h1>${s.title}</h1>${around(s)}`,
      ),
  ],
});

export const otherForms = [...glyphKinds, ...copyKinds, ...factKinds, ...severalKinds, ...titleKinds];
