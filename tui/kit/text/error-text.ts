import { errorTextWithFields } from '../../../core/kit/text/error-text.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import { asAppError } from '../connection.ts';
import type { Shell } from '../shell.ts';
import { safeLine } from './safe.ts';

/** What happened and what to do. */
export const errorText = (thrown: unknown, t: Translate): string =>
  safeLine(errorTextWithFields(asAppError(thrown), t));

/** Says in the status line why something failed. */
export const sayError = (shell: Pick<Shell, 'say'>, t: Translate, thrown: unknown): void =>
  shell.say(errorText(thrown, t), 'error');
