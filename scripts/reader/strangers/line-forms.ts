import type { Sample } from '../builders/sample.ts';
import { broken, paragraphs, titled } from './hand-writing.ts';
import { allLines, each, facts, inSite, inTag, list, oneGroup, partsOf, rowsOf, written } from './stranger-kind.ts';

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
export const lineKinds = inSite('lines in other forms', {
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
    (s) => ({ ingredients: allLines(s).map((text) => text.replace(/(\d) (\p{L})/u, '$1$2')) }),
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
      `${facts(s)}<p><b>${s.words.ingredients}:</b> ${allLines(s).join(', ')}</p><p><b>${s.words.steps}:</b> ${s.steps.join(' ')}</p>`,
    (s) => ({ ...oneGroup(s), steps: [s.steps.join(' ')] }),
    ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'sv', 'da', 'cs', 'ru', 'hu'],
  ],
  'one line with semicolons': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}:</b> ${allLines(s).join('; ')}.</p><p><b>${s.words.steps}:</b></p>${paragraphs(s.steps)}`,
    oneGroup,
    ['en', 'de', 'fr', 'nl', 'es', 'it', 'pt', 'sv', 'da', 'cs', 'ru', 'hu'],
  ],
  'one line with bullets': [
    (s) =>
      `${facts(s)}<p><b>${s.words.ingredients}</b></p><p>${allLines(s).join(' • ')}</p><p><b>${s.words.steps}</b></p>${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'one line with bars': [
    (s) =>
      `${facts(s)}<h3>${s.words.ingredients}</h3><p>${allLines(s).join(' | ')}</p><h3>${s.words.steps}</h3>${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'a price in each line': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><ul>${each(allLines(s), (text) => `<li>${text} <button>+</button></li>`)}</ul><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'steps above ingredients': [
    (s) =>
      `${facts(s)}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}<h2>${s.words.ingredients}</h2>${list(allLines(s))}`,
    oneGroup,
  ],
  'steps without a heading': [
    (s) => `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'steps without a heading, in paragraphs': [
    (s) => `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}${paragraphs(s.steps)}`,
    oneGroup,
  ],
  'no headings': [(s) => `${facts(s)}${list(allLines(s))}${list(s.steps, 'ol')}`, oneGroup],
  'no headings, in paragraphs': [(s) => `${facts(s)}${list(allLines(s))}${paragraphs(s.steps)}`, oneGroup],
  'steps in one paragraph': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2><p>${s.steps.join(' ')}</p>`,
    (s) => ({ ...oneGroup(s), steps: [s.steps.join(' ')] }),
  ],
  'a remark above the list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><p><em>${s.tip}</em></p>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'a remark below the steps': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}<p>${s.comment}</p>`,
    oneGroup,
  ],
  'buttons for servings above the list': [
    (s) =>
      `<p>${s.prep}</p><h2>${s.words.ingredients}</h2><div class="servings"><button>-</button><input type="number" value="4"><button>+</button> <span>${s.yields}</span></div><div class="units"><a href="#us">US</a> <a href="#m">Metric</a></div>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
  'scales above the list': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><div class="scale"><span>1/2x</span><span>1x</span><span>2x</span><span>3x</span></div>${list(allLines(s))}<h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
    oneGroup,
  ],
});
