import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { labels } from '../../core/parsing/crf/model.ts';
import type { Label } from '../../core/parsing/rules/assemble.ts';
import type { Token } from '../../core/parsing/words/tokens.ts';

/** A labelled line of the corpus. Its README explains the letters. */
export interface CorpusLine {
  readonly s: string;
  readonly t: readonly string[];
  readonly l: string;
  /** Offsets of the tokens. Absent if a model labelled the line. */
  readonly o?: readonly number[];
  readonly q: string;
}

/** Path of a corpus file. Exits the program if the folder is not given or lacks the file. */
export function corpusFile(folder: string | undefined, name: 'train' | 'silver'): string {
  const file = join(folder ?? '', `${name}.jsonl.gz`);
  if (folder && existsSync(file)) return file;
  console.error(`Give the corpus folder that contains ${name}.jsonl.gz.`);
  process.exit(2);
}

export const readCorpus = (file: string): CorpusLine[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CorpusLine);

function commonest(letters: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The label of each of our words: that of most of its letters. Null if our words do not align with theirs. */
export function labelsOf(line: CorpusLine, tokens: readonly Token[]): Uint8Array | null {
  const words = tokens.filter(({ kind }) => kind !== 'mark');
  const { l, o } = line;
  if (!o) {
    const theirs = [...l].filter((letter) => letter !== '.');
    if (theirs.length !== words.length) return null;
    return Uint8Array.from(theirs, (letter) => labels.indexOf(letter as Label));
  }
  const letters: string[] = [];
  line.t.forEach((_, k) => {
    if (l[k] !== '.') for (let at = o[2 * k]!; at < o[2 * k + 1]!; at++) letters[at] = l[k]!;
  });
  let previous = 'C';
  return Uint8Array.from(words, ({ start, end }) => {
    const inside = Array.from({ length: end - start }, (_, k) => start + k).filter((at) => /\S/.test(line.s[at]!));
    previous = commonest(inside.flatMap((at) => letters[at] ?? [])) ?? previous;
    return labels.indexOf(previous as Label);
  });
}
