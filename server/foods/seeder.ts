import type { Caller } from '../../core/auth/caller.ts';
import { type FoodKey, foodsByLabel } from '../../core/foods/seeds/foods.ts';
import { type LabelKey, labelColors, labelNames } from '../../core/foods/seeds/labels.ts';
import { type SeedLocale, seedLocaleOf } from '../../core/foods/seeds/seed-locale.ts';
import { unitSeeds } from '../../core/foods/seeds/units.ts';
import type { LocaleCode } from '../../core/kit/locale.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { Database } from '../kit/database/database.ts';
import type { FoodReferences } from './food-references.ts';
import { foodWords } from './seeds.ts';
import { type FoodStore, newFood, newUnit } from './store.ts';

const labelKeys = Object.keys(labelColors) as LabelKey[];

/** Adds common foods, units and labels. Existing ones with the same name are not changed. */
export function foodSeeder(database: Database, store: FoodStore, references: Pick<FoodReferences, 'labelAdded'>) {
  /** Returns the label's id. Creates a missing label. */
  function labelMaker(groupId: string, known: Map<string, string>, locale: SeedLocale) {
    return async (key: LabelKey): Promise<string> => {
      const color = labelColors[key];
      const name = labelNames[locale][key];
      const existing = known.get(fold(name));
      if (existing) return existing;
      const id = await store.labels.insert(groupId, { name, color });
      known.set(fold(name), id);
      await references.labelAdded(groupId, { id, groupId, name, color });
      return id;
    };
  }

  return {
    labels: ({ groupId }: Pick<Caller, 'groupId'>, code: LocaleCode): Promise<void> =>
      database.groupTx(groupId, async () => {
        const label = labelMaker(groupId, await store.labels.idsByWord(groupId), seedLocaleOf(code));
        for (const key of labelKeys) await label(key);
      }),

    units: ({ groupId }: Pick<Caller, 'groupId'>, code: LocaleCode): Promise<void> =>
      database.groupTx(groupId, async () => {
        const known = await store.units.idsByWord(groupId);
        for (const { fraction, useAbbreviation, words } of Object.values(unitSeeds)) {
          const [name, plural, abbreviation] = words[seedLocaleOf(code)];
          if (known.has(fold(name))) continue;
          const shown = { fraction, abbreviation, useAbbreviation: useAbbreviation && abbreviation !== '' };
          await store.units.insert(groupId, { ...newUnit(name), pluralName: plural || null, ...shown });
        }
      }),

    /** Adds foods with their labels: without a label, a food cannot be sorted on a shopping list. */
    async foods({ groupId }: Pick<Caller, 'groupId'>, code: LocaleCode): Promise<void> {
      const locale = seedLocaleOf(code);
      const words = await foodWords(locale);
      await database.groupTx(groupId, async () => {
        const known = await store.foods.idsByWord(groupId);
        const label = labelMaker(groupId, await store.labels.idsByWord(groupId), locale);
        for (const labelKey of labelKeys)
          for (const food of foodsByLabel[labelKey] as readonly FoodKey[]) {
            const [name, plural] = words[food];
            if (known.has(fold(name))) continue;
            const labelId = await label(labelKey);
            await store.foods.insert(groupId, { ...newFood(name), pluralName: plural ?? null, labelId });
          }
      });
    },
  };
}
