import { readPlainText } from '../../../core/importing/formats/plain-text.ts';
import { keyOf } from '../../../core/importing/lines/line-key.ts';
import { STEP } from '../strangers/marks.ts';
import { type Card, cardLineText } from './card.ts';

type Write = (card: Card) => string;

const cardLines = (card: Card, line: (text: string, at: number) => string, title: (text: string) => string): string =>
  card.groups
    .map(({ title: own, lines }) =>
      [...(own ? [title(own)] : []), ...lines.map((one, at) => line(cardLineText(one), at))].join('\n'),
    )
    .join('\n\n');

function stepsOf(
  card: Card,
  step: (text: string, at: number) => string,
  title: (text: string) => string,
  gap = '\n',
): string {
  let at = 0;
  return card.stepGroups
    .map(({ title: own, steps }) => [...(own ? [title(own)] : []), ...steps.map((text) => step(text, at++))].join(gap))
    .join('\n\n');
}

const same = (text: string) => text;
const colon = (text: string) => `${text}:`;
const count = (text: string, at: number) => `${at + 1}. ${text}`;
const wrapped = (text: string, width: number) =>
  text.replace(new RegExp(`(.{1,${width}})(?:\\s|$)`, 'g'), '$1\n').trim();
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Texts that people paste: captions, mails, copies of pages, notes. */
export const cardTexts: Readonly<Record<string, Write>> = {
  'the caption of a picture': (card) =>
    `${card.title} 😍🔥\n\n👇\n\n${card.words.ingredients}:\n${cardLines(card, (text) => `▪️ ${text}`, colon)}\n\n${card.words.steps}:\n${stepsOf(card, (text, at) => `${at + 1}️⃣ ${text}`, colon)}\n\n#foodie #instafood #recipe`,
  'the description of a video': (card) =>
    `${card.title}\n\n${card.words.ingredients.toUpperCase()}\n${cardLines(
      card,
      (text) => `- ${text}`,
      (text) => `[${text}]`,
    )}\n\n${card.words.steps.toUpperCase()}\n${stepsOf(card, count, (text) => `[${text}]`)}\n\n00:00 Intro\n01:20 ${card.words.steps}\n\nhttps://video.example/channel`,
  'a message with stars for bold letters': (card) =>
    `*${card.title}*\n\n*${card.words.ingredients}*\n${cardLines(
      card,
      (text) => `• ${text}`,
      (text) => `*${text}*`,
    )}\n\n*${card.words.steps}*\n${stepsOf(card, count, (text) => `*${text}*`)}`,
  'a quoted mail': (card) =>
    quoted(
      `${card.title}\n\n${card.words.ingredients}\n${cardLines(card, same, colon)}\n\n${card.words.steps}\n${stepsOf(card, count, colon)}`,
    ),
  'a copy of a card': (card) =>
    `${card.title}\n4.93 from 120 votes\nPrint Pin\n${card.words.ingredients}\nUS Customary\nMetric\n1x\n2x\n3x\n${cardLines(card, (text) => `▢ ${text}`, same)}\n\n${card.words.steps}\n${stepsOf(card, same, same)}\n${card.words.notes}\n${card.notes.join('\n')}`,
  'a text of a program with empty lines between all': (card) =>
    `${card.title}\n\n${card.words.ingredients}\n\n${cardLines(
      card,
      (text) => `${text}\n`,
      (text) => `${text}:\n`,
    )}\n\n${card.words.steps}\n\n${stepsOf(
      card,
      (text) => `${text}\n`,
      (text) => `${text}:\n`,
    )}`,
  'wrapped lines of a book': (card) =>
    `${card.title.toUpperCase()}\n\n${card.words.ingredients.toUpperCase()}\n${cardLines(card, same, (text) => text.toUpperCase())}\n\n${card.words.steps.toUpperCase()}\n${stepsOf(
      card,
      (text, at) => wrapped(count(text, at), 44),
      (text) => text.toUpperCase(),
    )}`,
  'steps with a word and an empty line': (card) =>
    `${card.title}\n\n${card.words.ingredients}:\n\n${cardLines(card, same, (text) => `\n${text}:`)}\n\n${card.words.steps}:\n\n${stepsOf(
      card,
      (text, at) => `${STEP[card.language]} ${at + 1}.\n${text}`,
      (text) => `${text}:`,
      '\n\n',
    )}`,
  'a note without headings': (card) =>
    `${card.title}\n\n${cardLines(card, same, colon)}\n\n${stepsOf(card, same, colon)}`,
  'a text with tips below': (card) =>
    `${card.title}\n\n${card.words.ingredients}\n${cardLines(card, (text) => `– ${text}`, colon)}\n\n${card.words.steps}\n${stepsOf(card, count, colon)}\n\n${card.words.notes}\n${(card.notes.length > 0 ? card.notes : ['Ok.']).map((text) => `* ${text}`).join('\n')}`,
  'rows of a table': (card) =>
    `${card.title}\n\n${card.words.ingredients}\n${card.groups.map(({ title, lines }) => [...(title ? [`${title}\t`] : []), ...lines.map(({ amount, unit, name, note }) => `${[amount, unit].filter(Boolean).join(' ')}\t${name}${note && `, ${note}`}`)].join('\n')).join('\n')}\n\n${card.words.steps}\n${stepsOf(card, same, colon)}`,
};

const flat = (texts: readonly (string | null)[]) => texts.map((text) => keyOf(text ?? '')).join('\n');

/** The parts of a text that are misread. */
export function misreadText(name: string, card: Card): string[] {
  const recipe = readPlainText(cardTexts[name]!(card));
  if (!recipe) return ['no recipe'];
  const { ingredientGroups, stepGroups } = recipe;
  const isRight = {
    title: flat([recipe.name]) === flat([card.title]),
    ingredients:
      flat(ingredientGroups.flatMap(({ lines }) => lines)) ===
      flat(card.groups.flatMap(({ lines }) => lines.map(cardLineText))),
    steps:
      flat(stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text))) ===
      flat(card.stepGroups.flatMap(({ steps }) => steps)),
    groups: flat(ingredientGroups.map(({ title }) => title)) === flat(card.groups.map(({ title }) => title)),
    parts: flat(stepGroups.map(({ title }) => title)) === flat(card.stepGroups.map(({ title }) => title)),
  };
  return Object.entries(isRight).flatMap(([part, is]) => (is ? [] : [part]));
}
