import { lostPart } from '../importing/lost-parts.ts';
import { type Draft, type DraftLine, type DraftStep, MigrationFaultError, type ReadDraft } from './draft.ts';
import { withExtras } from './extras.ts';
import { isFields, isMarked } from './fields.ts';
import { bareKey } from './known-keys.ts';

const isSaid = ({ text, parts }: DraftLine & DraftStep) => text.trim() !== '' || parts !== undefined;

const TRASH = new Set(['intrash', 'istrashed', 'trashed', 'isdeleted', 'deleted']);

/** Whether the recipe was deleted in its own system. */
export const isInTrash = ({ source }: ReadDraft): boolean =>
  isFields(source) && Object.entries(source).some(([key, value]) => TRASH.has(bareKey(key)) && isMarked(value));

/** Completes the draft of any reader. Throws if all ingredients or all steps of the source are lost. */
export function wholeDraft({ source, ...draft }: ReadDraft): Draft {
  const kept = { ingredients: draft.lines.filter(isSaid).length, steps: draft.steps.filter(isSaid).length };
  const lost = lostPart(source, kept);
  if (lost) throw new MigrationFaultError(`lost_${lost}`);
  return withExtras(draft);
}
