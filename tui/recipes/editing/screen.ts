import type { Language } from '../../../core/kit/translate.ts';
import { ConflictSheet } from './ConflictSheet.tsx';
import { createRecipeFiles, type RecipeFiles } from './files-form.ts';
import { createRecipeEditor, type EditorParts, type RecipeEditor } from './recipe-editor.ts';
import { createRecipeForm, type RecipeForm } from './recipe-form.ts';
import { createRestoring, type RestoreParts, type Restoring } from './restore-form.ts';
import { RowsSheet } from './rows/RowsSheet.tsx';
import { createRecipeRows, type RecipeRows, type RowsParts } from './rows/recipe-rows.ts';

/** Writing recipes in the user's editor, and restoring deleted ones. Loaded on first use. */
export interface EditScreen {
  readonly editor: RecipeEditor;
  readonly form: RecipeForm;
  readonly rows: RecipeRows;
  readonly files: RecipeFiles;
  readonly restoring: Restoring;
  readonly ConflictSheet: typeof ConflictSheet;
  readonly RowsSheet: typeof RowsSheet;
}

export interface KeyParts {
  /** Called when keys may have changed their meaning. */
  readonly beat: () => void;
}

export interface FormLanguage {
  readonly language: Language;
}

export function openEditing(parts: EditorParts & RestoreParts & RowsParts & KeyParts & FormLanguage): EditScreen {
  const rows = createRecipeRows(parts);
  const files = createRecipeFiles(parts);
  rows.store.subscribe(parts.beat);
  return {
    editor: createRecipeEditor(parts),
    form: createRecipeForm({ ...parts, rows, files }),
    rows,
    files,
    restoring: createRestoring(parts),
    ConflictSheet,
    RowsSheet,
  };
}
