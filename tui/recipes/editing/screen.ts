import { ConflictSheet } from './ConflictSheet.tsx';
import { createRecipeEditor, type EditorParts, type RecipeEditor } from './recipe-editor.ts';

/** Writing recipes in the user's editor. Loaded on first use. */
export interface EditScreen {
  readonly editor: RecipeEditor;
  readonly ConflictSheet: typeof ConflictSheet;
}

export const openEditing = (parts: EditorParts): EditScreen => ({ editor: createRecipeEditor(parts), ConflictSheet });
