import type { LovageClient } from '../../../core/app/client.ts';
import { partLabels } from '../../../core/client/recipes/part-labels.ts';
import type { Change } from '../../../core/client/recipes/text-changes.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import type { Language, Translate } from '../../../core/kit/translate.ts';
import { editRefusal } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { completePath } from '../../kit/files.ts';
import { createField, type Field } from '../../kit/forms/field.ts';
import { choiceRow, type FormContent, type FormRow, type Forms, textRow } from '../../kit/forms/form.ts';
import { nameCompletion, typedNames } from '../../kit/forms/name-completion.ts';
import { sayError } from '../../kit/text/error-text.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { editSteps } from './edit-steps.ts';
import type { RecipeFiles } from './files-form.ts';
import { describing, fieldWith, MAX_TYPED, SETTING_NAMES, SETTINGS, settingFields } from './form-fields.ts';
import { nutritionPart } from './nutrition-form.ts';
import type { EditorParts } from './recipe-editor.ts';
import type { RecipeRows } from './rows/recipe-rows.ts';
import { type RowPart, rowChanges } from './rows/row-changes.ts';
import { sendChange } from './save-text.ts';
import { setPicture } from './set-picture.ts';

const FACTS = ['name', 'recipeYield', 'prepTime', 'performTime', 'totalTime', 'orgURL'] as const;
const LISTS = ['recipeCategory', 'tags', 'tools'] as const;
type ListName = (typeof LISTS)[number];

const PARTS = { lines: 'recipeIngredient', steps: 'recipeInstructions', notes: 'notes' } as const;
const PART_NAMES = Object.keys(PARTS) as RowPart[];

export interface RecipeForm {
  /** Opens the form of a recipe. */
  edit(slug: string): void;
}

interface Known {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

const NOUNS = { recipeCategory: 'categories', tags: 'tags', tools: 'tools' } as const;

async function knownNames(client: LovageClient): Promise<Record<ListName, readonly Known[]>> {
  const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const;
  const [recipeCategory, tags, tools] = await Promise.all(
    LISTS.map(async (list) => (await client[NOUNS[list]].list({ query })).items as readonly Known[]),
  );
  return { recipeCategory: recipeCategory!, tags: tags!, tools: tools! };
}

/** The facts and the names of a recipe, as they are typed. */
function textFields(recipe: Recipe, known: Record<ListName, readonly Known[]>, t: Translate) {
  const facts = FACTS.map((name) => ({ name, ...fieldWith(recipe[name] ?? '') }));
  const lists = LISTS.map((name) => ({ name, ...fieldWith(recipe[name].map((one) => one.name).join(', ')) }));
  const refs = (name: ListName, text: string) =>
    typedNames(text).map((word) => known[name].find((one) => fold(one.name) === fold(word)) ?? { name: word });
  const label = (name: keyof typeof partLabels) => t(partLabels[name]);
  return {
    rows: [
      ...facts.map(({ name, field }): FormRow => textRow(label(name), field)),
      ...lists.map(
        ({ name, field }): FormRow => textRow(label(name), field, { complete: nameCompletion(known[name]) }),
      ),
    ],
    /** The attributes that somebody changed. */
    changed: (): (readonly [string, unknown])[] => [
      ...facts.filter((one) => one.isChanged()).map(({ name, field }) => [name, field.text().trim()] as const),
      ...lists.filter((one) => one.isChanged()).map(({ name, field }) => [name, refs(name, field.text())] as const),
    ],
  };
}

export interface RecipeFormParts extends EditorParts {
  readonly forms: Forms;
  readonly rows: RecipeRows;
  readonly files: RecipeFiles;
  readonly language: Language;
}

export function createRecipeForm(parts: RecipeFormParts): RecipeForm {
  const { client, connection, shell, undo, editor, forms, rows, files, language, t, saved } = parts;
  const words = { ingredients: t('recipes.ingredients'), steps: t('recipes.steps'), notes: t('recipes.notes') };
  const saving = { client, connection, t, words };
  const fail = (thrown: unknown) => sayError(shell, t, thrown);
  const stepsOf = editSteps({ ...parts, words });

  function open(first: Recipe, known: Record<ListName, readonly Known[]>) {
    /** The recipe as it was read last. */
    let base = first;
    const texts = textFields(base, known, t);
    const picture: Field = createField(undefined, MAX_TYPED);
    const settings = settingFields(base.settings);
    let { assets } = base;
    const nutrition = nutritionPart(base.nutrition, { forms, language });
    const about = describing(base, { ...parts, fail });
    rows.begin(base, {
      arePlain: () => settings.now().disableAmount,
      put: (arePlain) => settings.chosen.disableAmount.set({ value: arePlain ? 'yes' : 'no' }),
    });

    function change(): Change {
      return Object.fromEntries([
        ...texts.changed(),
        ...(settings.areChanged() ? [['settings', settings.now()]] : []),
        ...(nutrition.isChanged() ? [['nutrition', nutrition.now()]] : []),
        ...(about.isChanged() ? [['description', about.text()]] : []),
        ...Object.entries(rowChanges(first, rows.store.get())),
      ]) as Change;
    }

    async function submit(): Promise<string | undefined> {
      await rows.ready();
      const mine = change();
      const isChanged = Object.keys(mine).length > 0;
      const from = picture.text().trim();
      if (mine.name === '') return t('tui.editing.mistakes.no_name');
      if (!isChanged && from === '') {
        shell.say(t('recipes.unchanged'));
        return undefined;
      }
      let recipe = base;
      if (isChanged) {
        const outcome = await sendChange(saving, base, mine);
        if (outcome.kind === 'conflict') {
          // The next Enter replaces what they wrote: the user has now seen it.
          base = outcome.conflict.theirs;
          const names = outcome.conflict.fields.map((field) => t(partLabels[field])).join(', ');
          return t('tui.editing.also_changed', { fields: names });
        }
        if (outcome.kind !== 'saved') return t('recipes.unchanged');
        undo.offer(shell.view(), {
          what: t('tui.undo.edited', { name: safeLine(outcome.recipe.name) }),
          ...stepsOf(base, outcome.recipe, outcome.changed),
        });
        recipe = outcome.recipe;
        base = recipe;
      }
      const fault = from === '' ? undefined : await setPicture(parts, recipe, from);
      saved(from === '' ? recipe : await connection.watch(client.recipes.get({ params: { slug: recipe.id } })), false);
      if (fault !== undefined) return fault;
      shell.say(t('tui.editing.saved', { name: safeLine(recipe.name) }), 'success');
      return undefined;
    }

    const yesOrNo = ['yes', 'no'].map((value) => ({ value, label: t(`answers.${value}`) }));
    /** A row that opens something else in place of the form. `back` shows the form again, at this row or another. */
    const opener = (label: string, text: () => string, show: (back: (at?: number) => void) => void): FormRow => ({
      kind: 'open',
      label,
      text,
      open: () => {
        const { selected } = forms.store.get();
        show((at = selected) => forms.open(content, at));
      },
    });
    const partRow = (part: RowPart) =>
      opener(
        t(partLabels[PARTS[part]]),
        () => String(rows.store.get()[part].length),
        (back) =>
          rows.show(part, (isSaved) => {
            // A row that opens nothing, so that Enter saves.
            back(isSaved ? 0 : undefined);
            if (isSaved) forms.submit();
          }),
      );
    const filesRow = opener(
      t('recipes.files'),
      () => String(assets.length),
      (back) =>
        files.show({ ...base, assets }, (now) => {
          ({ assets } = now);
          back();
        }),
    );
    const content: FormContent = {
      title: t('tui.data.edit', { name: safeLine(base.name) }),
      help: t('tui.bulk.names_help'),
      isWide: true,
      rows: [
        ...texts.rows,
        about.row,
        ...PART_NAMES.map(partRow),
        opener(nutrition.label, nutrition.text, nutrition.open),
        ...SETTING_NAMES.map((name) => choiceRow(t(SETTINGS[name]), settings.chosen[name], yesOrNo)),
        filesRow,
        textRow(t('recipes.picture'), picture, { complete: completePath, placeholder: t('tui.import.placeholder') }),
      ],
      submit,
      beforeLeaving: () => (Object.keys(change()).length > 0 ? t('recipes.leave_question') : undefined),
    };
    forms.open(content);
  }

  return {
    edit: (slug) =>
      void (async () => {
        const recipe = await connection.watch(client.recipes.get({ params: { slug } }));
        const refusal = editRefusal(recipe, editor);
        if (refusal) return shell.say(t(`tui.recipe.${refusal}`), 'error');
        open(recipe, await connection.watch(knownNames(client)));
      })().catch(fail),
  };
}
