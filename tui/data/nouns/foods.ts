import type { LovageClient } from '../../../core/app/client.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import { labelTies } from '../../../core/client/foods/label-ties.ts';
import type { Alias, Food, FoodBody, Label, LabelBody, Unit, UnitBody } from '../../../core/foods/schema.ts';
import { MAX_TEXT } from '../../../core/kit/text/limits.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { typedNames } from '../../kit/forms/name-completion.ts';
import { namesLine } from '../../kit/text/names.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { type Column, type DataNoun, dataNoun } from '../data-noun.ts';
import { choicePart, type FormPart, textPart, yesPart } from '../form-parts.ts';
import { namesIn, recipeRows } from './rows.ts';

type SeedLocale = Parameters<LovageClient['seeders']['foods']>[0]['body']['locale'];

const ALL = { perPage: -1 } as const;
const aliasText = (aliases: readonly Alias[]): string => aliases.map(({ name }) => name).join(', ');

/** Adds common entities, and says so if there were none in the language. */
const seeding =
  ({ seeders }: LovageClient, kind: 'foods' | 'units' | 'labels', { t }: Language) =>
  async (locale: string): Promise<string> => {
    await seeders[kind]({ body: { locale: locale as SeedLocale } });
    return t(`tui.data.seeded.${kind}`);
  };

/** The fields that foods and units share. */
function wordParts({ t }: Language, entity: Food | Unit | null): FormPart[] {
  return [
    textPart(t, 'name', t('fields.name'), { initial: entity?.name ?? '', isRequired: true }),
    textPart(t, 'pluralName', t('tui.data.columns.plural'), { initial: entity?.pluralName ?? '' }),
    textPart(t, 'aliases', t('tui.data.columns.aliases'), {
      initial: aliasText(entity?.aliases ?? []),
      maxLength: MAX_TEXT,
      toValue: (text) => typedNames(text).map((name) => ({ name })),
    }),
  ];
}

const wordsOf = ({ name, pluralName, description, extras, aliases }: Food | Unit) => ({
  name,
  pluralName,
  description,
  extras,
  aliases: aliases.map((alias) => ({ name: alias.name })),
});

/** The other names of foods and units, joined as the language does. */
const aliasColumn = (locale: string): Column<Food | Unit> => ({
  title: 'tui.data.columns.aliases',
  share: 2,
  text: ({ aliases }) =>
    namesLine(
      aliases.map(({ name }) => name),
      locale,
    ),
});

/** Foods with their labels. */
export function foodNoun(client: LovageClient, language: Language): DataNoun {
  const { t, locale } = language;
  const { foods } = client;
  const yesNo = (isTrue: boolean) => (isTrue ? t('answers.yes') : '');
  return dataNoun<Food>({
    view: 'foods',
    changedBy: 'canOrganize',
    follows: [],
    list: async () => (await foods.list()).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name },
      {
        title: 'fields.label',
        share: 2,
        text: ({ label }) => label?.name ?? '',
        color: ({ label }) => label?.color ?? '',
      },
      aliasColumn(locale),
      { title: 'tui.data.columns.on_hand', share: 1, text: ({ onHand }) => yesNo(onHand) },
    ],
    changes: dataChanges<Food>({
      create: (body) => foods.create({ body: body as FoodBody }),
      patch: (id, body, ifMatch) => foods.patch({ params: { id }, body, ifMatch }),
      remove: (id) => foods.remove({ params: { id } }),
      bodyOf: (food) => ({ ...wordsOf(food), labelId: food.labelId, onHand: food.onHand }),
    }),
    form: async (food) => {
      const labels = (await client.labels.list()).items;
      const none = { value: '', label: t('foods.no_label') };
      return [
        ...wordParts(language, food),
        choicePart(
          'labelId',
          t('fields.label'),
          food?.labelId ?? '',
          [none, ...labels.map(({ id, name }) => ({ value: id, label: safeLine(name) }))],
          (value) => value || null,
        ),
        yesPart(t, 'onHand', t('tui.data.columns.on_hand'), food?.onHand ?? false),
      ];
    },
    deleteQuestion: (entities) => t('tui.data.delete_words', { names: namesIn(entities, locale) }),
    merge: {
      question: (from, into) => t('tui.data.merge_words', { from: namesIn(from, locale), into: safeLine(into.name) }),
      run: async (from, into) => {
        for (const { id } of from) await foods.merge({ body: { fromFood: id, toFood: into.id } });
        return null;
      },
    },
    seed: seeding(client, 'foods', language),
    detail: async ({ id }) => recipeRows((await client.recipes.list({ query: { ...ALL, foods: [id] } })).items),
    emptyDetail: t('tui.data.no_recipes'),
    empty: t('tui.data.empty.foods'),
  });
}

/** Units with their abbreviations. */
export function unitNoun(client: LovageClient, language: Language): DataNoun {
  const { t, locale } = language;
  const { units } = client;
  return dataNoun<Unit>({
    view: 'units',
    changedBy: 'canOrganize',
    follows: [],
    list: async () => (await units.list()).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name },
      { title: 'fields.abbreviation', share: 2, text: ({ abbreviation }) => abbreviation },
      { title: 'tui.data.columns.plural', share: 2, text: ({ pluralName }) => pluralName ?? '' },
      aliasColumn(locale),
    ],
    changes: dataChanges<Unit>({
      create: (body) => units.create({ body: body as UnitBody }),
      patch: (id, body, ifMatch) => units.patch({ params: { id }, body, ifMatch }),
      remove: (id) => units.remove({ params: { id } }),
      bodyOf: ({ fraction, abbreviation, pluralAbbreviation, useAbbreviation, ...unit }) => ({
        ...wordsOf(unit as Unit),
        fraction,
        abbreviation,
        pluralAbbreviation,
        useAbbreviation,
      }),
    }),
    form: async (unit) => [
      ...wordParts(language, unit),
      textPart(t, 'abbreviation', t('fields.abbreviation'), { initial: unit?.abbreviation ?? '' }),
      textPart(t, 'pluralAbbreviation', t('tui.data.columns.plural_abbreviation'), {
        initial: unit?.pluralAbbreviation ?? '',
      }),
      yesPart(t, 'useAbbreviation', t('tui.data.columns.use_abbreviation'), unit?.useAbbreviation ?? false),
      yesPart(t, 'fraction', t('tui.data.columns.fraction'), unit?.fraction ?? true),
    ],
    deleteQuestion: (entities) => t('tui.data.delete_words', { names: namesIn(entities, locale) }),
    merge: {
      question: (from, into) => t('tui.data.merge_units', { from: namesIn(from, locale), into: safeLine(into.name) }),
      run: async (from, into) => {
        for (const { id } of from) await units.merge({ body: { fromUnit: id, toUnit: into.id } });
        return null;
      },
    },
    seed: seeding(client, 'units', language),
    empty: t('tui.data.empty.units'),
  });
}

/** Labels with their colours and foods. */
export function labelNoun(client: LovageClient, language: Language): DataNoun {
  const { t, locale } = language;
  const { labels } = client;
  return dataNoun<Label>({
    view: 'labels',
    changedBy: 'canOrganize',
    follows: [],
    list: async () => (await labels.list()).items,
    nameOf: ({ name }) => name,
    columns: [
      { title: 'fields.name', share: 3, text: ({ name }) => name, color: ({ color }) => color },
      { title: 'fields.color', share: 1, text: ({ color }) => color },
    ],
    changes: dataChanges<Label>({
      create: (body) => labels.create({ body: body as LabelBody }),
      patch: (id, body) => labels.patch({ params: { id }, body }),
      remove: (id) => labels.remove({ params: { id } }),
      bodyOf: ({ name, color }) => ({ name, color }),
      ties: (label) => labelTies(client, label),
    }),
    form: async (label) => [
      textPart(t, 'name', t('fields.name'), { initial: label?.name ?? '', isRequired: true }),
      textPart(t, 'color', t('fields.color'), {
        initial: label?.color ?? '',
        more: { placeholder: '#E0E0E0' },
      }),
    ],
    deleteQuestion: (entities) => t('tui.data.delete_labels', { names: namesIn(entities, locale) }),
    seed: seeding(client, 'labels', language),
    detail: async ({ id }) => {
      const { items } = await client.foods.list({ query: { ...ALL, queryFilter: `labelId = "${id}"` } });
      return items.map(({ name }) => ({ text: name }));
    },
    emptyDetail: t('tui.data.no_foods'),
    empty: t('tui.data.empty.labels'),
  });
}
