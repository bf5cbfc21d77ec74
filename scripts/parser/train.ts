// Learns the model of the ingredient parser:  npm run train:parser -- CORPUS [--silver WEIGHT] [--out FILE]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { corpusFile, readCorpus } from './corpus.ts';
import { type Lesson, trainModel } from './train-model.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { silver: { type: 'string', default: '0' }, out: { type: 'string' } },
});
const corpus = positionals[0];
const silver = Number(values.silver);

const started = performance.now();
const lessons: Lesson[] = [{ lines: readCorpus(corpusFile(corpus, 'train')), weight: 1 }];
// Lines that another model labelled repeat its mistakes, so they count less, and by default nothing.
if (silver > 0) lessons.push({ lines: readCorpus(corpusFile(corpus, 'silver')), weight: silver });
const { bytes, features } = trainModel(lessons);

const file = values.out ?? join(import.meta.dirname, '../../models/ingredients-en.bin.gz');
const packed = gzipSync(bytes, { level: 9 });
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packed);
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(`${features} features, ${Math.round(packed.length / 1024)} KB compressed, learnt in ${seconds} s`);
