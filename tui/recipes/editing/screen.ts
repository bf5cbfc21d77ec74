import { ConflictSheet } from './ConflictSheet.tsx';
import { createRecipeEditor, type EditorParts, type RecipeEditor } from './recipe-editor.ts';
import { createRecipeForm, type RecipeForm } from './recipe-form.ts';
import { createRestoring, type RestoreParts, type Restoring } from './restore-form.ts';

/** Writing recipes in the user's editor, and restoring deleted ones. Loaded on first use. */
export interface EditScreen {
  readonly editor: RecipeEditor;
  readonly form: RecipeForm;
  readonly restoring: Restoring;
  readonly ConflictSheet: typeof ConflictSheet;
}

export const openEditing = (parts: EditorParts & RestoreParts): EditScreen => ({
  editor: createRecipeEditor(parts),
  form: createRecipeForm(parts),
  restoring: createRestoring(parts),
  ConflictSheet,
});
