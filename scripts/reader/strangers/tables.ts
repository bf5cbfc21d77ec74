import type { Sample } from '../builders/sample.ts';
import { inThree } from '../builders/written.ts';
import { amountsFirst, foodsFirst, paragraphs, titled } from './hand-writing.ts';
import { allLines, each, facts, inSite, inTag, list, oneGroup, partsOf, rowsOf } from './stranger-kind.ts';

export const table = (rows: string, head = '') => `<table>${head}<tbody>${rows}</tbody></table>`;
export const tr = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const cells = (s: Sample, row: (row: readonly [string, string]) => string, head = '') =>
  `${facts(s)}<h2>${s.words.ingredients}</h2>${table(each(s.lines, row), head)}<h3>${s.part.title}</h3>${table(each(s.part.lines, row), head)}<h2>${s.words.steps}</h2>${paragraphs(s.steps)}`;
export const tableKinds = inSite('tables', {
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
      `${facts(s)}<table><tr><th>${s.words.ingredients}</th><th>${s.words.steps}</th></tr><tr><td>${list(allLines(s))}</td><td>${list(s.steps, 'ol')}</td></tr></table>`,
    oneGroup,
  ],
  'headings in a row above cells of paragraphs': [
    (s) =>
      `${facts(s)}<table><tr><th>${s.words.ingredients}</th><th>${s.words.steps}</th></tr><tr><td>${allLines(s).join('<br>')}</td><td>${paragraphs(s.steps)}</td></tr></table>`,
    oneGroup,
  ],
  'a row for each part of the recipe': [
    (s) =>
      `<table><tr><th>${s.words.ingredients}</th><td>${allLines(s).join('<br>')}</td></tr><tr><th>${s.words.steps}</th><td>${s.steps.join('<br>')}</td></tr><tr><th>${s.words.notes}</th><td>${s.tip}</td></tr></table>`,
    oneGroup,
  ],
  'a row for each part of the recipe, with lists': [
    (s) =>
      `<table><tr><td>${s.words.ingredients}</td><td>${list(allLines(s))}</td></tr><tr><td>${s.words.steps}</td><td>${list(s.steps, 'ol')}</td></tr></table>`,
    oneGroup,
  ],
  'two columns of lists': [
    (s) =>
      `${facts(s)}<h2>${s.words.ingredients}</h2><div class="cols"><ul>${each(allLines(s).slice(0, 4), inTag('li'))}</ul><ul>${each(allLines(s).slice(4), inTag('li'))}</ul></div><h2>${s.words.steps}</h2>${list(s.steps, 'ol')}`,
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
