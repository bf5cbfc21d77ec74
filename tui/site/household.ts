import type {
  GroupPreferences,
  GroupPreferencesBody,
  GroupStatistics,
  GroupStorage,
} from '../../core/groups/schema.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import { choiceRow, type FormRow } from '../kit/forms/form.ts';
import { createStore } from '../kit/store.ts';
import { createLoaded, type Loaded, type SiteParts } from './site-parts.ts';

export interface HouseholdFound {
  readonly name: string;
  readonly preferences: GroupPreferences;
  readonly statistics: GroupStatistics;
  readonly storage: GroupStorage;
  readonly mayEdit: boolean;
}

/** The household: its numbers, and the preferences of its members. */
export interface Household {
  readonly page: Loaded<HouseholdFound>;
  mayEdit(): boolean;
  edit(): void;
}

/** Preferences that are on or off, in the order of the page. */
export const switches = [
  'privateGroup',
  'lockRecipeEditsFromOtherHouseholds',
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
] as const satisfies readonly (keyof GroupPreferences)[];

const WEEKDAYS = 7;
export function createHousehold(parts: SiteParts): Household {
  const { client, connection, shell, forms, language } = parts;
  const { t, locale } = language;
  const page = createLoaded<HouseholdFound>(parts, async () => {
    const [{ name, preferences }, statistics, storage, { admin, canManageHousehold }] = await Promise.all([
      client.groups.self(),
      client.groups.statistics(),
      client.groups.storage(),
      client.users.self(),
    ]);
    return { name, preferences, statistics, storage, mayEdit: admin || canManageHousehold };
  });

  async function save(before: GroupPreferences, body: GroupPreferencesBody) {
    const changed = Object.entries(body).filter(([key, value]) => before[key as keyof GroupPreferencesBody] !== value);
    if (changed.length === 0) return;
    await connection.watch(client.groups.patchPreferences({ body: Object.fromEntries(changed) }));
    await page.load();
    shell.say(t('tui.site.saved'), 'success');
  }

  return {
    page,
    mayEdit: () => page.store.get().found?.mayEdit === true,
    edit: () => {
      const before = page.store.get().found?.preferences;
      if (!before) return;
      const yesOrNo = [
        { value: 'true', label: t('answers.yes') },
        { value: 'false', label: t('answers.no') },
      ];
      const firstDay = createStore({ value: String(before.firstDayOfWeek) });
      const chosen = switches.map((key) => ({ key, store: createStore({ value: String(before[key]) }) }));
      const days = Array.from({ length: WEEKDAYS }, (_, day) => ({
        value: String(day),
        label: weekdayInWords(day, locale),
      }));
      const rows: FormRow[] = [
        choiceRow(t('tui.site.parts.firstDayOfWeek'), firstDay, days),
        ...chosen.map(({ key, store }) => choiceRow(t(`tui.site.parts.${key}`), store, yesOrNo)),
      ];
      forms.open({
        title: t('groups.preferences'),
        rows,
        submit: async () => {
          const body = Object.fromEntries(chosen.map(({ key, store }) => [key, store.get().value === 'true']));
          await save(before, { ...body, firstDayOfWeek: Number(firstDay.get().value) });
          return undefined;
        },
      });
    },
  };
}
