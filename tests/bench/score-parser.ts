// npm run bench:parser        scores the ingredient parsers on the lines of the shared corpus, and measures how many
// lines are
//                             confident, how often these are right, and the speed of the parsers
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { root } from './processes.ts';
import { runScorer, sharedCorpus } from './shared-corpus.ts';

interface Entry {
  parseAll(lines: readonly string[], options: { parser: 'nlp' | 'brute' }): Answer[];
}

type Answer = object & { readonly sure: boolean };

const data = sharedCorpus('ingredients/dev.jsonl.gz');
const folder = mkdtempSync(join(tmpdir(), 'lovage-parser-'));

/** CPU time in seconds, which other programs on the machine do not affect. */
function seconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

/** Scores the answers to some of the lines. */
async function scoreSome(name: string, rows: readonly string[], answers: readonly Answer[]): Promise<void> {
  const [lines, predictions] = [join(folder, `${name}.lines.jsonl`), join(folder, `${name}.jsonl`)];
  writeFileSync(lines, rows.join('\n'));
  writeFileSync(predictions, answers.map((answer) => JSON.stringify(answer)).join('\n'));
  await runScorer('score-parser.mjs', ['--data', lines, '--preds', predictions]);
}

async function score(file: string): Promise<void> {
  const { parseAll } = (await import(pathToFileURL(join(root, 'dist/node/parse.js')).href)) as Entry;
  const rows = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const lines = rows.map((row) => (JSON.parse(row) as { s: string }).s);
  for (const parser of ['nlp', 'brute'] as const) {
    console.log(`# ${parser}`);
    const answers = parseAll(lines, { parser });
    await scoreSome(parser, rows, answers);
    const took = seconds(() => parseAll(lines, { parser }));
    console.log(`speed     ${Math.round(lines.length / took).toLocaleString('en-US')} lines a second of one core`);
    for (const isSure of [true, false]) {
      const at = [...rows.keys()].filter((row) => answers[row]!.sure === isSure);
      console.log(`## ${parser}, lines that are ${isSure ? '' : 'not '}sure`);
      const some = [at.map((row) => rows[row]!), at.map((row) => answers[row]!)] as const;
      await scoreSome(`${parser}-${isSure}`, ...some);
    }
  }
  const model = statSync(join(root, 'models/ingredients-en.bin.gz')).size;
  console.log(`model     ${Math.round(model / 1024)} KB compressed`);
}

try {
  if (data) await score(data);
  else console.log('Skipped: the corpus of lines (../shared/corpus/ingredients) is not on this machine.');
} finally {
  rmSync(folder, { recursive: true });
}
