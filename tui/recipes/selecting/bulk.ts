import { writeFile } from 'node:fs/promises';
import type { LovageClient } from '../../../core/app/client.ts';
import type { BulkOutcome } from '../../../core/client/recipes/bulk.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { MealType } from '../../../core/mealplans/meals.ts';
import { isLock } from '../../../core/recipes/may-edit.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { asAppError, type Connection } from '../../kit/connection.ts';
import { completePath, MAX_PATH, wholePath } from '../../kit/files.ts';
import { createField } from '../../kit/forms/field.ts';
import { type Forms, textRow } from '../../kit/forms/form.ts';
import type { Shell } from '../../kit/shell.ts';
import { errorText, sayError } from '../../kit/text/error-text.ts';
import type { Undo } from '../../kit/undo.ts';
import type { RecipeList } from '../recipe-list.ts';
import type { Selection } from './selection.ts';

export interface BulkParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly list: RecipeList;
  readonly selection: Selection;
  readonly undo: Undo;
  readonly language: Language;
  /** Called after favorites have changed. */
  readonly favoritesChanged: () => void;
}

/** Changes to the selected recipes. Each can be undone and redone, except writing a file. */
export interface Bulk {
  favorite(): Promise<void>;
  /** Asks for confirmation. */
  remove(): Promise<void>;
  /** Writes them into one archive. */
  exportAll(): Promise<void>;
  plan(days: readonly string[], entryType: MealType): Promise<void>;
}

const VIEW = 'list';

/** An action, and the number of its recipes. */
interface Done {
  readonly action: 'deleted' | 'edited' | 'planned';
  readonly count: number;
}

/** What all changes of the selection share: progress, result, undo. */
export function bulkSteps({ shell, list, selection, undo, language: { t } }: BulkParts) {
  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  /** Runs a step of undo or redo, and says that it was done. */
  const step = (make: () => Promise<unknown>, messageKey: string) => () =>
    make()
      .finally(() => list.refresh())
      .then(() => shell.say(t(messageKey)));

  /** Shows the progress of a change. Starts at once, because the first answer may take a while. */
  const tell = (total: number) => {
    const show = (tried: number) => shell.stay(t('tui.bulk.progress', { tried, total }));
    if (total > 3) show(0);
    return (tried: number) => (total > 3 ? show(tried) : undefined);
  };

  return {
    fail,
    tell,
    offer: ({ action, count }: Done, takeBack: () => Promise<unknown>, again: () => Promise<unknown>) =>
      undo.offer(VIEW, {
        what: t(`tui.undo.${action}`, { name: t('recipes.count', { count }) }),
        takeBack: step(takeBack, 'tui.undone'),
        again: step(again, 'tui.redone'),
      }),
    /** Reports the result of a change. Recipes that were left out stay selected. */
    report: (messageKey: string, { changed, refused, error }: BulkOutcome, all: readonly RecipeSummary[]) => {
      const done = new Set(changed);
      selection.keepOnly(all.map(({ id }) => id).filter((id) => !done.has(id)));
      list.refresh();
      const parts = [
        t(messageKey, { count: changed.length }),
        ...(refused.length > 0 ? [t('tui.bulk.refused', { count: refused.length })] : []),
        ...(error === null ? [] : [errorText(error, t)]),
      ];
      shell.say(parts.join(' '), parts.length > 1 ? 'error' : 'success');
    },
    /** Runs an action on each, one after the other, and shows the progress. */
    each: async <T>(all: readonly T[], act: (one: T) => Promise<unknown>) => {
      const show = tell(all.length);
      for (const [index, one] of all.entries()) {
        show(index);
        await act(one);
      }
    },
  };
}

export function createBulk(parts: BulkParts): Bulk {
  const { client, connection, shell, forms, selection, language, favoritesChanged } = parts;
  const { t } = language;
  const { fail, offer, report, each } = bulkSteps(parts);

  const setFavorite = async (recipes: readonly RecipeSummary[], isFavorite: boolean) => {
    await each(recipes, ({ slug }) => {
      const request = { params: { id: 'self', slug } };
      return connection.watch(
        isFavorite ? client.ratings.addFavorite(request) : client.ratings.removeFavorite(request),
      );
    });
    favoritesChanged();
  };

  async function removeAll(recipes: readonly RecipeSummary[]) {
    const removeOne = (id: string) => connection.watch(client.recipes.remove({ params: { slug: id } }));
    const changed: string[] = [];
    const refused: string[] = [];
    let error: unknown = null;
    await each(recipes, async ({ id }) => {
      if (error !== null) return;
      try {
        await removeOne(id);
        changed.push(id);
      } catch (thrown) {
        const { code } = asAppError(thrown);
        if (isLock(code) || code === 'recipes.not_found') refused.push(id);
        else error = thrown;
      }
    });
    report('tui.bulk.deleted', { changed, refused, error }, recipes);
    if (changed.length === 0) return;
    offer(
      { action: 'deleted', count: changed.length },
      () => each(changed, (id) => connection.watch(client.recipes.restore({ params: { slug: id } }))),
      () => each(changed, removeOne),
    );
  }

  async function write(recipes: readonly RecipeSummary[], typed: string) {
    const path = wholePath(typed);
    await connection.watch(client.recipeArchives.create({ body: { recipes: recipes.map(({ id }) => id) } }));
    const [archive] = await connection.watch(client.recipeArchives.list());
    const { fileToken } = await connection.watch(client.recipeArchives.token({ query: { path: archive!.path } }));
    const file = await connection.watch(client.recipeArchives.download({ query: { token: fileToken } }));
    try {
      await writeFile(path, await file.bytes(), { flag: 'wx' });
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
      return t(isThere ? 'tui.export.exists' : 'tui.export.not_written', { path });
    }
    selection.clear();
    shell.say(t('tui.bulk.exported', { count: recipes.length, path }), 'success');
    return undefined;
  }

  return {
    favorite: async () => {
      const recipes = await selection.chosen();
      try {
        const own = await connection.watch(client.ratings.own());
        const known = new Set(own.ratings.flatMap(({ recipeId, isFavorite }) => (isFavorite ? [recipeId] : [])));
        const others = recipes.filter(({ id }) => !known.has(id));
        const isFavorite = others.length > 0;
        const concerned = isFavorite ? others : recipes;
        await setFavorite(concerned, isFavorite);
        offer(
          { action: 'edited', count: concerned.length },
          () => setFavorite(concerned, !isFavorite),
          () => setFavorite(concerned, isFavorite),
        );
        const messageKey = isFavorite ? 'tui.bulk.favorites' : 'tui.bulk.no_favorites';
        report(messageKey, { changed: recipes.map(({ id }) => id), refused: [], error: null }, recipes);
      } catch (thrown) {
        fail(thrown);
      }
    },
    remove: async () => {
      const recipes = await selection.chosen();
      shell.ask(t('tui.bulk.delete_question', { count: recipes.length }), () => void removeAll(recipes).catch(fail));
    },
    exportAll: async () => {
      const recipes = await selection.chosen();
      const path = createField(undefined, MAX_PATH);
      path.put('./recipes.zip');
      forms.open({
        title: t('tui.bulk.export', { count: recipes.length }),
        isBrief: true,
        rows: [textRow(t('tui.export.file'), path, { complete: completePath })],
        submit: () => write(recipes, path.text()),
      });
    },
    plan: async (days, entryType) => {
      const recipes = await selection.chosen();
      let ids: number[] = [];
      const add = async () => {
        ids = [];
        await each(recipes, async ({ id: recipeId }) => {
          for (const date of days) {
            const entry = await connection.watch(client.mealplans.create({ body: { date, entryType, recipeId } }));
            ids.push(entry.id);
          }
        });
      };
      const takeBack = () =>
        each(ids, (id) => connection.watch(client.mealplans.remove({ params: { id: String(id) } })));
      try {
        // Even if only some could be planned, undo takes them back.
        await add().finally(() => offer({ action: 'planned', count: recipes.length }, takeBack, add));
        report('tui.bulk.planned', { changed: recipes.map(({ id }) => id), refused: [], error: null }, recipes);
      } catch (thrown) {
        fail(thrown);
      }
    },
  };
}
