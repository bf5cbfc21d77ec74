import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type Editor, editRefusal } from '../../core/recipes/may-edit.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Connection } from '../kit/connection.ts';
import { createField } from '../kit/forms/field.ts';
import { type Forms, textRow } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { sayError } from '../kit/text/error-text.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Undo } from '../kit/undo.ts';
import type { RecipeList } from './recipe-list.ts';
import type { RecipePage } from './recipe-page.ts';
import { selectedRow } from './recipe-pages.ts';

export interface ActionParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly list: RecipeList;
  readonly page: RecipePage;
  readonly forms: Forms;
  readonly undo: Undo;
  /** The signed-in user. */
  readonly editor: Editor;
  readonly t: Translate;
  readonly copy: (text: string) => void;
  readonly openUrl: (url: string) => Promise<boolean>;
}

/** Actions on the current recipe: the open one, or the selected row. */
export interface RecipeActions {
  current(): RecipeSummary | undefined;
  open(): void;
  cook(): void;
  /** Says so if the owner locked the open recipe, before any work is lost. */
  mayChange(): boolean;
  /** Asks for confirmation. */
  remove(): void;
  /** Asks for the name of the copy. */
  duplicate(): void;
  /** Lets undo delete a recipe that is new and open. */
  offerCreated(recipe: RecipeSummary, what: string): void;
  copySlug(): void;
  openSource(): void;
}

/** Views of a single recipe. */
const PAGES: readonly string[] = ['recipe', 'cook'];

export function createRecipeActions(parts: ActionParts): RecipeActions {
  const { client, connection, shell, list, page, forms, undo, editor, t, copy, openUrl } = parts;

  const current = (): RecipeSummary | undefined =>
    shell.view() === 'list' ? selectedRow(list.store.get()) : (page.store.get().recipe ?? undefined);

  /** Runs a change and shows its result. */
  const attempt = async (work: () => Promise<string>) => {
    try {
      shell.say(await work(), 'success');
    } catch (thrown) {
      sayError(shell, t, thrown);
    }
  };

  /** A step of undo or redo that shows its result. */
  const sayResult = (work: () => Promise<string>) => async () => shell.say(await work(), 'success');

  /** Deletes a recipe, and leaves its pages. The server keeps it for a day. */
  async function removeOnce({ id, name }: RecipeSummary) {
    await connection.watch(client.recipes.remove({ params: { slug: id } }));
    while (PAGES.includes(shell.view())) shell.back();
    list.refresh();
    return t('tui.recipe.deleted', { name: safeLine(name) });
  }

  async function restore({ id }: RecipeSummary) {
    const { slug, name } = await connection.watch(client.recipes.restore({ params: { slug: id } }));
    list.reveal(slug);
    return t('tui.plan.restored', { name: safeLine(name) });
  }

  const removeNow = (recipe: RecipeSummary) =>
    attempt(async () => {
      const text = await removeOnce(recipe);
      undo.offer(shell.view(), {
        what: t('tui.undo.deleted', { name: safeLine(recipe.name) }),
        takeBack: sayResult(() => restore(recipe)),
        again: sayResult(() => removeOnce(recipe)),
      });
      return text;
    });

  function offerCreated(made: RecipeSummary, what: string) {
    const again = sayResult(() => restore(made));
    const leave = async () => {
      const text = await removeOnce(made);
      // The page of the recipe is closed, so redo is offered in the list.
      undo.forget('recipe');
      undo.offerRedo(shell.view(), { what, takeBack: sayResult(() => removeOnce(made)), again });
      return text;
    };
    undo.offer('recipe', { what, takeBack: sayResult(leave), again });
  }

  async function duplicateNow({ slug }: RecipeSummary, name: string) {
    const copied = await connection.watch(client.recipes.duplicate({ params: { slug }, body: { name } }));
    list.reveal(copied.slug);
    shell.goTo('list');
    page.open(copied);
    shell.show('recipe');
    offerCreated(copied, t('tui.undo.duplicated', { name: safeLine(copied.name) }));
    shell.say(t('tui.recipe.duplicated', { name: safeLine(copied.name) }), 'success');
    return undefined;
  }

  const actions: RecipeActions = {
    current,
    open: () => {
      const recipe = current();
      if (!recipe) return;
      // Changes of another recipe cannot be undone from this one.
      if (page.store.get().slug !== recipe.slug) undo.forget('recipe');
      page.open(recipe);
      shell.show('recipe');
    },
    cook: () => {
      if (shell.view() === 'list') actions.open();
      if (shell.view() === 'recipe') shell.show('cook');
    },
    mayChange: () => {
      const open = shell.view() === 'list' ? null : page.store.get().recipe;
      const refusal = open && editRefusal(open, editor);
      if (!refusal) return true;
      shell.say(t(`tui.recipe.${refusal}`), 'error');
      return false;
    },
    remove: () => {
      const recipe = current();
      if (recipe && actions.mayChange())
        shell.ask(t('tui.recipe.delete_question', { name: safeLine(recipe.name) }), () => void removeNow(recipe));
    },
    duplicate: () => {
      const recipe = current();
      if (!recipe) return;
      const name = createField();
      name.put(t('recipes.copy_name', { name: safeLine(recipe.name) }));
      forms.open({
        title: t('buttons.duplicate'),
        rows: [textRow(t('fields.name'), name)],
        submit: () => duplicateNow(recipe, name.text()),
      });
    },
    offerCreated,
    copySlug: () => {
      const recipe = current();
      if (!recipe) return;
      copy(recipe.slug);
      shell.say(t('tui.recipe.copied', { text: recipe.slug }), 'success');
    },
    openSource: () => {
      const url = current()?.orgURL;
      if (!url) return shell.say(t('tui.recipe.no_source'));
      void openUrl(url).then((isOpen) => {
        if (isOpen) return shell.say(t('tui.recipe.source_opened'), 'success');
        copy(url);
        shell.say(t('tui.recipe.source_copied', { url: safeLine(url) }));
      });
    },
  };
  return actions;
}
