import { tidy } from '../importing/clean-text.ts';
import type { DraftLine } from './draft.ts';

/** What a Cooklang text says below its metadata. */
export interface CooklangText {
  readonly lines: readonly DraftLine[];
  readonly steps: readonly DraftLine[];
  readonly tools: readonly string[];
  readonly notes: readonly string[];
}

const NAME = '[^@#~{}\\n]+?';
const WORD = "[\\p{L}\\p{N}_’'-]+";
// A marker, then a name of several words with braces, or one word, or braces alone.
const PART = new RegExp(
  `(?<![\\p{L}\\p{N}])([@#~])[&?+*=-]*(?:(${NAME})\\{([^}]*)\\}|(${WORD})|\\{([^}]*)\\})(?:\\(([^()]*)\\))?`,
  'gu',
);

/** "200%g" → "200 g"; a fixed amount is marked with "=". */
const amountOf = (braces: string | undefined): string =>
  (braces ?? '')
    .replace(/^\s*=/, '')
    .split('%')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

const withoutComments = (text: string) => text.replace(/\[-[\s\S]*?-\]/g, '').replace(/(^|\s)--.*$/gm, '$1');

/** Reads steps between empty lines, sections (`= Dough`), notes (`> …`), ingredients, cookware and timers. */
export function readCooklang(text: string): CooklangText {
  const lines: DraftLine[] = [];
  const steps: DraftLine[] = [];
  const notes: string[] = [];
  const tools = new Set<string>();
  const titles = { line: '', step: '' };
  const add = (list: DraftLine[], which: keyof typeof titles, said: string) => {
    list.push(titles[which] ? { title: titles[which], text: said } : { text: said });
    titles[which] = '';
  };

  function said(_: string, mark: string, name: string, braces: string, word: string, bare: string, aside: string) {
    const named = tidy((name ?? word ?? '').replace(/^.*\//, '').replace(/\|.*$/, ''));
    const amount = amountOf(braces ?? bare);
    if (mark === '~') return amount || named;
    if (mark === '#') tools.add(named);
    else add(lines, 'line', [[amount, named].filter(Boolean).join(' '), tidy(aside ?? '')].filter(Boolean).join(', '));
    return aside && mark === '#' ? `${named} (${aside})` : named;
  }

  for (const block of blocksOf(withoutComments(text))) {
    const section = /^=+\s*(.*?)\s*=*$/.exec(block);
    if (section && !block.includes('\n')) titles.line = titles.step = section[1]!;
    else if (block.startsWith('>')) notes.push(tidy(block.replace(/^>\s?/gm, '')));
    else add(steps, 'step', tidy(block.replace(PART, said)));
  }
  return { lines, steps, tools: [...tools], notes };
}

/** Blocks between empty lines; a section is one by itself. */
const blocksOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/^(=+.*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
