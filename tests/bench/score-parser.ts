// npm run bench:parser        scores the ingredient parsers on the lines of the shared corpus, and tells how fast they are
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { root } from './processes.ts';
import { runScorer, sharedCorpus } from './shared-corpus.ts';

interface Entry {
  parseAll(lines: readonly string[], options: { parser: 'nlp' | 'brute' }): object[];
}

const data = sharedCorpus('ingredients/dev.jsonl.gz');
const folder = mkdtempSync(join(tmpdir(), 'lovage-parser-'));

/** Seconds of the processor, which does not count what others do on the machine meanwhile. */
function seconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

async function score(file: string): Promise<void> {
  const { parseAll } = (await import(pathToFileURL(join(root, 'dist/node/parse.js')).href)) as Entry;
  const lines = gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { s: string }).s);
  for (const parser of ['nlp', 'brute'] as const) {
    console.log(`# ${parser}`);
    const answers = parseAll(lines, { parser });
    const predictions = join(folder, `${parser}.jsonl`);
    writeFileSync(predictions, answers.map((answer) => JSON.stringify(answer)).join('\n'));
    await runScorer('score-parser.mjs', ['--data', file, '--preds', predictions]);
    const took = seconds(() => parseAll(lines, { parser }));
    console.log(`speed     ${Math.round(lines.length / took).toLocaleString('en-US')} lines a second of one core`);
  }
  const model = statSync(join(root, 'models/ingredients-en.bin.gz')).size;
  console.log(`model     ${Math.round(model / 1024)} KB compressed`);
}

try {
  if (data) await score(data);
  else console.log('Skipped: the lines to score on (../shared/corpus/ingredients) are not on this machine.');
} finally {
  rmSync(folder, { recursive: true });
}
