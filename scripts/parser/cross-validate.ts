// Measures how well the model labels unseen lines:  npm run check:parser -- CORPUS
// Five times, trains on four fifths of the training lines and labels the last fifth. The weights of whole lines are
// trained on the labels that the other four chains gave their fifths.
import { decoder } from '../../core/parsing/crf/decode.ts';
import { featuresOf } from '../../core/parsing/crf/features.ts';
import { readModel } from '../../core/parsing/crf/model.ts';
import { tokensOf } from '../../core/parsing/words/tokens.ts';
import { type CorpusLine, corpusFile, labelsOf, readCorpus } from './corpus.ts';
import { allFolds, heldBack, inThreads, SILVER_WEIGHT } from './folds.ts';
import { learnWhole } from './learn-whole.ts';
import { bytesOf } from './train-model.ts';

interface Count {
  words: number;
  rightWords: number;
  lines: number;
  rightLines: number;
}

const nothing = (): Count => ({ words: 0, rightWords: 0, lines: 0, rightLines: 0 });

function judge(lines: readonly CorpusLine[], bytes: Uint8Array, count: Count): void {
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
const tell = ({ words, rightWords, lines, rightLines }: Count) =>
  `words ${percent(rightWords, words)}, lines ${percent(rightLines, lines)}`;

const file = corpusFile(process.argv[2], 'train');
const lines = readCorpus(file);
const silver = { file: corpusFile(process.argv[2], 'silver'), weight: SILVER_WEIGHT };
const folds = await inThreads(allFolds(file, silver));
const alone = nothing();
const together = nothing();
folds.forEach(({ chain }, fold) => {
  const whole = learnWhole(folds.flatMap(({ examples }, other) => (other === fold ? [] : examples)));
  const own = nothing();
  judge(heldBack(lines, fold), bytesOf(chain, whole), own);
  judge(heldBack(lines, fold), bytesOf(chain), alone);
  for (const key of ['words', 'rightWords', 'lines', 'rightLines'] as const) together[key] += own[key];
  console.log(`fold ${fold + 1} of ${folds.length}: ${tell(own)}`);
});
console.log(`all: ${tell(together)} (the chain alone: ${tell(alone)})`);
