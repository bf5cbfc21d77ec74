import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import type { Context } from '../command.ts';
import { safeLine } from '../safe.ts';

/** Names as a reader lists them, on one line: `rice, eggs`, `お米、卵`. */
export const namesLine = (names: readonly string[], locale: string): string => safeLine(namesInWords(names, locale));

/** The same in quotes. */
export const quotedNames = (names: readonly string[], locale: string): string =>
  namesLine(
    names.map((name) => `“${safeLine(name)}”`),
    locale,
  );

/** Names in a cell: as a reader lists them on a terminal, separated in one way for all languages in a pipe. */
export const namesCell =
  ({ output, locale }: Pick<Context<unknown>, 'output' | 'locale'>) =>
  (names: readonly string[]): string =>
    output.data.isTerminal ? namesLine(names, locale) : names.join(', ');

const IN_QUOTES = /["$`\\!]/;

/** A name or a path quoted for a shell, if necessary. */
export function asArgument(name: string): string {
  if (/^[\w./:@-]+$/.test(name)) return name;
  return IN_QUOTES.test(name) ? `'${name.replaceAll("'", "'\\''")}'` : `"${name}"`;
}
