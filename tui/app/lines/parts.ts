import type { LovageClient } from '../../../core/app/client.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { errorText } from '../../kit/text/error-text.ts';
import { type Dialog, EndOfInput } from './dialog.ts';

export interface LineParts {
  readonly client: LovageClient;
  readonly language: Language;
  readonly dialog: Dialog;
}

/** Runs an action. If it fails, says why. */
export async function trying({ dialog, language }: LineParts, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (thrown) {
    if (thrown instanceof EndOfInput) throw thrown;
    dialog.say(errorText(thrown, language.t));
  }
}
