import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type NlpParser, nlpParser } from '../../core/parsing/nlp.ts';

/** The folder `models` is next to the source folders and next to the bundle's. */
const file = new URL('../../models/ingredients-en.bin.gz', import.meta.url);

let parser: NlpParser | undefined;

/** The parser for English lines. Loads its model with the first line. */
export function englishParser(): NlpParser {
  parser ??= nlpParser(gunzipSync(readFileSync(file)));
  return parser;
}
