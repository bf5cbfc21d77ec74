import { writeFile } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../../../core/kit/file-limits.ts';
import type { Recipe, RecipeAsset } from '../../../core/recipes/schema.ts';
import { asAppError } from '../../kit/connection.ts';
import { completePath, FileError, fileBytes, fileName, MAX_PATH, wholePath } from '../../kit/files.ts';
import { createField } from '../../kit/forms/field.ts';
import { choiceRow, type FormRow, type Forms, textRow } from '../../kit/forms/form.ts';
import { createStore } from '../../kit/store.ts';
import { errorText } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { EditorParts } from './recipe-editor.ts';

/** The files of a recipe: to write to the disk, to add and to delete. */
export interface RecipeFiles {
  open(slug: string): void;
}

/** What a file of a recipe is called, and its type. */
const named = (path: string) => {
  const [, name = path, extension = ''] = /^(.+)\.([^.]+)$/.exec(path) ?? [];
  return { name, extension: extension.replace(/^jpeg$/i, 'jpg') };
};

const nameOf = ({ name, fileName: file }: RecipeAsset): string => safeLine(name || file || '');

export function createRecipeFiles(parts: EditorParts & { readonly forms: Forms }): RecipeFiles {
  const { client, connection, shell, undo, forms, t, saved } = parts;
  const fail = (thrown: unknown) => shell.say(errorText(asAppError(thrown), t), 'error');
  const read = (id: string) => connection.watch(client.recipes.get({ params: { slug: id } }));
  const bytesOf = async (id: string, { fileName: file }: RecipeAsset) => {
    const got = await connection.watch(client.recipeAssets.file({ params: { id, file: file ?? '' } }));
    return new Uint8Array(await got.bytes());
  };

  async function upload(id: string, bytes: Uint8Array<ArrayBuffer>, path: string, icon = 'mdi-file') {
    const form = { file: new File([bytes], path), icon, ...named(path) };
    const asset = await connection.watch(client.recipeAssets.upload({ params: { slug: id }, form }));
    saved(await read(id), false);
    return asset;
  }

  async function drop(id: string, asset: RecipeAsset) {
    const { assets } = await read(id);
    const kept = assets.filter(({ fileName: file }) => file !== asset.fileName);
    saved(await connection.watch(client.recipes.patch({ params: { slug: id }, body: { assets: kept } })), false);
  }

  const step = (act: () => Promise<unknown>, said: string) => () => void act().then(() => shell.say(t(said)), fail);

  async function add(id: string, typed: string) {
    let bytes: Uint8Array<ArrayBuffer>;
    try {
      bytes = await fileBytes(typed, MAX_FILE_BYTES);
    } catch (error) {
      if (error instanceof FileError) return t(`tui.files.${error.fault}`, { path: typed });
      throw error;
    }
    const path = fileName(typed);
    const asset = await upload(id, bytes, path);
    const what = t('tui.undo.added', { name: nameOf(asset) });
    undo.offer(shell.view(), {
      what,
      takeBack: step(() => drop(id, asset), 'tui.undone'),
      again: step(() => upload(id, bytes, path), 'tui.redone'),
    });
    shell.say(what, 'success');
    return undefined;
  }

  /** Deletes a file. Its bytes are kept for undo. */
  async function remove(id: string, asset: RecipeAsset) {
    const bytes = await bytesOf(id, asset);
    await drop(id, asset);
    const [, ending = ''] = /(\.[^.]+)$/.exec(asset.fileName ?? '') ?? [];
    undo.offer(shell.view(), {
      what: t('tui.undo.deleted', { name: nameOf(asset) }),
      takeBack: step(() => upload(id, bytes, asset.name + ending, asset.icon), 'tui.undone'),
      again: step(() => drop(id, asset), 'tui.redone'),
    });
    shell.say(t('tui.recipe.deleted', { name: nameOf(asset) }), 'success');
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

  function openOne(id: string, asset: RecipeAsset) {
    const path = createField(undefined, MAX_PATH);
    path.put(`./${asset.fileName ?? ''}`);
    const deed = createStore({ value: 'export' });
    const options = ['export', 'delete'].map((value) => ({ value, label: t(`tui.keys.${value}`) }));
    forms.open({
      title: nameOf(asset),
      rows: [
        choiceRow(t('tui.keys.actions'), deed, options),
        textRow(t('tui.export.file'), path, { complete: completePath }),
      ],
      submit: async () => {
        if (deed.get().value === 'export') return write(id, asset, path.text());
        await remove(id, asset);
        return undefined;
      },
    });
  }

  function show({ id, assets }: Recipe) {
    const path = createField(undefined, MAX_PATH);
    const rows = assets.map(
      (asset): FormRow => ({
        kind: 'open',
        label: nameOf(asset),
        text: () => safeLine(asset.fileName ?? ''),
        open: () => openOne(id, asset),
      }),
    );
    forms.open({
      title: t('tui.recipe.files'),
      rows: [...rows, textRow(t('tui.keys.add_line'), path, { complete: completePath })],
      submit: () => (path.text() === '' ? undefined : add(id, path.text())),
    });
  }

  return { open: (slug) => void read(slug).then(show, fail) };
}
