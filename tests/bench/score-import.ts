// npm run bench:import        scores the importer on the pages of the shared corpus, and tells how fast it is
import { extraction } from './extraction.ts';
import { figureLine } from './figure.ts';
import { runScorer, sharedCorpus } from './shared-corpus.ts';

const index = sharedCorpus('scrape/index.json');
if (!index) console.log('Skipped: the pages to score on (../shared/corpus/scrape) are not on this machine.');
else {
  for (const role of ['all', 'check']) {
    console.log(`# ${role} pages`);
    const only = role === 'all' ? [] : ['--role', role];
    await runScorer('score-import.mjs', ['--index', index, '--extractor', './dist/node/extract.js', ...only]);
  }
  for (const figure of await extraction()) console.log(figureLine(figure));
}
