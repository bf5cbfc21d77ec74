import { type CommandRow, commands } from '../../cli/app/commands.ts';
import { categoriesOf, isSingleNumber } from './plurals.ts';
import { type Entry, formsOf, placeholdersOf } from './texts.ts';

/** Words that a reader types or follows, which are the same in each language. */
const VERBATIM: readonly RegExp[] = [
  /`[^`]*`/g,
  /(?<![\w-])--[a-z][\w-]*|(?<![\p{L}\p{M}\p{N}_-])-[a-z][\w-]*/gu,
  /\b[A-Z]+(?:_[A-Z]+)+\b/g,
  /https?:\/\/(?:[^\s"“”'),.]|[,.](?=\w))*/g,
  /<[a-z/][\w-]*>/g,
  /\[[\w.-]+\](?:\([^)]*\))?/g,
  /\*\*/g,
  /\n/g,
];

const namesOf = (rows: readonly CommandRow[]): string[] =>
  rows.flatMap(({ name, children = [] }) => [...namesOf(children).map((below) => `${name} ${below}`), name]);

/** A command that the reader may copy, with the options and metavariables after it. Longer names come first. */
const COMMAND = new RegExp(`\\brecipes (?:${namesOf(commands).join('|')})\\b(?: [A-Z]{2,}\\b| --?[a-z][\\w-]*)*`, 'g');

const tokensOf = (text: string): string[] => VERBATIM.flatMap((pattern) => text.match(pattern) ?? []).sort();

const wordsOf = (text: string): readonly string[] => {
  const rest = VERBATIM.reduce((left, pattern) => left.replace(pattern, ' '), text.replace(/\{\w+\}/g, ' '));
  return rest.match(/\p{L}[\p{L}\p{M}’'-]+/gu) ?? [];
};

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const NO_WIDTH = /\p{M}|[\u200b-\u200f]/gu;

/** The columns that a text takes in a terminal. A placeholder takes as many as a short word. */
export function widthOf(text: string): number {
  const shown = text.replace(/\{\w+\}/g, '1234').replace(NO_WIDTH, '');
  return [...shown].length + (shown.match(WIDE)?.length ?? 0);
}

/** French keeps such a mark on the line of its word: the space between them must not break. */
const BREAKING_SPACE = / [:;!?%»]|« /;

const minus = (from: readonly string[], less: readonly string[]): string[] => {
  const left = [...less];
  return from.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const list = (items: readonly string[]): string => items.map((item) => JSON.stringify(item)).join(', ');

function formFaults(text: string, english: string, mayOmit: readonly string[]): string[] {
  const faults: string[] = [];
  if (text.trim() === '') return ['is empty'];
  const [has, needs] = [placeholdersOf(text), placeholdersOf(english)];
  const missing = minus([...new Set(needs)], has).filter((name) => !mayOmit.includes(name));
  const surprising = has.filter((name) => !needs.includes(name));
  if (missing.length > 0) faults.push(`lacks ${list(missing.map((name) => `{${name}}`))}`);
  if (surprising.length > 0) faults.push(`has ${list(surprising.map((name) => `{${name}}`))}, which English lacks`);
  const [tokens, wanted] = [tokensOf(text), tokensOf(english)];
  const [lost, added] = [minus(wanted, tokens), minus(tokens, wanted)];
  if (lost.length > 0) faults.push(`must keep ${list(lost)} as in English`);
  if (added.length > 0) faults.push(`has ${list(added)}, which English lacks`);
  const commands = (english.match(COMMAND) ?? []).filter((command) => !text.includes(command));
  if (commands.length > 0) faults.push(`must keep ${list(commands)} as in English`);
  if (/\{\{|\$t\(|\{(?!\w+\})|(?<!\{\w+)\}/.test(text) && !/\{(?!\w+\})/.test(english))
    faults.push('has a broken brace');
  if (text.startsWith(' ') !== english.startsWith(' ') || text.endsWith(' ') !== english.endsWith(' '))
    faults.push('must start and end with a blank exactly where English does');
  if (/[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]|(?!\n)\p{Cc}/u.test(text))
    faults.push('has an invisible control character');
  if (text !== text.normalize('NFC')) faults.push('is not in Unicode form NFC');
  return faults;
}

export interface Rules {
  readonly locale: string;
  /** Whether a text of more than three words may be the same as in English. */
  readonly maySame: boolean;
  readonly max?: number | undefined;
}

/** Why a translation cannot be shipped. Empty if it can. */
export function faultsOf(text: Entry, english: Entry, { locale, maySame, max }: Rules): string[] {
  if (typeof text !== typeof english)
    return [typeof english === 'string' ? 'has plural forms, which English lacks' : 'must have plural forms'];
  const faults: string[] = [];
  if (typeof text === 'object' && typeof english === 'object') {
    const categories = categoriesOf(locale);
    const missing = categories.filter((form) => text[form] === undefined);
    const surprising = Object.keys(text).filter((form) => form !== 'zero' && !categories.includes(form));
    if (missing.length > 0) faults.push(`lacks the plural forms ${list(missing)}`);
    if (surprising.length > 0) faults.push(`has the plural forms ${list(surprising)}, which ${locale} lacks`);
    for (const [form, own] of Object.entries(text)) {
      const found = formFaults(own, english[form === 'zero' ? 'zero' : 'other'] ?? english.other!, [
        ...(isSingleNumber(locale, form) ? ['count'] : []),
      ]);
      faults.push(...found.map((fault) => `${form}: ${fault}`));
    }
  } else faults.push(...formFaults(text as string, english as string, []));
  if (locale.startsWith('fr-') && formsOf(text).some((form) => BREAKING_SPACE.test(form)))
    faults.push('needs a no-break space before : ; ! ? % » and after «');
  const width = Math.max(...formsOf(text).map(widthOf));
  if (max !== undefined && width > max) faults.push(`takes ${width} columns, and ${max} fit`);
  const [shown, source] = [formsOf(text), formsOf(english)];
  if (!maySame && shown.some((form) => source.includes(form) && wordsOf(form).length > 3))
    faults.push('is the same as in English');
  return faults;
}
