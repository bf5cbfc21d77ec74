import type { Translate } from '../../../core/kit/translate.ts';
import { FileError } from '../files.ts';
import { errorText } from './error-text.ts';
import { safeLine } from './safe.ts';

/** Why a file or a call failed, in one sentence. */
export const faultText = (thrown: unknown, path: string, t: Translate): string =>
  thrown instanceof FileError ? t(`tui.files.${thrown.fault}`, { path: safeLine(path) }) : errorText(thrown, t);
