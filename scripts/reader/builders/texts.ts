import type { Sample } from './recipes.ts';
import { partsOf } from './written.ts';

type Write = (sample: Sample) => string;

const numbered = (steps: readonly string[], mark: (at: number) => string) =>
  steps.map((step, at) => `${mark(at)} ${step}`).join('\n');

/** A text with headings, whose lines have a mark in front. */
const marked =
  (mark: string, heading: (text: string) => string = (text) => text): Write =>
  (sample) => {
    const [first, second] = partsOf(sample);
    const lines = (texts: readonly string[]) => texts.map((text) => `${mark}${text}`).join('\n');
    const { title, yields, prep, words, part, steps } = sample;
    return `${title}\n\n${yields}\n${prep}\n\n${heading(words.ingredients)}\n${lines(first)}\n\n${heading(part.title)}\n${lines(second)}\n\n${heading(words.steps)}\n${numbered(steps, (at) => `${at + 1}.`)}\n`;
  };

const counted =
  (mark: (at: number) => string): Write =>
  (sample) => {
    const [first, second] = partsOf(sample);
    const { title, yields, words, part, steps } = sample;
    return `${title}\n${yields}\n\n${words.ingredients}:\n${first.join('\n')}\n${part.title}:\n${second.join('\n')}\n\n${words.steps}:\n${numbered(steps, mark)}\n\n${words.notes}:\n${sample.tip}\n`;
  };

/** Ways in which people write a recipe in a mail, a note or a document. */
export const texts: Readonly<Record<string, Write>> = {
  'bullets •': marked('• '),
  'bullets –': marked('– '),
  'bullets *': marked('* '),
  'boxes ▢': marked('▢ '),
  'boxes □': marked('□ '),
  'boxes ☐': marked('☐ '),
  'ticks ✓': marked('✓ '),
  'arrows →': marked('→ '),
  'bullets ·': marked('· '),
  'bullets without a space': marked('•'),
  'boxes of Markdown': marked('- [ ] '),
  'headings in capitals': marked('', (text) => text.toLocaleUpperCase('en')),
  'headings with colons': marked('', (text) => `${text}:`),
  'headings between lines': marked('', (text) => `--- ${text} ---`),
  'headings in asterisks': marked('- ', (text) => `*${text}*`),
  'steps 1)': counted((at) => `${at + 1})`),
  'steps a)': counted((at) => `${'abcd'[at]!})`),
  'steps (1)': counted((at) => `(${at + 1})`),
  'steps ①': counted((at) => '①②③④'[at]!),
  'steps 1/': counted((at) => `${at + 1}/`),
  'steps 1 -': counted((at) => `${at + 1} -`),
  'everything in one block': (sample) => marked('')(sample).replace(/\n\n/g, '\n'),
  'empty lines between all lines': (sample) => marked('', (text) => `${text}:`)(sample).replace(/\n+/g, '\n\n'),
  'page footers': (sample) =>
    `${marked('• ')(sample).replace(`${sample.steps[1]}`, `${sample.steps[1]}\n\nKitchen Notes – www.kitchen.example – 1/2\n\n`)}\nhttps://kitchen.example/print/12 2/2\n`,
};
