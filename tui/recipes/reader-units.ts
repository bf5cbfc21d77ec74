import type { convertRecipe } from '../../core/conversion/convert-recipe.ts';
import type { ShownRecipe } from '../../core/conversion/shown-recipe.ts';
import { asUnitSystem, type UnitSystem, unitSystems } from '../../core/foods/unit-system.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { savedSettings, saveSettings } from '../kit/settings-file.ts';

/** The units in which somebody reads recipes. */
export interface ReaderUnits {
  current(): UnitSystem | null;
  /** The next system: as written, metric, US. Kept for the next starts. */
  next(): void;
  show(recipe: Recipe, scale: number): ShownRecipe;
  /** Called once recipes can be shown in the units. Until then, they are shown as written. */
  onReady(listener: () => void): void;
}

const ORDER = [null, ...unitSystems] as const;

export function createReaderUnits(folder: string, locale: string): ReaderUnits {
  let units = asUnitSystem(String(savedSettings(folder).units));
  let convert: typeof convertRecipe | null = null;
  let ready = () => {};
  // Words of units and densities are loaded with the first recipe that needs them.
  const load = async () => {
    try {
      convert ??= (await import('../../core/conversion/convert-recipe.ts')).convertRecipe;
      ready();
    } catch {
      // An upgrade has replaced the files. Recipes stay as written until the next start.
    }
  };
  return {
    current: () => units,
    next: () => {
      units = ORDER[(ORDER.indexOf(units) + 1) % ORDER.length]!;
      saveSettings(folder, { units });
      if (units === null) ready();
      else void load();
    },
    show: (recipe, scale) => {
      if (units === null) return { recipe, factor: scale };
      if (convert) return { recipe: convert(recipe, scale, { units, locale }), factor: 1 };
      void load();
      return { recipe, factor: scale };
    },
    onReady: (listener) => {
      ready = listener;
    },
  };
}
