// Trains the model of the ingredient parser:  npm run train:parser -- CORPUS [--silver WEIGHT] [--out FILE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { corpusFile } from './corpus.ts';
import { allFolds, inThreads, SILVER_WEIGHT } from './folds.ts';
import { learnWhole } from './learn-whole.ts';
import { bytesOf } from './train-model.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { silver: { type: 'string', default: String(SILVER_WEIGHT) }, out: { type: 'string' } },
});
const corpus = positionals[0];
const weight = Number(values.silver);

const started = performance.now();
const train = corpusFile(corpus, 'train');
const silver = weight > 0 ? { file: corpusFile(corpus, 'silver'), weight } : undefined;
// The chain trained on all lines becomes the model. Those trained on four fifths show how chains label unseen lines.
const [all, ...folds] = await inThreads([{ train, fold: -1, silver }, ...allFolds(train, silver)]);
const { chain } = all!;
const bytes = bytesOf(chain, learnWhole(folds.flatMap(({ examples }) => examples)));

const file = values.out ?? join(import.meta.dirname, '../../models/ingredients-en.bin.gz');
const packed = gzipSync(bytes, { level: 9 });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packed);
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(
  `${chain.hashes.length} features, ${Math.round(packed.length / 1024)} KB compressed, learnt in ${seconds} s`,
);
