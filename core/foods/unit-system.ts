/** Units that a reader may ask for instead of those of the recipe. */
export const unitSystems = ['metric', 'us'] as const;
export type UnitSystem = (typeof unitSystems)[number];

/** The system that a link or a setting names. Null for the units as written. */
export const asUnitSystem = (text: string | null | undefined): UnitSystem | null =>
  unitSystems.find((system) => system === text) ?? null;
