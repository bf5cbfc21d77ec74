// How well the model labels lines that it has not seen:  npm run check:parser -- CORPUS
// Learns from four fifths of the training lines, labels the last fifth, and so five times.
import { decoder } from '../../core/parsing/crf/decode.ts';
import { featuresOf } from '../../core/parsing/crf/features.ts';
import { readModel } from '../../core/parsing/crf/model.ts';
import { tokensOf } from '../../core/parsing/tokens.ts';
import { type CorpusLine, corpusFile, labelsOf, readCorpus } from './corpus.ts';
import { trainModel } from './train-model.ts';

const FOLDS = 5;
const count = { words: 0, rightWords: 0, lines: 0, rightLines: 0 };

function judge(lines: readonly CorpusLine[], bytes: Uint8Array): void {
  const decode = decoder(readModel(bytes));
  for (const line of lines) {
    const tokens = tokensOf(line.s);
    const truth = labelsOf(line, tokens)!;
    const { best } = decode(featuresOf(tokens));
    const right = best.filter((label, i) => label === truth[i]).length;
    count.words += best.length;
    count.rightWords += right;
    count.lines++;
    if (right === best.length) count.rightLines++;
  }
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(2)} %`;
const lines = readCorpus(corpusFile(process.argv[2], 'train'));
for (let fold = 0; fold < FOLDS; fold++) {
  const { bytes } = trainModel([{ lines: lines.filter((_, i) => i % FOLDS !== fold), weight: 1 }]);
  judge(
    // Labels of a model are no truth.
    lines.filter(({ q }, i) => i % FOLDS === fold && q !== 'silver'),
    bytes,
  );
  console.log(
    `after ${fold + 1} of ${FOLDS}: words ${percent(count.rightWords, count.words)}, lines ${percent(count.rightLines, count.lines)}`,
  );
}
