import type { El } from '../../core/importing/page/page.ts';
import { type Block, blocksOf } from '../../core/importing/page/page-blocks.ts';
import { type Places, written } from './partial-markup.ts';

/** Other shapes in which pages show the same lines. None has data, and only the lines are changed. */
export const shapes = [
  'no class names',
  'ingredients between line breaks',
  'all lines between line breaks',
  'ingredients in spans',
  'ingredients and steps in spans',
  'lines in plain blocks',
  'a row for each ingredient',
  'two ingredients in a row',
  'amounts in cells',
  'two ingredients with amounts in a row',
  'steps in one text, counted',
  'steps in one text',
] as const;
export type Shape = (typeof shapes)[number];

/** "1 cup" and "flour". The first is empty if a line has no amount. */
const AMOUNT =
  /^([\d½⅓⅔¼¾⅛][\d\s.,/⁄½⅓⅔¼¾⅛–-]*(?:(?:g|kg|ml|dl|cl|l|oz|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|el|tl|msk|tsk|cs|cc|cdas?|lbs?|pounds?|ounces?)\b\.?)?)\s*(?=\p{L})/u;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const textsOf = (blocks: readonly Block[]) => blocks.map(({ text }) => escaped(text));
const between = (texts: readonly string[]) => `<p>${texts.join('<br>\n')}</p>`;
const inSpans = (texts: readonly string[]) => `<div>${texts.map((text) => `<span>${text}</span>`).join('\n')}</div>`;

function cellsOf(text: string): string {
  const [, amount = ''] = AMOUNT.exec(text) ?? [];
  return `<td>${amount.trim()}</td><td>${text.slice(amount.length).trim()}</td>`;
}

const row = (text: string) => `<td>${text}</td>`;

function table(texts: readonly string[], perRow: number, cells: (text: string) => string): string {
  const rows: string[] = [];
  for (let at = 0; at < texts.length; at += perRow)
    rows.push(
      `<tr>${texts
        .slice(at, at + perRow)
        .map(cells)
        .join('')}</tr>`,
    );
  return `<table>${rows.join('\n')}</table>`;
}

type Write = (texts: readonly string[]) => string;
const WRITERS: Record<Shape, { readonly ingredients?: Write; readonly steps?: Write }> = {
  'no class names': {},
  'ingredients between line breaks': { ingredients: between },
  'all lines between line breaks': { ingredients: between, steps: between },
  'ingredients in spans': { ingredients: inSpans },
  'ingredients and steps in spans': { ingredients: inSpans, steps: inSpans },
  'lines in plain blocks': {
    ingredients: (texts) => texts.map((text) => `<div>${text}</div>`).join('\n'),
    steps: (texts) => texts.map((text) => `<div>${text}</div>`).join('\n'),
  },
  'a row for each ingredient': { ingredients: (texts) => table(texts, 1, row) },
  'two ingredients in a row': { ingredients: (texts) => table(texts, 2, row) },
  'amounts in cells': { ingredients: (texts) => table(texts, 1, cellsOf) },
  'two ingredients with amounts in a row': { ingredients: (texts) => table(texts, 2, cellsOf) },
  'steps in one text, counted': {
    steps: (texts) => `<p>${texts.map((text, at) => `${at + 1}. ${text}`).join(' ')}</p>`,
  },
  'steps in one text': { steps: (texts) => `<p>${texts.join(' ')}</p>` },
};

/** The page with no data, its lines in another shape. */
export function reshaped(places: Places, shape: Shape): string {
  const { page, ingredients, steps } = places;
  const writers = WRITERS[shape];
  const order = new Map(blocksOf(page).map(({ start }, at) => [start, at]));
  const instead = new Map<El, string>();
  const opened = new Set<El>();
  for (const [blocks, write] of [
    [ingredients, writers.ingredients],
    [steps, writers.steps],
  ] as const) {
    if (!write) continue;
    for (const run of runsOf(blocks, order)) {
      for (const [at, { el }] of run.entries()) instead.set(el, at === 0 ? write(textsOf(run)) : '');
      for (const { el } of run) for (const list of listsAround(el)) opened.add(list);
    }
  }
  return written(page, new Map(), new Map(), { instead, opened, isNameless: shape === 'no class names' });
}

/** Lines that follow one another without another block between. */
function runsOf(blocks: readonly Block[], order: ReadonlyMap<number, number>): Block[][] {
  const runs: Block[][] = [];
  let last = -2;
  for (const block of blocks) {
    const place = order.get(block.start)!;
    if (place === last + 1) runs.at(-1)!.push(block);
    else runs.push([block]);
    last = place;
  }
  return runs;
}

const LISTS = new Set(['ul', 'ol', 'dl', 'table', 'tbody', 'thead']);

/** The lists that hold a line: they become plain blocks. */
function* listsAround(el: El): Generator<El> {
  for (let one = el.parent; one && LISTS.has(one.tag); one = one.parent) yield one;
}
