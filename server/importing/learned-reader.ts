import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type BlockReader, blockReader } from '../../core/importing/reader/block-reader.ts';

/** The folder `models` is next to the source folders and next to the bundle's. */
const file = new URL('../../models/page-blocks.bin.gz', import.meta.url);

let reader: BlockReader | undefined;

/** Labels the blocks of a page. Loads its model with the first page that needs it. */
export const learnedReader: BlockReader = (blocks) => {
  reader ??= blockReader(gunzipSync(readFileSync(file)));
  return reader(blocks);
};
