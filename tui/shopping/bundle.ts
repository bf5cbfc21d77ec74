/** A recipe that can go on a list. */
export interface BundledRecipe {
  readonly id: string;
  readonly times: number;
  /** The lines that are chosen at first. Absent: all but foods on hand. */
  readonly only?: ReadonlySet<string>;
}

/** Recipes whose ingredients can go on a list, under a common name: a dish, a day, a week. */
export interface Bundle {
  readonly title: string;
  readonly recipes: readonly BundledRecipe[];
}
