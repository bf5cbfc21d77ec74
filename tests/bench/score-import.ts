// npm run bench:import        scores the importer on the pages of the shared corpus against its goals, and measures its
// speed
import { extraction } from './extraction.ts';
import { figureLine } from './figure.ts';
import { importScores } from './import-scores.ts';
import { sharedCorpus } from './shared-corpus.ts';

const index = sharedCorpus('scrape/index.json');
if (!index) console.log('Skipped: the corpus of pages (../shared/corpus/scrape) is not on this machine.');
else {
  for (const figure of [...(await importScores(index)), ...(await extraction())]) console.log(figureLine(figure));
}
