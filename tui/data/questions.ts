import type { Entity } from '../../core/client/data/changes.ts';
import { defaultSeedCode, seedLocaleOf, seedLocales } from '../../core/foods/seeds/seed-locale.ts';
import { languageName } from '../../core/kit/language-name.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { MAX_NAME } from '../../core/kit/text/limits.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type FormContent, textRow } from '../kit/forms/form.ts';
import { nameCompletion } from '../kit/forms/name-completion.ts';
import { createStore } from '../kit/store.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { DataNoun } from './data-noun.ts';

/** Asks to type the name of what is deleted for good. */
export function nameForm(noun: DataNoun, entity: Entity, now: () => Promise<unknown>, t: Translate): FormContent {
  const typed = createField(undefined, MAX_NAME);
  const name = safeLine(noun.nameOf(entity));
  return {
    title: t('tui.data.delete_title', { name }),
    isBrief: true,
    help: noun.deleteQuestion([entity]),
    rows: [textRow(t('tui.data.type_name'), typed, { placeholder: name })],
    submit: async () => {
      if (typed.text() !== name.trim()) return t('tui.data.wrong_name', { name });
      await now();
      return undefined;
    },
  };
}

/** Asks which entity the others are merged into. */
export function mergeForm(
  noun: DataNoun,
  from: readonly Entity[],
  others: readonly Entity[],
  chosen: (into: Entity) => void,
  t: Translate,
): FormContent {
  const typed = createField(undefined, MAX_NAME);
  const named = others.map((entity) => ({ entity, name: safeLine(noun.nameOf(entity)) }));
  return {
    title:
      from.length === 1
        ? t('tui.data.merge_one', { name: safeLine(noun.nameOf(from[0]!)) })
        : t('tui.data.merge_many', { count: from.length }),
    isBrief: true,
    help: t('tui.data.merge_help'),
    rows: [textRow(t('tui.data.merge_into'), typed, { complete: nameCompletion(named) })],
    submit: () => {
      const text = typed.text();
      const found = named.find(({ name }) => name === text) ?? named.find(({ name }) => fold(name) === fold(text));
      if (!found) return t('tui.data.no_such', { name: text });
      chosen(found.entity);
      return undefined;
    },
  };
}

/** Asks for the language of the entities to add. */
export function seedForm(noun: DataNoun, add: (locale: string) => Promise<void>, { t, locale }: Language): FormContent {
  const chosen = createStore({ value: seedLocaleOf(defaultSeedCode(locale)) as string });
  const options = seedLocales
    .map((value) => ({ value, label: languageName(value, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return {
    title: t(`foods.seed.${noun.view}`),
    isBrief: true,
    help: t('tui.data.seed_help'),
    rows: [choiceRow(t('fields.language'), chosen, options)],
    submit: async () => {
      await add(chosen.get().value);
      return undefined;
    },
  };
}
