import type { LovageClient } from '../../../core/app/client.ts';
import type { Translate } from '../../../core/kit/translate.ts';
import type { Connection } from '../../kit/connection.ts';
import { choiceRow, type Forms } from '../../kit/forms/form.ts';
import type { Shell } from '../../kit/shell.ts';
import { createStore } from '../../kit/store.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import type { RecipeList } from '../recipe-list.ts';

export interface RestoreParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly list: RecipeList;
  readonly t: Translate;
}

/** Restores a recipe that was deleted in the last day, also in an earlier session or by a command. */
export function createRestoring({ client, connection, shell, forms, list, t }: RestoreParts) {
  async function restore(id: string) {
    const { slug, name } = await connection.watch(client.recipes.restore({ params: { slug: id } }));
    list.reveal(slug);
    shell.say(t('tui.plan.restored', { name: safeLine(name) }), 'success');
    return undefined;
  }

  async function ask() {
    const deleted = await connection.watch(client.recipes.deleted());
    const [last] = deleted;
    if (!last) return shell.say(t('cli.restore.empty'));
    const chosen = createStore<{ readonly value: string }>({ value: last.id });
    const options = deleted.map(({ id, name }) => ({ value: id, label: safeLine(name) }));
    forms.open({
      title: t('tui.keys.restore_deleted'),
      isBrief: true,
      rows: [choiceRow(t('tui.places.recipe'), chosen, options)],
      submit: () => restore(chosen.get().value),
    });
  }

  return {
    open: () => void ask().catch((thrown: unknown) => sayError(shell, t, thrown)),
  };
}
export type Restoring = ReturnType<typeof createRestoring>;
