import { PRINTED_COPY } from '../../../core/recipes/printed-copy-name.ts';
import { beforeNote } from '../../../core/recipes/quantity.ts';
import { processPrint } from '../../kit/images/images.ts';
import { type Row, writeColumns } from '../../kit/pdf/columns.ts';
import { plainLine } from '../../kit/pdf/plain-line.ts';
import { type Paragraph, richText } from '../../kit/pdf/rich-text.ts';
import type { Span } from '../../kit/pdf/set-lines.ts';
import { openSheet, type Sheet } from '../../kit/pdf/sheet.ts';
import type { PrintedRecipe } from './printed-recipe.ts';

const TITLE = { size: 24, leading: 30 };
const HEAD = { size: 13, leading: 20 };
const SECTION = { size: 10.5, leading: 17 };
const TEXT = { size: 10.5, leading: 15.5 };
const SMALL = { size: 9, leading: 13 };
const LABEL = { size: 7.5, leading: 11 };

const GAP = 24;
const PICTURE = { width: 168, height: 126 };
const NUMBER_WIDTH = 26;
const INDENT = 14;

const bold = (text: string): Span[] => [{ text, isBold: true }];
const soft = (text: string): Span[] => [{ text, isSoft: true }];

/** The text that decides direction and fonts: the recipe's own words, not the labels. */
const sampleOf = ({ title, description, sections, steps }: PrintedRecipe): string =>
  [
    title,
    description,
    ...sections.flatMap(({ lines }) => lines.map(({ food, note }) => `${food} ${note}`)),
    ...steps.map(({ text }) => text),
  ]
    .join(' ')
    .slice(0, 20_000);

function writeParagraphs(sheet: Sheet, paragraphs: readonly Paragraph[], x: number) {
  for (const { spans, depth, mark } of paragraphs) {
    const at = x + depth * INDENT;
    sheet.need(TEXT.leading);
    if (mark) {
      const [line] = sheet.set([{ text: mark }], { size: TEXT.size });
      if (line) sheet.drawLine(line, { size: TEXT.size, x: at - INDENT });
    }
    sheet.write(spans, { ...TEXT, x: at, width: sheet.width - at });
  }
}

/** Title and description, next to the picture if there is one. A long description continues below it. */
async function writeHeader(sheet: Sheet, { title, description, picture }: PrintedRecipe): Promise<void> {
  const jpeg =
    picture &&
    (await processPrint(picture, { width: 4 * PICTURE.width, height: 4 * PICTURE.height }).catch(() => null));
  const top = sheet.y();
  const width = jpeg ? sheet.width - PICTURE.width - GAP : sheet.width;
  if (jpeg) sheet.picture(jpeg, { ...PICTURE, x: width + GAP });
  sheet.write(bold(title), { ...TITLE, width });
  sheet.skip(4);
  const below = jpeg ? top + PICTURE.height : 0;
  for (const { spans } of richText(description)) {
    const isBeside = sheet.y() < below;
    sheet.write(
      spans.map((span) => ({ ...span, isSoft: true })),
      { ...TEXT, width: isBeside ? width : sheet.width },
    );
  }
  if (sheet.y() > top) sheet.moveTo(Math.max(sheet.y(), below));
}

/** Labels above values, side by side. */
function writeFacts(sheet: Sheet, facts: PrintedRecipe['facts']): void {
  if (facts.length === 0) return;
  const width = (sheet.width - 3 * GAP) / 4;
  const cells = facts.map(([label, value]) => ({
    label: sheet.set(soft(label), { size: LABEL.size, width }),
    value: sheet.set(bold(value), { size: TEXT.size, width }),
  }));
  const most = Math.max(...cells.map(({ label, value }) => label.length * LABEL.leading + value.length * TEXT.leading));
  sheet.skip(14);
  sheet.need(most + 20);
  sheet.rule();
  const top = sheet.y() + 8;
  for (const [index, { label, value }] of cells.entries()) {
    const x = index * (width + GAP);
    for (const [at, line] of label.entries())
      sheet.drawLine(line, { size: LABEL.size, x, top: top + at * LABEL.leading });
    const below = top + label.length * LABEL.leading;
    for (const [at, line] of value.entries())
      sheet.drawLine(line, { size: TEXT.size, x, top: below + at * TEXT.leading });
  }
  sheet.moveTo(top + most + 3);
  sheet.rule();
}

/** A heading that stays with the text after it. */
function writeHead(sheet: Sheet, text: string): void {
  sheet.skip(20);
  sheet.need(HEAD.leading + 4 + 2 * TEXT.leading);
  sheet.write(bold(text), HEAD);
  sheet.skip(4);
}

function ingredientSpans({ amount, food, note }: PrintedRecipe['sections'][number]['lines'][number]): Span[] {
  const text = plainLine(note);
  const before = food ? beforeNote({ quantity: amount, unit: '', food, note: text }) : '';
  return [
    ...(amount ? [{ text: `${amount} `, isBold: true }] : []),
    { text: food },
    ...(text ? [{ text: before + text, isSoft: food !== '' }] : []),
  ];
}

function ingredientRows(sheet: Sheet, sections: PrintedRecipe['sections'], width: number): Row[] {
  const rows: Row[] = [];
  const hanging = 10;
  const add = (spans: readonly Span[], { size, leading }: typeof TEXT, isTitle: boolean) => {
    const lines = sheet.set(spans, { size, width: width - hanging });
    // A line is split between columns only if it is longer than a few rows.
    for (const [index, line] of lines.entries())
      rows.push({
        line,
        size,
        height: leading,
        x: index > 0 ? hanging : 0,
        keepsWithNext: isTitle || (index < lines.length - 1 && lines.length <= 4),
      });
  };
  for (const { title, lines } of sections) {
    if (title && rows.length > 0) rows.push({ line: null, size: 0, height: 8, x: 0, keepsWithNext: true });
    if (title) add(bold(title), SECTION, true);
    for (const line of lines) add(ingredientSpans(line), TEXT, false);
  }
  return rows;
}

function writeIngredients(sheet: Sheet, { sections, labels }: PrintedRecipe): void {
  if (sections.length === 0) return;
  writeHead(sheet, labels.ingredients);
  const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
  const columns = lines > 4 ? 2 : 1;
  const width = (sheet.width - (columns - 1) * GAP) / columns;
  writeColumns(sheet, ingredientRows(sheet, sections, width), { columns, gap: GAP });
}

function writeSteps(sheet: Sheet, { steps, labels, locale }: PrintedRecipe): void {
  if (steps.length === 0) return;
  writeHead(sheet, labels.steps);
  const number = new Intl.NumberFormat(locale);
  for (const [index, { title, text }] of steps.entries()) {
    if (index > 0) sheet.skip(6);
    if (title) {
      sheet.skip(4);
      sheet.need(SECTION.leading + 2 * TEXT.leading);
      sheet.write(bold(title), SECTION);
    }
    sheet.need(2 * TEXT.leading);
    const [mark] = sheet.set(bold(number.format(index + 1)), { size: HEAD.size });
    if (mark) sheet.drawLine(mark, { size: HEAD.size, top: sheet.y() - 2 });
    const top = sheet.y();
    writeParagraphs(sheet, richText(text), NUMBER_WIDTH);
    if (sheet.y() === top) sheet.moveTo(top + TEXT.leading);
  }
}

function writeNotes(sheet: Sheet, { notes, labels }: PrintedRecipe): void {
  if (notes.length === 0) return;
  writeHead(sheet, labels.notes);
  for (const [index, { title, text }] of notes.entries()) {
    if (index > 0) sheet.skip(6);
    if (title.trim()) {
      sheet.need(SECTION.leading + 2 * TEXT.leading);
      sheet.write(bold(title), SECTION);
    }
    writeParagraphs(sheet, richText(text), 0);
  }
}

function writeNutrition(sheet: Sheet, { nutrition, labels }: PrintedRecipe): void {
  if (nutrition.length === 0) return;
  writeHead(sheet, labels.nutrition);
  sheet.write(
    nutrition.flatMap(([label, value], index) => [
      ...(index > 0 ? [{ text: '  ·  ', isSoft: true }] : []),
      { text: `${label}\u00a0`, isSoft: true },
      { text: value.replaceAll(' ', '\u00a0') },
    ]),
    TEXT,
  );
}

function writeDetails(sheet: Sheet, { details }: PrintedRecipe): void {
  if (details.length === 0) return;
  sheet.skip(20);
  sheet.need(2 * SMALL.leading);
  for (const [label, value] of details) sheet.write([{ text: `${label}: `, isSoft: true }, { text: value }], SMALL);
}

/** A recipe as PDF. Takes tens of milliseconds per page, so it runs in a worker. */
export async function recipePdf(recipe: PrintedRecipe): Promise<Uint8Array> {
  const { title, locale, paper, changedAt } = recipe;
  const sheet = openSheet({ title, locale, paper, sample: sampleOf(recipe), madeAt: new Date(changedAt) });
  await writeHeader(sheet, recipe);
  writeFacts(sheet, recipe.facts);
  writeIngredients(sheet, recipe);
  writeSteps(sheet, recipe);
  writeNotes(sheet, recipe);
  writeNutrition(sheet, recipe);
  writeDetails(sheet, recipe);
  sheet.attach(PRINTED_COPY, 'application/json', JSON.stringify(recipe.copy));
  return sheet.finish();
}
