import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import { safeLine } from './safe.ts';

/** Names in a row, listed in the way of the language: `rice, eggs`, `お米、卵`. */
export const namesLine = (names: readonly string[], locale: string): string =>
  names.length < 2 ? safeLine(names[0] ?? '') : safeLine(namesInWords(names, locale));
