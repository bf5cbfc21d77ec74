import { DOCUMENTS, postKinds } from './documents.ts';
import { headingKinds } from './headings.ts';
import { lineKinds } from './line-forms.ts';
import { bulletKinds, stepKinds } from './marks.ts';
import { tableKinds } from './tables.ts';

/** What people write without a program that marks it up. */
export const byHand = [
  ...bulletKinds,
  ...stepKinds,
  ...headingKinds,
  ...tableKinds,
  ...lineKinds,
  ...postKinds,
  ...DOCUMENTS,
];
