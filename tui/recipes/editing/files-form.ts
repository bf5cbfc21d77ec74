import { writeFile } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../../../core/kit/file-limits.ts';
import type { Recipe, RecipeAsset } from '../../../core/recipes/schema.ts';
import { completePath, FileError, fileBytes, fileName, MAX_PATH, wholePath } from '../../kit/files.ts';
import { createField } from '../../kit/forms/field.ts';
import { choiceRow, type FormRow, type Forms, textRow } from '../../kit/forms/form.ts';
import { createStore } from '../../kit/store.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { EditorParts } from './recipe-editor.ts';

/** The files of a recipe: to write to the disk, to add and to delete. */
export interface RecipeFiles {
  open(slug: string): void;
  /** Lists the files of the recipe in a form. `closed` goes back to this form, and gets the recipe as it is then. */
  show(recipe: Recipe, closed: (recipe: Recipe) => void): void;
}

/** What a file of a recipe is called, and its type. */
const named = (path: string) => {
  const [, name = path, extension = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
  return { name, extension: extension.replace(/^jpeg$/i, 'jpg') };
};

const nameOf = ({ name, fileName: file }: RecipeAsset): string => safeLine(name || file || '');

/** What can be done with a file. */
const ACTIONS = { export: 'tui.keys.export', delete: 'buttons.delete' };

export function createRecipeFiles(parts: EditorParts & { readonly forms: Forms }): RecipeFiles {
  const { client, connection, shell, undo, forms, t, saved } = parts;
  const fail = (thrown: unknown) => sayError(shell, t, thrown);
  const read = (id: string) => connection.watch(client.recipes.get({ params: { slug: id } }));
  const bytesOf = async (id: string, { fileName: file }: RecipeAsset) => {
    const got = await connection.watch(client.recipeAssets.file({ params: { id, file: file ?? '' } }));
    return new Uint8Array(await got.bytes());
  };

  async function upload(id: string, bytes: Uint8Array<ArrayBuffer>, path: string, icon = 'mdi-file') {
    const form = { file: new File([bytes], path), icon, ...named(path) };
    const asset = await connection.watch(client.recipeAssets.upload({ params: { slug: id }, form }));
    const recipe = await read(id);
    saved(recipe, false);
    return { asset, recipe };
  }

  async function drop(id: string, asset: RecipeAsset) {
    const { assets } = await read(id);
    const kept = assets.filter(({ fileName: file }) => file !== asset.fileName);
    const recipe = await connection.watch(client.recipes.patch({ params: { slug: id }, body: { assets: kept } }));
    saved(recipe, false);
    return recipe;
  }

  const step = (act: () => Promise<unknown>, messageKey: string) => () => act().then(() => shell.say(t(messageKey)));

  /** Resolves to the recipe with the file, or to what is wrong with the file. */
  async function add(id: string, typed: string): Promise<Recipe | string> {
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await fileBytes(typed, MAX_FILE_BYTES);
    } catch (error) {
      if (error instanceof FileError) return t(`tui.files.${error.fault}`, { path: typed });
      throw error;
    }
    const path = fileName(typed);
    const { asset, recipe } = await upload(id, bytes, path);
    const what = t('tui.undo.added', { name: nameOf(asset) });
    undo.offer(shell.view(), {
      what,
      takeBack: step(() => drop(id, asset), 'tui.undone'),
      again: step(() => upload(id, bytes, path), 'tui.redone'),
    });
    shell.say(what, 'success');
    return recipe;
  }

  /** Deletes a file. Its bytes are kept for undo. */
  async function remove(id: string, asset: RecipeAsset) {
    const bytes = await bytesOf(id, asset);
    const recipe = await drop(id, asset);
    const [, ending = ''] = /(\.[^.]+)$/.exec(asset.fileName ?? '') ?? [];
    undo.offer(shell.view(), {
      what: t('tui.undo.deleted', { name: nameOf(asset) }),
      takeBack: step(() => upload(id, bytes, asset.name + ending, asset.icon), 'tui.undone'),
      again: step(() => drop(id, asset), 'tui.redone'),
    });
    shell.say(t('tui.recipe.deleted', { name: nameOf(asset) }), 'success');
    return recipe;
  }

  async function write(id: string, asset: RecipeAsset, typed: string) {
    const path = wholePath(typed);
    const bytes = await bytesOf(id, asset);
    try {
      await writeFile(path, bytes, { flag: 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      return t(isThere ? 'tui.export.exists' : 'tui.export.not_written', { path });
    }
    shell.say(t('tui.export.done', { name: nameOf(asset), path }), 'success');
    return undefined;
  }

  function openOne(recipe: Recipe, asset: RecipeAsset, closed?: (recipe: Recipe) => void) {
    const { id } = recipe;
    const path = createField(undefined, MAX_PATH);
    path.put(`./${asset.fileName ?? ''}`);
    const chosen = createStore({ value: 'export' });
    const options = Object.entries(ACTIONS).map(([value, key]) => ({ value, label: t(key) }));
    let now = recipe;
    forms.open({
      title: nameOf(asset),
      isWide: true,
      isBrief: true,
      rows: [
        choiceRow(t('tui.keys.actions'), chosen, options),
        textRow(t('tui.export.file'), path, { complete: completePath }),
      ],
      submit: async () => {
        if (chosen.get().value === 'export') return write(id, asset, path.text());
        now = await remove(id, asset);
        return undefined;
      },
      ...(closed ? { left: () => show(now, closed) } : {}),
    });
  }

  function show(recipe: Recipe, closed?: (recipe: Recipe) => void) {
    const { id, assets } = recipe;
    const path = createField(undefined, MAX_PATH);
    const rows = assets.map(
      (asset): FormRow => ({
        kind: 'open',
        label: nameOf(asset),
        text: () => safeLine(asset.fileName ?? ''),
        open: () => openOne(recipe, asset, closed),
      }),
    );
    let now = recipe;
    forms.open({
      title: t('recipes.files'),
      isWide: true,
      isBrief: true,
      rows: [...rows, textRow(t('buttons.add'), path, { complete: completePath })],
      submit: async () => {
        if (path.text() === '') return undefined;
        const added = await add(id, path.text());
        if (typeof added === 'string') return added;
        now = added;
        return undefined;
      },
      ...(closed ? { left: () => (now === recipe ? closed(recipe) : show(now, closed)) } : {}),
    });
  }

  return { open: (slug) => void read(slug).then((recipe) => show(recipe), fail), show };
}
