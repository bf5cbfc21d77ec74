import { expect, test } from 'vitest';
import { isMeasured } from './measured.ts';
import { seedMeasure } from './measures.ts';
import { seedLocales } from './seeds/seed-locale.ts';
import { type UnitKey, unitSeeds } from './seeds/units.ts';

test.each(seedLocales.filter((locale) => !['hu-HU', 'tr-TR'].includes(locale)))(
  'the units of mass and volume are known in %s, and no others',
  (locale) => {
    for (const [unit, { words }] of Object.entries(unitSeeds)) {
      const [name, , abbreviation] = words[locale];
      expect([name, isMeasured({ name, abbreviation })]).toEqual([name, seedMeasure(unit as UnitKey, locale) !== null]);
    }
  },
);
