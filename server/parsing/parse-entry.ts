import type { LabelledLine, NlpParser } from '../../core/parsing/nlp.ts';
import { parseLines } from '../../core/parsing/rules/parse-lines.ts';
import { type ScoredLine, scoredLine, scoredSpans } from '../../core/parsing/sure/scored-line.ts';
import { isSure } from '../../core/parsing/sure/sure.ts';
import { loadWordsAndFoods } from '../../core/parsing/words/further-foods.ts';
import { englishParser } from './model-file.ts';

export interface EntryOptions {
  readonly parser?: 'nlp' | 'brute';
  /** The reader's language, for example "de". The lines reveal more. */
  readonly language?: string;
}

/** Whether a line needs a review is reported in addition to the fields of public test data. */
export interface EntryLine extends ScoredLine {
  readonly sure: boolean;
}

await loadWordsAndFoods();

/** The same parser, which also remembers its labels. */
function keepingLabels(nlp: NlpParser): NlpParser & { labelsOf(line: string): LabelledLine } {
  const given = new Map<string, LabelledLine>();
  const labelsOf = (line: string): LabelledLine => {
    const labelled = given.get(line) ?? nlp.label(line);
    given.set(line, labelled);
    return labelled;
  };
  return { ...nlp, labelsOf, parse: (line) => nlp.read(line, labelsOf(line)) };
}

/** Parses lines. Returns the field names of public test data. */
export function parseAll(lines: readonly string[], options: EntryOptions = {}): EntryLine[] {
  const { parser = 'nlp', language = 'en' } = options;
  const nlp = parser === 'nlp' ? keepingLabels(englishParser()) : undefined;
  return parseLines(lines, { own: language, nlp }).map((line) => ({
    ...scoredLine(line),
    sure: isSure(line),
    ...(nlp ? { spans: scoredSpans(nlp.labelsOf(line.input)) } : {}),
  }));
}

/** Parses one line. */
export const parse = (line: string, options?: EntryOptions): EntryLine => parseAll([line], options)[0]!;
