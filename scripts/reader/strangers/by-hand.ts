import { DOCUMENTS, postKinds } from './documents.ts';
import { headingKinds } from './headings.ts';
import { lineKinds } from './line-forms.ts';
import { bulletKinds, stepKinds } from './marks.ts';
import { tableKinds } from './tables.ts';

/** Pages that people write without a program that marks them up. */
export const byHand = [
  ...bulletKinds,
  ...stepKinds,
  ...headingKinds,
  ...tableKinds,
  ...lineKinds,
  ...postKinds,
  ...DOCUMENTS,
];
