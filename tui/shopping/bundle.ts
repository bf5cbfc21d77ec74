/** Recipes whose ingredients can go on a list, under a common name: a dish, a day, a week. */
export interface Bundle {
  readonly title: string;
  readonly recipes: readonly { readonly id: string; readonly times: number }[];
}
