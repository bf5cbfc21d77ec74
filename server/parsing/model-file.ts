import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type NlpParser, nlpParser } from '../../core/parsing/nlp.ts';

/** Beside the source tree's folders and beside the bundle's. */
const file = new URL('../../models/ingredients-en.bin.gz', import.meta.url);

let parser: NlpParser | undefined;

/** The parser of English lines; its model is read with the first. */
export function englishParser(): NlpParser {
  parser ??= nlpParser(gunzipSync(readFileSync(file)));
  return parser;
}
