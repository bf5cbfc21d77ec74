import { namesFoodFirst, type Sample } from '../builders/sample.ts';
import {
  bare,
  each,
  facts,
  inSite,
  inTag,
  linesOf,
  list,
  oneGroup,
  partsOf,
  rowsOf,
  tip,
  wholePages,
  written,
} from './stranger-kind.ts';

const bold =
  (tag = 'p') =>
  (text: string) =>
    `<${tag}><strong>${text}</strong></${tag}>`;
const broken = (texts: readonly string[], mark: (at: number) => string = () => '') =>
  `<p>${texts.map((text, at) => `${mark(at)}${text}`).join('<br />\n')}</p>`;
const paragraphs = (texts: readonly string[]) => each(texts, inTag('p'));
const titled = (s: Sample) => ({ groups: [null, s.part.title] });
const amountsFirst = (s: Sample) => ({ ingredients: rowsOf(s).map((row) => row.filter(Boolean).join(' ')) });
const foodsFirst = (s: Sample) => ({
  ingredients: rowsOf(s).map(([amount, food]) => [food, amount].filter(Boolean).join(' ')),
});
const WRITES_AMOUNT_FIRST = [
  'en',
  'de',
  'fr',
  'it',
  'es',
  'nl',
  'sv',
  'pl',
  'pt',
  'cs',
  'tr',
  'el',
  'ar',
  'he',
  'ru',
  'hu',
  'da',
  'fi',
];

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

const bulletKinds = inSite('bullets by hand', {
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
const STEP: Record<string, string> = {
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
const stepKinds = inSite('steps counted by hand', {
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

const headings: Record<string, (text: string) => string> = {
  h1: inTag('h1'),
  h4: inTag('h4'),
  'div with a class': inTag('div class="recipe-title-small"'),
  'p with a class': inTag('p class="tit"'),
  'span with a class in a div': (text) => `<div class="a"><span class="b">${text}</span></div>`,
  strong: bold(),
  'strong in a div': bold('div'),
  underlined: (text) => `<p><u>${text}</u></p>`,
  'bold and underlined': (text) => `<p><b><u>${text}</u></b></p>`,
  'with a colon': (text) => `<p>${text}:</p>`,
  'bold with a colon outside': (text) => `<p><b>${text}</b>:</p>`,
  'in capitals': (text) => `<p>${text.toUpperCase()}</p>`,
  'with an emoji before it': (text) => `<h2>🛒 ${text}</h2>`,
  'with an emoji behind it': (text) => `<h3>${text} 🍋</h3>`,
  'between stars': (text) => `<p>*** ${text} ***</p>`,
  'between tildes': (text) => `<p>~ ${text} ~</p>`,
  'between dashes': (text) => `<p>— ${text} —</p>`,
  'in brackets': (text) => `<p>[${text}]</p>`,
  'in corner brackets': (text) => `<p>【${text}】</p>`,
  'with a triangle': (text) => `<p>▼ ${text}</p>`,
  'with a square': (text) => `<p>■${text}</p>`,
  'with a link to itself': (text) => `<h2 id="a"><a href="#a" aria-hidden="true">#</a>${text}</h2>`,
  'with a pilcrow': (text) => `<h2>${text}<a class="headerlink" href="#a">¶</a></h2>`,
  'with a link to edit': (text) =>
    `<h2><span class="mw-headline">${text}</span><span class="mw-editsection">[<a href="/e">edit</a>]</span></h2>`,
  'in font tags': (text) => `<font size="4" color="red"><b>${text}</b></font><br>`,
  'in a definition term': (text) => `<dl><dt>${text}</dt></dl>`,
  'in a caption bar': (text) => `<div class="bar"><i class="icon"></i> ${text} <i class="icon"></i></div>`,
  counted: (text) => `<h2>1. ${text}</h2>`,
  'in a legend': (text) => `<legend>${text}</legend>`,
  'in a label': (text) => `<label class="lbl">${text}</label>`,
  'letter by letter in bold': (text) => `<p>${[...text].map((c) => `<b>${c}</b>`).join('')}</p>`,
  'in mixed bold': (text) => `<p><b>${text.slice(0, 3)}</b><strong>${text.slice(3)}</strong></p>`,
  'with a no-break space and a colon': (text) => `<h3>${text}&nbsp;:</h3>`,
  'with an arrow': (text) => `<p><b>→ ${text}</b></p>`,
  'with a rule below': (text) => `<p>${text}</p><hr>`,
  'with a bar': (text) => `<h3>| ${text} |</h3>`,
};
const noTitles = (s: Sample) => ({ groups: [null, s.part.title] });
const headingKinds = inSite('headings', {
  ...Object.fromEntries(
    Object.entries(headings).map(([name, heading]) => [
      name,
      [
        (s: Sample) =>
          facts(s) +
          written(s, { heading, small: (text) => `<h5>${text}</h5>` }) +
          heading(s.words.notes) +
          `<p>${s.tip}</p>`,
        noTitles,
      ] as const,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(headings).map(([name, heading]) => [
      `${name}, above paragraphs`,
      [
        (s: Sample) =>
          facts(s) +
          written(s, { heading, small: (text) => `<p><b>${text}</b></p>`, lines: paragraphs, steps: paragraphs }) +
          heading(s.words.notes) +
          `<p>${s.tip}</p>`,
        noTitles,
      ] as const,
    ]),
  ),
  'servings behind the heading': [
    (s: Sample) =>
      `<p>${s.prep}</p>` +
      written(s, { heading: (text) => inTag('h2')(text === s.words.ingredients ? `${text} (${s.yields})` : text) }),
    noTitles,
  ],
  'the title of the recipe in the heading': [
    (s: Sample) => facts(s) + written(s, { heading: (text) => inTag('h2')(`${text} – ${s.title}`) }),
    noTitles,
  ],
  'the title of the recipe before the heading': [
    (s: Sample) => facts(s) + written(s, { heading: (text) => inTag('h2')(`${s.title}: ${text}`) }),
    noTitles,
  ],
});

const table = (rows: string, head = '') => `<table>${head}<tbody>${rows}</tbody></table>`;
const tr = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const inThree = ([amount, food]: readonly [string, string]) => {
  const [, number = '', unit = ''] = /^([\d\s/.,]*)(.*)$/u.exec(amount)!;
  return [number.trim(), unit.trim(), food];
};
const cells = (s: Sample, row: (row: readonly [string, string]) => string, head = '') =>
  `${facts(s)}<h2>${s.words.ingredients}</h2>${table(each(s.lines, row), head)}<h3>${s.part.title}</h3>${table(each(s.part.lines, row), head)}<h2>${s.words.steps}</h2>${paragraphs(s.steps)}`;
const tableKinds = inSite('tables', {
  'a heading row': [
    (s) =>
      cells(s, (row) => tr(inThree(row)), '<thead><tr><th>Amount</th><th>Unit</th><th>Ingredient</th></tr></thead>'),
    amountsFirst,
  ],
  'a heading row of cells': [
    (s) => cells(s, (row) => tr(row), `<tr><td><b>Amount</b></td><td><b>${s.words.ingredients}</b></td></tr>`),
    amountsFirst,
  ],
  'foods in heading cells': [
    (s) => cells(s, ([amount, food]) => `<tr><th scope="row">${food}</th><td>${amount}</td></tr>`),
    foodsFirst,
  ],
  'a picture in each row': [
    (s) =>
      cells(s, (row) => `<tr><td><img src="/f.jpg" alt=""></td>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`),
    amountsFirst,
  ],
  'a row for the title of the part': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${table(`${each(s.lines, tr)}<tr><th colspan="2">${s.part.title}</th></tr>${each(s.part.lines, tr)}`)}<h2>${s.words.steps}</h2>${paragraphs(s.steps)}`,
    (s) => ({ ...amountsFirst(s), ...titled(s) }),
  ],
  'a heading row that says what it is': [
    (s) =>
      `${facts(s)}${table(`<tr><th colspan="2">${s.words.ingredients}</th></tr>${each(s.lines, tr)}<tr><td colspan="2"><b>${s.part.title}</b></td></tr>${each(s.part.lines, tr)}`)}<h2>${s.words.steps}</h2>${paragraphs(s.steps)}`,
    (s) => ({ ...amountsFirst(s), ...titled(s) }),
  ],
  'ingredients beside steps in cells': [
    (s) =>
      `${facts(s)}<table><tr><td valign="top"><h3>${s.words.ingredients}</h3>${list(partsOf(s)[0])}<h4>${s.part.title}</h4>${list(partsOf(s)[1])}</td><td><h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</td></tr></table>`,
    titled,
  ],
  'headings in a row above the cells': [
    (s) =>
      `${facts(s)}<table><tr><th>${s.words.ingredients}</th><th>${s.words.steps}</th></tr><tr><td>${list(linesOf(s))}</td><td>${list(s.steps, 'ol')}</td></tr></table>`,
    oneGroup,
  ],
  'headings in a row above cells of paragraphs': [
    (s) =>
      `${facts(s)}<table><tr><th>${s.words.ingredients}</th><th>${s.words.steps}</th></tr><tr><td>${linesOf(s).join('<br>')}</td><td>${paragraphs(s.steps)}</td></tr></table>`,
    oneGroup,
  ],
  'a row for each part of the recipe': [
    (s) =>
      `<table><tr><th>${s.words.ingredients}</th><td>${linesOf(s).join('<br>')}</td></tr><tr><th>${s.words.steps}</th><td>${s.steps.join('<br>')}</td></tr><tr><th>${s.words.notes}</th><td>${s.tip}</td></tr></table>`,
    oneGroup,
  ],
  'a row for each part of the recipe, with lists': [
    (s) =>
      `<table><tr><td>${s.words.ingredients}</td><td>${list(linesOf(s))}</td></tr><tr><td>${s.words.steps}</td><td>${list(s.steps, 'ol')}</td></tr></table>`,
    oneGroup,
  ],
  'two columns of lists': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><div class="cols"><ul>${each(linesOf(s).slice(0, 4), inTag('li'))}</ul><ul>${each(linesOf(s).slice(4), inTag('li'))}</ul></div><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'food and amount in a definition list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><dl>${each(rowsOf(s), ([amount, food]) => `<dt>${food}</dt><dd>${amount}</dd>`)}</dl><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s) => ({ ...foodsFirst(s), groups: [null] }),
  ],
  'amounts in blocks beside foods': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${each(rowsOf(s), ([amount, food]) => `<div class="r"><div class="c1">${amount}</div><div class="c2">${food}</div></div>`)}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s) => ({ ...amountsFirst(s), groups: [null] }),
  ],
  'foods in blocks beside amounts': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${each(rowsOf(s), ([amount, food]) => `<div class="r"><span class="c2">${food}</span><span class="c1">${amount}</span></div>`)}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s) => ({ ...foodsFirst(s), groups: [null] }),
  ],
  'number, unit and food in spans of an item': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(
        rowsOf(s),
        (row) =>
          `<li>${inThree(row)
            .map((cell, at) => `<span class="x${at}">${cell}</span>`)
            .join('')}</li>`,
      )}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s) => ({ ...amountsFirst(s), groups: [null] }),
  ],
  'number, unit and food in blocks of an item': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(
        rowsOf(s),
        (row) =>
          `<li>${inThree(row)
            .map((cell) => `<div>${cell}</div>`)
            .join('')}</li>`,
      )}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s) => ({ ...amountsFirst(s), groups: [null] }),
  ],
});

const amountsBehind = (join: (food: string, amount: string) => string) =>
  [
    (s: Sample) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(rowsOf(s).map(([amount, food]) => (amount ? join(food, amount) : food)))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    (s: Sample) => ({
      ingredients: rowsOf(s).map(([amount, food]) => (amount ? join(food, amount) : food)),
      groups: [null],
    }),
  ] as const;
const amountsBehindBreaks = (join: (food: string, amount: string) => string) =>
  [
    (s: Sample) =>
      `${facts(s)}<p><b>${s.words.ingredients}:</b></p><p>${rowsOf(s)
        .map(([amount, food]) => (amount ? join(food, amount) : food))
        .join('<br>')}</p><p><b>${s.words.steps}:</b></p>${paragraphs(s.steps)}`,
    (s: Sample) => ({
      ingredients: rowsOf(s).map(([amount, food]) => (amount ? join(food, amount) : food)),
      groups: [null],
    }),
  ] as const;
const lineKinds = inSite('lines in other forms', {
  'food – amount': amountsBehind((food, amount) => `${food} – ${amount}`),
  'food: amount': amountsBehind((food, amount) => `${food}: ${amount}`),
  'food (amount)': amountsBehind((food, amount) => `${food} (${amount})`),
  'food, amount': amountsBehind((food, amount) => `${food}, ${amount}`),
  'food amount': amountsBehind((food, amount) => `${food} ${amount}`),
  'food ..... amount': amountsBehind((food, amount) => `${food} ........ ${amount}`),
  'food – amount between breaks': amountsBehindBreaks((food, amount) => `${food} – ${amount}`),
  'food: amount between breaks': amountsBehindBreaks((food, amount) => `${food}: ${amount}`),
  'food – amount; ends with a semicolon': amountsBehindBreaks((food, amount) => `${food} – ${amount};`),
  'amounts without a space': [
    (s) =>
      `${facts(s)}${written(s, { lines: (texts) => list(texts.map((text) => text.replace(/(\d) (\p{L})/u, '$1$2'))) })}`,
    (s) => ({ ingredients: linesOf(s).map((text) => text.replace(/(\d) (\p{L})/u, '$1$2')) }),
  ],
  'foods that are links': [
    (s) =>
      `${facts(s)}${written(s, { lines: (texts) => `<ul>${each(texts, (text) => `<li><a href="/f/1">${text}</a></li>`)}</ul>` })}`,
  ],
  'links in paragraphs': [
    (s) =>
      `${facts(s)}${written(s, { lines: (texts) => each(texts, (text) => `<p><a href="/f/1">${text}</a></p>`), steps: paragraphs })}`,
  ],
  'bold amounts': [
    (s) =>
      `${facts(s)}${written(s, { lines: (texts) => `<ul>${each(texts, (text) => `<li><b>${text.split(' ')[0]}</b> ${text.split(' ').slice(1).join(' ')}</li>`)}</ul>` })}`,
  ],
  'bold lines': [
    (s) =>
      `${facts(s)}${written(s, { lines: (texts) => `<ul>${each(texts, (text) => `<li><strong>${text}</strong></li>`)}</ul>` })}`,
  ],
  'counted ingredients': [(s) => `${facts(s)}${written(s, { lines: (texts) => list(texts, 'ol') })}`],
  'ingredients counted by hand': [
    (s) => `${facts(s)}${written(s, { lines: (texts) => broken(texts, (at) => `${at + 1}. `), steps: paragraphs })}`,
  ],
  'a part in a list in the list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(partsOf(s)[0], inTag('li'))}<li>${s.part.title}<ul>${each(partsOf(s)[1], inTag('li'))}</ul></li></ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    titled,
  ],
  'a bold item as the title of a part': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each([...partsOf(s)[0], `<b>${s.part.title}</b>`, ...partsOf(s)[1]], inTag('li'))}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    titled,
  ],
  'an item with a colon as the title of a part': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each([...partsOf(s)[0], `${s.part.title}:`, ...partsOf(s)[1]], inTag('li'))}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    titled,
  ],
  'an item with a class as the title of a part': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(partsOf(s)[0], inTag('li class="ing"'))}<li class="ing-head">${s.part.title}</li>${each(partsOf(s)[1], inTag('li class="ing"'))}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    titled,
  ],
  'a title in capitals between line breaks': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}</b></p><p>${[...partsOf(s)[0], `<br>${s.part.title.toUpperCase()}`, ...partsOf(s)[1]].join('<br>')}</p><p><b>${s.words.steps}</b></p>${paragraphs(s.steps)}`,
    titled,
  ],
  'a blank line and a bare title between line breaks': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}</b></p><p>${partsOf(s)[0].join('<br>')}<br><br>${s.part.title}<br>${partsOf(s)[1].join('<br>')}</p><p><b>${s.words.steps}</b></p>${paragraphs(s.steps)}`,
    titled,
  ],
  'one line with commas': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}:</b> ${linesOf(s).join(', ')}</p><p><b>${s.words.steps}:</b> ${s.steps.join(' ')}</p>`,
    (s) => ({ ...oneGroup(s), steps: [s.steps.join(' ')] }),
    ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'sv', 'da', 'cs', 'ru', 'hu'],
  ],
  'one line with semicolons': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}:</b> ${linesOf(s).join('; ')}.</p><p><b>${s.words.steps}:</b></p>${paragraphs(s.steps)}`,
    oneGroup,
    ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'sv', 'da', 'cs', 'ru', 'hu'],
  ],
  'one line with bullets': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}</b></p><p>${linesOf(s).join(' • ')}</p><p><b>${s.words.steps}</b></p>${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'one line with bars': [
    (s) =>
      `${facts(s)}<h3>${s.words.ingredients}</h3><p>${linesOf(s).join(' | ')}</p><h3>${s.words.steps}</h3>${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'a price in each line': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(linesOf(s), (text) => `<li>${text} <button>+</button></li>`)}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'steps above ingredients': [
    (s) =>
      `${facts(s)}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}<h2>${s.words.ingredients}</h2>${list(linesOf(s))}`,
    oneGroup,
  ],
  'steps without a heading': [
    (s) => `${facts(s)}<h2>${s.words.ingredients}</h2>${list(linesOf(s))}${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'steps without a heading, in paragraphs': [
    (s) => `${facts(s)}<h2>${s.words.ingredients}</h2>${list(linesOf(s))}${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'no headings': [(s) => `${facts(s)}${list(linesOf(s))}${list(s.steps, 'ol')}`, oneGroup],
  'no headings, in paragraphs': [(s) => `${facts(s)}${list(linesOf(s))}${paragraphs(s.steps)}`, oneGroup],
  'steps in one paragraph': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(linesOf(s))}<h2>${s.words.steps}</h2><p>${s.steps.join(' ')}</p>`,
    (s) => ({ ...oneGroup(s), steps: [s.steps.join(' ')] }),
  ],
  'a remark above the list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><p><em>${s.tip}</em></p>${list(linesOf(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'a remark below the steps': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(linesOf(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}<p>${s.comment}</p>`,
    oneGroup,
  ],
  'buttons for servings above the list': [
    (s) =>
      `<p>${s.prep}</p><h2>${s.words.ingredients}</h2><div class="servings"><button>-</button><input type="number" value="4"><button>+</button> <span>${s.yields}</span></div><div class="units"><a href="#us">US</a> <a href="#m">Metric</a></div>${list(linesOf(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'scales above the list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><div class="scale"><span>1/2x</span><span>1x</span><span>2x</span><span>3x</span></div>${list(linesOf(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
});

/** Recipes of food bloggers: the ingredients and steps are told in the post, and again in the card at its end. */
const toldTwice = (card: (s: Sample) => string) => (s: Sample) =>
  `<h2>${s.words.ingredients}</h2><p>${s.intro}</p><ul>${each(s.lines, ([, food]) => `<li><strong>${food}:</strong> ${s.intro.toLowerCase()}</li>`)}</ul><img src="/i.jpg" alt="${s.words.ingredients}">
<h2>${s.words.steps}</h2><p>${s.intro}</p>${each(s.steps, (text, at) => `<figure><img src="/${at}.jpg"></figure><p><strong>${STEP[s.language]} ${at + 1}:</strong> ${text} ${s.tip}</p>`)}<h2>FAQ</h2><h3>${s.title}?</h3><p>${s.tip}</p>${card(s)}`;
const postKinds = inSite('long posts', {
  'a card of blocks at the end': [
    toldTwice(
      (s) =>
        `<div class="card-x"><h2>${s.title}</h2>${facts(s)}${written(s, { heading: inTag('h3'), small: inTag('h4') })}</div>`,
    ),
  ],
  'a card of paragraphs at the end': [
    toldTwice(
      (s) =>
        `<hr><h2>${s.title}</h2>${facts(s)}${written(s, { heading: bold(), small: bold(), lines: paragraphs, steps: paragraphs })}`,
    ),
  ],
  'a card in a table at the end': [
    toldTwice(
      (s) =>
        `<table><tr><td><h2>${s.title}</h2>${facts(s)}${written(s, { heading: inTag('h3'), small: inTag('h4') })}</td></tr></table>`,
    ),
  ],
  'a table of contents': [
    (s) =>
      `<div class="toc"><p>Contents</p><ol><li><a href="#i">${s.words.ingredients}</a></li><li><a href="#s">${s.words.steps}</a></li><li><a href="#n">${s.words.notes}</a></li></ol></div>${facts(s)}${written(s, {})}${tip(s)}`,
  ],
  'links to related posts between paragraphs': [
    (s) =>
      `<p>${s.intro}</p><p><a href="/1">Granola 2</a></p><p>${s.intro}</p>${facts(s)}${written(s, {})}<ul><li><a href="/2">Granola 3</a></li><li><a href="/3">Minestrone</a></li></ul>`,
  ],
});

const DOCUMENTS = wholePages('documents', {
  'a print page': [(s) => bare(s, `<h1>${s.title}</h1>${facts(s)}${written(s, {})}${tip(s)}`)],
  'a print page without tags of structure': [
    (s) =>
      bare(
        s,
        `<b>${s.title}</b><br>${s.yields}<br>${s.prep}<br><br><b>${s.words.ingredients}</b><br>${partsOf(s)[0].join('<br>')}<br><b>${s.part.title}</b><br>${partsOf(s)[1].join('<br>')}<br><br><b>${s.words.steps}</b><br>${s.steps.map((text, at) => `${at + 1}. ${text}`).join('<br>')}`,
      ),
  ],
  'a preformatted text': [
    (s) =>
      bare(
        s,
        `<pre>${s.title}\n\n${s.yields}\n${s.prep}\n\n${s.words.ingredients}:\n${linesOf(s).join('\n')}\n\n${s.words.steps}:\n${s.steps.map((text, at) => `${at + 1}. ${text}`).join('\n')}\n</pre>`,
      ),
    oneGroup,
  ],
  MediaWiki: [
    (s) =>
      bare(
        s,
        `<div id="content" class="mw-body"><h1 id="firstHeading"><span class="mw-page-title-main">${s.title}</span></h1><div id="siteSub">From Wiki</div><div id="mw-content-text"><div class="mw-parser-output"><table class="infobox"><tr><th>${s.yields}</th></tr><tr><td>${s.prep}</td></tr></table><p>${s.intro}</p><div id="toc" class="toc"><div class="toctitle"><h2>Contents</h2></div><ul><li class="toclevel-1"><a href="#I"><span class="tocnumber">1</span> <span class="toctext">${s.words.ingredients}</span></a></li><li><a href="#P"><span class="tocnumber">2</span> <span class="toctext">${s.words.steps}</span></a></li></ul></div>${written(s, { heading: (text) => `<div class="mw-heading mw-heading2"><h2>${text}</h2><span class="mw-editsection"><span>[</span><a href="/e"><span>edit</span></a><span>]</span></span></div>`, small: (text) => `<h3><span class="mw-headline">${text}</span></h3>` })}<h2><span class="mw-headline">${s.words.notes}</span></h2><ul><li>${s.tip}</li></ul></div></div><div id="catlinks"><a href="/c">Categories</a>: <ul><li><a href="/s">Soups</a></li></ul></div></div><div id="mw-navigation"><ul><li><a href="/m">Main page</a></li></ul></div>`,
        `${s.title} - Wiki`,
      ),
  ],
  'a wiki whose title names a space': [
    (s) =>
      bare(
        s,
        `<h1 id="firstHeading" class="firstHeading"><span class="mw-page-title-namespace">Cookbook</span><span class="mw-page-title-separator">:</span><span class="mw-page-title-main">${s.title}</span></h1><div class="mw-parser-output"><p><a href="/a">Cookbook</a> | <a href="/b">Recipes</a> | <a href="/c">Ingredients</a></p>${facts(s)}${written(s, {})}</div>`,
        `Cookbook:${s.title} - Wikibooks, open books for an open world`,
      ),
  ],
  DokuWiki: [
    (s) =>
      bare(
        s,
        `<div class="dokuwiki"><div class="page"><h1 class="sectionedit1">${s.title}</h1><div class="level1"><p>${s.intro}</p>${facts(s)}</div>${written(s, { heading: (text) => `<h2 class="sectionedit2">${text}</h2>`, lines: (texts) => `<div class="level2"><ul>${each(texts, (text) => `<li class="level1"><div class="li"> ${text}</div></li>`)}</ul></div>`, steps: (texts) => `<div class="level2"><ol>${each(texts, (text) => `<li class="level1"><div class="li"> ${text}</div></li>`)}</ol></div>` })}</div></div>`,
        `${s.title} [Wiki]`,
      ),
  ],
  'rendered Markdown': [
    (s) =>
      bare(
        s,
        `<article class="markdown-body"><h1><a id="user-content-a" class="anchor" href="#a"></a>${s.title}</h1><p>${s.intro}</p>${facts(s)}${written(s, { heading: (text) => `<div class="markdown-heading"><h2 class="heading-element">${text}</h2><a class="anchor" aria-label="Permalink: ${text}" href="#b"><svg></svg></a></div>`, lines: (texts) => `<ul class="contains-task-list">${each(texts, (text) => `<li class="task-list-item"><input type="checkbox" disabled> ${text}</li>`)}</ul>` })}</article>`,
        `recipes/soup.md at main · noa/recipes`,
      ),
  ],
  'a forum': [
    (s) =>
      bare(
        s,
        `<h2 class="topic-title"><a href="/t">${s.title}</a></h2><div class="post" id="p1"><p class="author">by <a href="/u">Noa</a> » 12 May 2021, 10:02</p><div class="content">${s.intro}<br><br>${s.yields}<br>${s.prep}<br><br><strong>${s.words.ingredients}:</strong><br>${linesOf(s).join('<br>')}<br><br><strong>${s.words.steps}:</strong><br>${s.steps.join('<br>')}</div><div class="signature">Cook more. Worry less.</div></div><div class="post" id="p2"><p class="author">by <a href="/u2">Kim</a> » 13 May 2021, 11:40</p><div class="content">${s.comment}</div></div>`,
        `${s.title} - Kitchen Forum`,
      ),
    oneGroup,
  ],
  'a forum of tables': [
    (s) =>
      bare(
        s,
        `<table class="tborder"><tr><td class="alt2"><b>Noa</b><br>Member</td><td class="alt1"><div class="smallfont"><strong>${s.title}</strong></div><hr><div id="post_message_1">${s.intro}<br /><br /><b>${s.words.ingredients}</b><br />${linesOf(s).join('<br />')}<br /><br /><b>${s.words.steps}</b><br />${s.steps.join('<br /><br />')}</div></td></tr></table>`,
        `${s.title} - Kitchen Forum`,
      ),
    oneGroup,
  ],
  'a message of a network': [
    (s) =>
      bare(
        s,
        `<div class="md"><p>${s.intro}</p><p><strong>${s.words.ingredients}</strong></p>${list(linesOf(s))}<p><strong>${s.words.steps}</strong></p>${list(s.steps, 'ol')}</div><div class="comment"><div class="md"><p>${s.comment}</p></div></div>`,
        `${s.title} : r/cooking`,
      ),
    (s) => ({ ...oneGroup(s), title: s.title }),
  ],
  Telegraph: [
    (s) =>
      bare(
        s,
        `<main class="tl_article"><header><h1>${s.title}</h1><address><a rel="author">Noa</a><time>May 12, 2021</time></address></header><article class="tl_article_content"><h1>${s.title}<br></h1><address>Noa<br></address><p>${s.intro}</p><p>${s.yields}</p><p>${s.prep}</p><h3>${s.words.ingredients}</h3>${list(partsOf(s)[0])}<h4>${s.part.title}</h4>${list(partsOf(s)[1])}<h3>${s.words.steps}</h3>${list(s.steps, 'ol')}</article></main>`,
        `${s.title} – Telegraph`,
      ),
  ],
  LiveJournal: [
    (s) =>
      bare(
        s,
        `<article class="b-singlepost"><h1 class="b-singlepost-title">${s.title}</h1><div class="b-singlepost-bodywrapper">${s.intro}<br /><br /><b>${s.words.ingredients}:</b><br />${linesOf(s).join('<br />')}<br /><br /><b>${s.words.steps}:</b><br />${s.steps.join('<br /><br />')}</div></article>`,
      ),
    oneGroup,
  ],
  'a document of Word': [
    (s) =>
      bare(
        s,
        `<div class=WordSection1><h1>${s.title}<o:p></o:p></h1>${written(s, { heading: (text) => `<p class=MsoNormal><b><span lang=DE>${text}<o:p></o:p></span></b></p>`, small: (text) => `<p class=MsoNormal><b>${text}<o:p></o:p></b></p>`, lines: (texts) => each(texts, (text) => `<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span style='font-family:Symbol'><span>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`), steps: (texts) => each(texts, (text, at) => `<p class=MsoListParagraph><![if !supportLists]><span>${at + 1}.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`) })}</div>`,
      ),
  ],
  'a document of Google': [
    (s) =>
      bare(
        s,
        `<div id="contents"><p class="c3 title"><span class="c5">${s.title}</span></p><p class="c1"><span>${s.yields}</span></p>${written(s, { heading: (text) => `<h2 class="c7"><span class="c2">${text}</span></h2>`, small: (text) => `<h3><span>${text}</span></h3>`, lines: (texts) => `<ul class="c0 lst-kix_1-0 start">${each(texts, (text) => `<li class="c1 li-bullet-0"><span class="c4">${text}</span></li>`)}</ul>`, steps: (texts) => `<ol class="c0">${each(texts, (text) => `<li class="c1"><span class="c4">${text}</span></li>`)}</ol>` })}</div>`,
      ),
  ],
  'an export of Notion': [
    (s) =>
      bare(
        s,
        `<article class="page sans"><header><h1 class="page-title">${s.title}</h1><table class="properties"><tbody><tr class="property-row"><th>Servings</th><td>4</td></tr></tbody></table></header><div class="page-body">${written(s, { lines: (texts) => each(texts, (text) => `<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">${text}</span></li></ul>`), steps: (texts) => each(texts, (text, at) => `<ol type="1" class="numbered-list" start="${at + 1}"><li>${text}</li></ol>`) })}</div></article>`,
      ),
  ],
  'an export of Evernote': [
    (s) =>
      bare(
        s,
        `<div class="en-note"><h1>${s.title}</h1><div>${s.yields}</div><div><br/></div>${written(s, { heading: (text) => `<div><b>${text}</b></div>`, small: (text) => `<div><b>${text}</b></div>`, lines: (texts) => `<ul>${each(texts, (text) => `<li><div>${text}</div></li>`)}</ul>`, steps: (texts) => each(texts, (text) => `<div>${text}</div><div><br/></div>`) })}</div>`,
      ),
  ],
  'a mail': [
    (s) =>
      bare(
        s,
        `<div dir="ltr"><div class="gmail_default"><h2>${s.title}</h2></div><div>${s.yields}</div><div><br></div><div><b>${s.words.ingredients}</b></div>${each(linesOf(s), inTag('div'))}<div><br></div><div><b>${s.words.steps}</b></div>${each(s.steps, inTag('div'))}</div>`,
      ),
    oneGroup,
  ],
  'frames and fonts': [
    (s) =>
      `<HTML><HEAD><TITLE>${s.title}</TITLE></HEAD><BODY BGCOLOR=white><CENTER><FONT SIZE=+3>${s.title}</FONT></CENTER><HR><FONT FACE=Arial><P><B>${s.words.ingredients}:</B><UL>${linesOf(
        s,
      )
        .map((text) => `<LI>${text}`)
        .join(
          '\n',
        )}</UL><P><B>${s.words.steps}:</B><P>${s.steps.join('<P>')}</FONT><HR><A HREF=index.html>Home</A></BODY></HTML>`,
    oneGroup,
  ],
  'nothing closed': [
    (s) =>
      `<html><title>${s.title}</title><body><h1>${s.title}<h2>${s.words.ingredients}</h2><ul>${linesOf(s)
        .map((text) => `<li>${text}`)
        .join('\n')}<h2>${s.words.steps}</h2><ol>${s.steps.map((text) => `<li>${text}`).join('\n')}`,
    oneGroup,
  ],
  'an application that renders on the server': [
    (s) =>
      bare(
        s,
        `<div id="__next"><div class="css-1x2y3z"><h1 class="css-abc">${s.title}</h1><div class="css-q1"><span>${s.yields}</span></div><section class="css-5"><h2 class="css-6">${s.words.ingredients}</h2>${each(rowsOf(s), ([amount, food]) => `<div class="css-7"><span>${amount}<!-- --> </span><span>${food}<!-- --></span></div>`)}</section><section class="css-5"><h2 class="css-6">${s.words.steps}</h2>${each(s.steps, (text, at) => `<div class="css-8"><span class="css-9">${at + 1}<!-- -->.</span><p>${text}</p></div>`)}</section></div></div>`,
      ),
    (s) => ({ ...amountsFirst(s), groups: [null] }),
  ],
  'custom elements': [
    (s) =>
      bare(
        s,
        `<my-app><recipe-page><h1 slot="title">${s.title}</h1><ingredient-list><h2>${s.words.ingredients}</h2>${each(linesOf(s), (text) => `<ingredient-item>${text}</ingredient-item>`)}</ingredient-list><step-list><h2>${s.words.steps}</h2>${each(s.steps, (text) => `<step-item>${text}</step-item>`)}</step-list></recipe-page></my-app>`,
      ),
    oneGroup,
  ],
  'an editor of blocks of a Korean blog': [
    (s) =>
      bare(
        s,
        `<div class="se-viewer"><div class="se-title-text"><p class="se-text-paragraph"><span class="se-fs-">${s.title}</span></p></div><div class="se-main-container">${written(s, { heading: (text) => `<div class="se-component"><p class="se-text-paragraph"><span><b>${text}</b></span></p></div>`, small: (text) => `<p class="se-text-paragraph"><span><b>${text}</b></span></p>`, lines: (texts) => each(texts, (text) => `<p class="se-text-paragraph"><span class="se-ff">${text}</span></p>`), steps: (texts) => each(texts, (text) => `<p class="se-text-paragraph"><span class="se-ff">${text}</span></p><p class="se-text-paragraph"><span>\u200b</span></p>`) })}</div></div>`,
        `${s.title} : 네이버 블로그`,
      ),
  ],
});

export const byHand = [
  ...bulletKinds,
  ...stepKinds,
  ...headingKinds,
  ...tableKinds,
  ...lineKinds,
  ...postKinds,
  ...DOCUMENTS,
];
export { namesFoodFirst, STEP, WRITES_AMOUNT_FIRST };
