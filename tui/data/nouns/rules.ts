import type { LovageClient } from '../../../core/app/client.ts';
import { dataChanges } from '../../../core/client/data/changes.ts';
import { recipesOfRule } from '../../../core/client/mealplans/rule-recipes.ts';
import { weekdays } from '../../../core/kit/day.ts';
import { weekdayInWords } from '../../../core/kit/text/day-words.ts';
import { MAX_TEXT } from '../../../core/kit/text/limits.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { mealTypes } from '../../../core/mealplans/meals.ts';
import type { MealplanRule, MealplanRuleBody } from '../../../core/mealplans/schema.ts';
import { writtenFilter } from '../../../core/recipes/facets.ts';
import { MAX_FILTER } from '../../../core/recipes/limits.ts';
import { namesLine } from '../../kit/text/names.ts';
import { type DataNoun, dataNoun } from '../data-noun.ts';
import { choicePart, refsPart, textPart } from '../form-parts.ts';
import { quoted, recipeRows } from './rows.ts';

/** Rules for surprises in the plan, with the recipes that they let through. */
export function ruleNoun(client: LovageClient, { t, locale }: Language): DataNoun {
  const { mealplanRules, categories, tags } = client;
  const dayName = (day: MealplanRule['day']) =>
    day === 'unset' ? t('mealplans.any_day') : weekdayInWords(weekdays.indexOf(day), locale);
  const mealName = (meal: MealplanRule['entryType']) =>
    meal === 'unset' ? t('mealplans.any_meal') : t(`tui.meals.${meal}`);
  const nameOf = ({ day, entryType }: MealplanRule) => `${dayName(day)}, ${mealName(entryType)}`;
  const wanted = (rule: MealplanRule) =>
    namesLine(
      [...rule.categories, ...rule.tags].map(({ name }) => name),
      locale,
    ) ||
    writtenFilter(rule) ||
    t('recipes.all');
  return dataNoun<MealplanRule>({
    view: 'rules',
    follows: [],
    list: async () => (await mealplanRules.list()).items,
    nameOf,
    columns: [
      { title: 'tui.data.columns.day', share: 2, text: ({ day }) => dayName(day) },
      { title: 'fields.meal', share: 2, text: ({ entryType }) => mealName(entryType) },
      { title: 'tui.data.columns.wanted', share: 4, text: wanted },
    ],
    changes: dataChanges<MealplanRule>({
      create: (body) => mealplanRules.create({ body: body as MealplanRuleBody }),
      patch: (id, body) => mealplanRules.patch({ params: { id }, body }),
      remove: (id) => mealplanRules.remove({ params: { id } }),
      bodyOf: ({ id, groupId, queryFilter, ...body }) => body,
    }),
    form: async (rule) => {
      const [allCategories, allTags] = await Promise.all([categories.list(), tags.list()]);
      return [
        choicePart(
          'day',
          t('tui.data.columns.day'),
          rule?.day ?? 'unset',
          (['unset', ...weekdays] as const).map((value) => ({ value, label: dayName(value) })),
        ),
        choicePart(
          'entryType',
          t('fields.meal'),
          rule?.entryType ?? 'unset',
          (['unset', ...mealTypes] as const).map((value) => ({ value, label: mealName(value) })),
        ),
        refsPart('categories', t('recipes.categories'), rule?.categories ?? [], allCategories.items, MAX_TEXT),
        refsPart('tags', t('recipes.tags'), rule?.tags ?? [], allTags.items, MAX_TEXT),
        textPart(t, 'queryFilterString', t('tui.data.columns.filter'), {
          initial: rule ? writtenFilter(rule) : '',
          maxLength: MAX_FILTER,
        }),
      ];
    },
    deleteQuestion: (rules) => t('tui.data.delete_rules', { names: quoted(rules.map(nameOf), locale) }),
    detail: async (rule) => recipeRows(await recipesOfRule(client, rule)),
    emptyDetail: t('tui.data.no_pick'),
    empty: t('tui.data.empty.rules'),
  });
}
