// npm run bench:import        scores the importer on the pages of the shared corpus against its goals, and measures its
// speed
import { extraction } from './extraction.ts';
import { figureLine } from './figure.ts';
import { importScores } from './import-scores.ts';
import { scorePages } from './page-scores.ts';
import { sharedCorpus } from './shared-corpus.ts';

const known = sharedCorpus('scrape/index.json');
const fresh = sharedCorpus('scrape/fresh.json');
if (!known || !fresh) console.log('Skipped: the corpus of pages (../shared/corpus/scrape) is not on this machine.');
else {
  const scores = importScores(await scorePages(known), await scorePages(fresh));
  for (const figure of [...scores, ...(await extraction())]) console.log(figureLine(figure));
}
