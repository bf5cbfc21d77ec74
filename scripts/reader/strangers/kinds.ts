import { byHand } from './by-hand.ts';
import { markedByHand } from './marked-by-hand.ts';
import { otherForms } from './other-forms.ts';
import type { StrangerKind } from './stranger-kind.ts';

export const strangerKinds: readonly StrangerKind[] = [...markedByHand, ...byHand, ...otherForms];
