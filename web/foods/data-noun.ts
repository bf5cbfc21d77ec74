/** What the pages of a group's data are about. */
export const dataNouns = ['foods', 'units', 'labels'] as const;
export type DataNoun = (typeof dataNouns)[number];

/** Those of which one can take the place of another. */
export type MergedNoun = 'foods' | 'units';
