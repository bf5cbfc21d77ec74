import { use, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { convertRecipe } from '../../../core/conversion/convert-recipe.ts';
import type { ShownRecipe } from '../../../core/conversion/shown-recipe.ts';
import { asUnitSystem, type UnitSystem } from '../../../core/foods/unit-system.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useLanguage } from '../../kit/language.tsx';
import { loadAsked } from '../../kit/part.ts';
import { readStored, removeStored, writeStored } from '../../kit/stored.ts';

const KEY = 'lovage.units';
const PARAM = 'units';

/** The units in which somebody reads recipes. Null: as written. */
export interface Units {
  readonly system: UnitSystem | null;
  readonly choose: (system: UnitSystem | null) => void;
}

/** The units that the address asks for, or else those that were chosen last in this browser. */
export function useLinkedUnits(): Units {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  return {
    system: asUnitSystem(asked ?? readStored(KEY)),
    choose(system) {
      if (system) writeStored(KEY, system);
      else removeStored(KEY);
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (system) next.set(PARAM, system);
          else next.delete(PARAM);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}

type Convert = typeof convertRecipe;
let loaded: Convert | null = null;

async function load(): Promise<Convert> {
  loaded ??= await loadAsked(async () => (await import('../../../core/conversion/convert-recipe.ts')).convertRecipe);
  return loaded;
}

/** How long a page that begins in other units waits for their words. Then it shows the recipe as written. */
const FIRST_WAIT_MS = 5_000;
let firstLoad: Promise<unknown> | undefined;
/**
 * A recipe at a scale and in the reader's units. A page that begins in them waits for their words, so that the
 * amounts do not change after the first paint. Units that are chosen later are shown once their words have loaded.
 */
export function useShownRecipe(recipe: Recipe, factor: number, system: UnitSystem | null): ShownRecipe {
  const { locale } = useLanguage();
  // Decided once: React continues a render that waited, and there this must wait again, though the words have loaded.
  const [waits] = useState(() => system !== null && !loaded);
  if (waits) {
    firstLoad ??= Promise.race([load(), new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS))]);
    use(firstLoad);
  }
  const [convert, setConvert] = useState<Convert | null>(() => loaded);
  useEffect(() => {
    if (system === null || convert) return;
    let isCurrent = true;
    void load().then((found) => isCurrent && setConvert(() => found));
    return () => {
      isCurrent = false;
    };
  }, [system, convert]);
  return useMemo(
    () =>
      system && convert
        ? { recipe: convert(recipe, factor, { units: system, locale }), factor: 1 }
        : { recipe, factor },
    [recipe, factor, system, convert, locale],
  );
}
