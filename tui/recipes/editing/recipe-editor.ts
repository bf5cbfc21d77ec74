import type { LovageClient } from '../../../core/app/client.ts';
import { partLabels } from '../../../core/client/recipes/part-labels.ts';
import { type PartWords, recipeText, type WrittenRecipe } from '../../../core/client/recipes/recipe-text.ts';
import type { Change } from '../../../core/client/recipes/text-changes.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import { type Editor, editRefusal } from '../../../core/recipes/may-edit.ts';
import { noNutrition } from '../../../core/recipes/nutrition-facts.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Connection } from '../../kit/connection.ts';
import type { Shell } from '../../kit/shell.ts';
import { createStore, type Store } from '../../kit/store.ts';
import { errorText } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { Undo } from '../../kit/undo.ts';
import type { RecipeActions } from '../recipe-actions.ts';
import { type DraftFile, keepDraft, marked, openDraft, readDraft, removeDraft, unmarked } from './draft-file.ts';
import { editSteps } from './edit-steps.ts';
import { type Conflict, type Outcome, saveText, sendChange } from './save-text.ts';

export interface EditorParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly undo: Undo;
  /** The signed-in user. */
  readonly editor: Editor;
  readonly t: Translate;
  /** Opens a file in the user's editor; false if the editor failed. */
  readonly edit: (path: string) => Promise<boolean>;
  /** Folder for texts that are not saved yet. */
  readonly folder: string;
  readonly saved: (recipe: Recipe, isNew: boolean) => void;
  readonly recipe: Pick<RecipeActions, 'offerCreated'>;
}

export interface OpenConflict extends Conflict {
  readonly draft: DraftFile;
}

/** Writes recipes in the user's own editor. */
export interface RecipeEditor {
  /** The open conflict. */
  readonly conflict: Store<{ readonly open: OpenConflict | null }>;
  create(): void;
  edit(slug: string): void;
  resolve(choice: 'mine' | 'theirs' | 'again'): void;
}

const EMPTY: WrittenRecipe = {
  name: '',
  description: '',
  recipeYield: '',
  prepTime: '',
  performTime: '',
  cookTime: '',
  totalTime: '',
  orgURL: '',
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [],
  recipeInstructions: [],
  notes: [],
  nutrition: noNutrition,
  settings: null,
};

/** Nobody corrects a mistake in this time: a program wrote the text, and would repeat it for ever. */
const HASTE_MS = 1_000;
/** After this many fast edits in a row, the text is left as it is. */
const MAX_HASTY = 5;

export function createRecipeEditor(parts: EditorParts): RecipeEditor {
  const { client, connection, shell, undo, editor, t, edit, folder, saved } = parts;
  const words: PartWords = {
    ingredients: t('recipes.ingredients'),
    steps: t('recipes.steps'),
    notes: t('recipes.notes'),
  };
  const saving = { client, connection, t, words };
  const conflict = createStore<{ readonly open: OpenConflict | null }>({ open: null });
  let isBusy = false;

  const fail = (thrown: unknown, draft?: DraftFile) => {
    const text = errorText(thrown, t);
    shell.say(draft ? t('tui.editing.kept', { reason: text }) : text, 'error');
  };
  const stepsOf = editSteps({ ...parts, words });

  async function finish(draft: DraftFile, outcome: Exclude<Outcome, { kind: 'mistake' }>, base: Recipe | null) {
    if (outcome.kind === 'conflict') {
      conflict.set({ open: { ...outcome.conflict, draft } });
      return shell.open('conflict');
    }
    await removeDraft(draft.path);
    if (outcome.kind === 'unchanged') return shell.say(t('recipes.unchanged'));
    const { recipe, changed } = outcome;
    saved(recipe, base === null);
    const name = safeLine(recipe.name);
    if (!base) {
      parts.recipe.offerCreated(recipe, t('tui.undo.added', { name }));
      return shell.say(t('tui.recipe.in_library', { name }), 'success');
    }
    undo.offer(shell.view(), {
      what: t('tui.undo.edited', { name }),
      ...stepsOf(base, recipe, changed),
    });
    shell.say(t('tui.editing.saved', { name }), 'success');
  }

  /** Opens the editor until the text can be saved, or until the user leaves a mistake as it is. */
  async function editUntilSaved(first: DraftFile) {
    let draft = first;
    let hasty = 0;
    for (let isMarked = false; ; isMarked = true) {
      const openedAt = performance.now();
      if (!(await edit(draft.path))) return shell.say(t('tui.editing.editor_failed', { path: draft.path }), 'error');
      hasty = performance.now() - openedAt < HASTE_MS ? hasty + 1 : 0;
      const text = await readDraft(draft.path);
      if (text === null) return shell.say(t('tui.editing.left', { path: draft.path }), 'error');
      // Compare without the marks: otherwise an editor that writes the same text each time would open for ever.
      const isTouched = unmarked(text) !== unmarked(draft.text);
      if (text.trim() === '' || (!isTouched && !isMarked && !draft.isFound)) {
        await removeDraft(draft.path);
        return shell.say(t('recipes.unchanged'));
      }
      if (!isTouched && isMarked) return shell.say(t('tui.editing.left', { path: draft.path }), 'error');
      draft = { ...draft, text: unmarked(text) };
      const outcome = await saveText(saving, draft.base, draft.text);
      if (outcome.kind !== 'mistake') return finish(draft, outcome, draft.base);
      if (hasty > MAX_HASTY) return shell.say(t('tui.editing.left', { path: draft.path }), 'error');
      draft = { ...draft, text: marked(draft.text, outcome.row, outcome.message) };
      await keepDraft(draft);
    }
  }

  async function alone(act: () => Promise<void>) {
    if (isBusy) return;
    isBusy = true;
    try {
      await act();
    } catch (thrown) {
      fail(thrown, undefined);
    } finally {
      isBusy = false;
    }
  }

  const write = (draft: DraftFile) => editUntilSaved(draft).catch((thrown: unknown) => fail(thrown, draft));

  async function resolveConflict({ theirs, mine, fields, draft }: OpenConflict, choice: 'mine' | 'theirs' | 'again') {
    if (choice === 'again') {
      const names = fields.map((field) => t(partLabels[field])).join(', ');
      const message = t('tui.editing.also_changed', { fields: names });
      // The text keeps its own base, so that what only others changed is merged again.
      const again = { ...draft, text: marked(draft.text, 1, message), isFound: true };
      await keepDraft(again);
      return write(again);
    }
    const kept = Object.entries(mine).filter(([field]) => choice === 'mine' || !fields.some((one) => one === field));
    const change = Object.fromEntries(kept) as Change;
    const outcome: Outcome =
      kept.length === 0
        ? { kind: 'saved', recipe: theirs, changed: [] }
        : await sendChange(saving, theirs, change).catch((thrown: unknown) => {
            fail(thrown, draft);
            return { kind: 'mistake', row: 0, message: '' } as const;
          });
    if (outcome.kind !== 'mistake') await finish(draft, outcome, theirs);
  }

  return {
    conflict,
    create: () => void alone(async () => write(await openDraft(folder, null, recipeText(EMPTY, words)))),
    edit: (slug) =>
      void alone(async () => {
        const base = await connection.watch(client.recipes.get({ params: { slug } }));
        const refusal = editRefusal(base, editor);
        if (refusal) return shell.say(t(`tui.recipe.${refusal}`), 'error');
        await write(await openDraft(folder, base, recipeText(base, words)));
      }),
    resolve: (choice) => {
      const { open } = conflict.get();
      conflict.set({ open: null });
      shell.close();
      if (open) void alone(() => resolveConflict(open, choice));
    },
  };
}
