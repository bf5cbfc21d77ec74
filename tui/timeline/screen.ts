import { MadeSheet } from './MadeSheet.tsx';
import { createMadeForm, type MadeForm, type MadeParts } from './made-form.ts';

/** What is loaded when somebody notes that they made a recipe. */
export interface MadeScreen {
  readonly form: MadeForm;
  readonly MadeSheet: typeof MadeSheet;
}

export const openMade = (parts: MadeParts): MadeScreen => ({ form: createMadeForm(parts), MadeSheet });
