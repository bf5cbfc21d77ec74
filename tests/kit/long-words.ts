import { type Entry, entriesOf, textsOf, treeOf } from '../../scripts/locales/texts.ts';

/** Two fifths longer, in words as long as those of German or Finnish. Placeholders stay. */
function stretched(text: string): string {
  const pieces = text.split(/(\{\w+\})/);
  return pieces
    .map((piece, index) =>
      index % 2 === 1 ? piece : piece.replace(/[aeiouy](?=\p{L})/giu, (letter) => `${letter}${letter}`),
    )
    .join('')
    .replace(/(\p{L}{4,})(?=\P{L}*$)/u, '$1heimer');
}

/** The texts of an invented language with long words: a page that fits with these fits in any language. */
export function longWords(english: object): Readonly<Record<string, unknown>> {
  const entries = entriesOf(textsOf(english));
  const made = [...entries].map(([key, entry]): [string, Entry] => [
    key,
    typeof entry === 'string'
      ? stretched(entry)
      : Object.fromEntries(Object.entries(entry).map(([form, text]) => [form, stretched(text)])),
  ]);
  return treeOf(new Map(made), entries.keys());
}
