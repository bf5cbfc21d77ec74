import type { LovageClient } from '../../../core/app/client.ts';
import { unchangedLine } from '../../../core/client/parsing/stored-line.ts';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { Connection } from '../../kit/connection.ts';
import type { Shell } from '../../kit/shell.ts';
import type { Store } from '../../kit/store.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { Undo } from '../../kit/undo.ts';
import { bodyOf } from './parse-row.ts';
import type { ParserState } from './parser-state.ts';

export interface SaveParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Language['t'];
  readonly undo: Undo;
  /** Called after the recipe changed. */
  readonly changed: (recipe: Recipe) => void;
  readonly store: Store<ParserState>;
}

/** Stores the reviewed lines of a recipe. Can be undone. */
export function lineSaving({ client, connection, shell, t, undo, changed, store }: SaveParts) {
  const write = (
    recipe: Recipe,
    lines: Recipe['recipeIngredient'],
    asBody: typeof unchangedLine,
    disableAmount: boolean,
  ) =>
    connection.watch(
      client.recipes.patch({
        params: { slug: recipe.id },
        body: { recipeIngredient: lines.map(asBody), settings: { disableAmount } },
        ifMatch: etagOf(recipe) ?? '*',
      }),
    );

  /** Writes the lines back as they were, and as they were reviewed. */
  function stepsOf(before: Recipe, after: Recipe) {
    let now = after;
    const store = async ({ name, recipeIngredient, settings }: Recipe, messageKey: string) => {
      now = await write(now, recipeIngredient, unchangedLine, settings.disableAmount);
      changed(now);
      shell.say(t(messageKey, { name: safeLine(name) }), 'success');
    };
    return {
      takeBack: () => store(before, 'tui.editing.undone'),
      again: () => store(after, 'tui.editing.saved'),
    };
  }

  return async function saveNow(recipe: Recipe) {
    const { rows } = store.get();
    const rowOf = new Map(rows.map((row) => [row.line, row]));
    store.set({ isBusy: true });
    try {
      const saved = await write(recipe, recipe.recipeIngredient, (line) => bodyOf(rowOf.get(line)!), false);
      const count = rows.filter(({ state }) => state === 'taken').length;
      store.set({ rows: [], isBusy: false, recipe: null });
      if (shell.view() === 'parsing') shell.back();
      changed(saved);
      undo.offer('recipe', {
        what: t('tui.undo.edited', { name: safeLine(recipe.name) }),
        ...stepsOf(recipe, saved),
      });
      shell.say(t('tui.parse.saved', { count, name: safeLine(recipe.name) }), 'success');
    } catch (thrown) {
      store.set({ isBusy: false });
      sayError(shell, t, thrown);
    }
  };
}
