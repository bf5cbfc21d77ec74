import { MadeSheet } from './MadeSheet.tsx';
import { createMadeForm, type MadeForm, type MadeParts } from './made-form.ts';

/** The form that records that a recipe was made. Loaded on first use. */
export interface MadeScreen {
  readonly form: MadeForm;
  readonly MadeSheet: typeof MadeSheet;
}

export const openMade = (parts: MadeParts): MadeScreen => ({ form: createMadeForm(parts), MadeSheet });
