import { type ChainLabels, chainDecoder } from '../../parsing/crf/decode.ts';
import { readModel } from '../../parsing/crf/model.ts';
import type { Block } from '../page/page-blocks.ts';
import { blockFeatures } from './block-features.ts';

/** Real pages have up to some 3,000 blocks. What comes after these is not read. */
export const MAX_BLOCKS = 3_000;

/** Labels the blocks of a page or a text, with how likely each label is. */
export type BlockReader = (blocks: readonly Block[]) => ChainLabels;

/** A reader from the bytes of its model. */
export function blockReader(bytes: Uint8Array): BlockReader {
  const decode = chainDecoder(readModel(bytes));
  return (blocks) => decode(blockFeatures(blocks.slice(0, MAX_BLOCKS)));
}
