// Trains the reader of pages without markup:  npm run train:reader -- [CORPUS] [--out FILE]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { lessonsOf } from './lessons.ts';
import { corpusFolder, corpusPages } from './pages.ts';
import { trainReader } from './train-chain.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const started = performance.now();
const lessons = lessonsOf(corpusPages(corpusFolder(positionals[0])));
const packed = gzipSync(trainReader(lessons), { level: 9 });
writeFileSync(values.out ?? join(import.meta.dirname, '../../models/page-blocks.bin.gz'), packed);
const seconds = Math.round((performance.now() - started) / 1_000);
console.log(`${lessons.length} pages, ${Math.round(packed.length / 1024)} KB compressed, learnt in ${seconds} s`);
