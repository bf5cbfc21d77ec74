/** The kinds of data that these pages edit. */
export const dataNouns = ['foods', 'units', 'labels'] as const;
export type DataNoun = (typeof dataNouns)[number];

/** The kinds that can be merged. */
export type MergedNoun = 'foods' | 'units';
