import { type Change, fieldsOf } from '../../../core/client/recipes/text-changes.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Shell } from '../../kit/shell.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { type SaveParts, sendChange } from './save-text.ts';

export interface EditStepParts extends SaveParts {
  readonly shell: Shell;
  readonly saved: (recipe: Recipe, isNew: boolean) => void;
}

/**
 * Undo and redo of an edit: write its fields as they were before, and as they were changed. Changes that others made
 * meanwhile stay; if they are of the same fields, nothing is written.
 */
export const editSteps =
  (parts: EditStepParts) => (before: Recipe, after: Recipe, changed: readonly (keyof Change)[]) => {
    const { shell, t } = parts;
    let now = after;
    const write = async (wanted: Recipe, messageKey: string) => {
      const outcome = await sendChange(parts, now, fieldsOf(wanted, changed));
      if (outcome.kind === 'conflict') {
        shell.say(t('tui.editing.changed_since'), 'error');
        return false;
      }
      if (outcome.kind !== 'saved') return true;
      now = outcome.recipe;
      parts.saved(now, false);
      shell.say(t(messageKey, { name: safeLine(now.name) }), 'success');
      return true;
    };
    return {
      takeBack: () => write(before, 'tui.editing.undone'),
      again: () => write(after, 'tui.editing.saved'),
    };
  };
