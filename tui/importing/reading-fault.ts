import type { Language } from '../../core/kit/translate.ts';
import { FileError } from '../kit/files.ts';
import { errorText } from '../kit/text/error-text.ts';

/** The text for a page or file that could not be read. */
export const readingFault = (thrown: unknown, typed: string, t: Language['t']): string =>
  thrown instanceof FileError ? t(`tui.files.${thrown.fault}`, { path: typed }) : errorText(thrown, t);
