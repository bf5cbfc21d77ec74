/** Messages of SQLite about a damaged file, and plain words for them. The first match counts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/not a database/i, 'the file no longer starts like a database'],
  [/missing from index|wrong # of entries|non-unique entry|out of order/i, 'an index does not match its table'],
  [/^(?:NULL|NUMERIC|TEXT|non-\w+) value in|CHECK constraint failed/i, 'a row has values that it cannot have'],
  [
    /malformed|btree|\btree \d+|\b(?:page|cell|rowid) \d+|freelist|2nd reference|never used|invalid page|overflow/i,
    'part of the file was overwritten or lost',
  ],
];

/** One fault of a database as a phrase: "part of the file was overwritten or lost". Other phrases stay as they are. */
export const damageText = (said: string): string => KINDS.find(([pattern]) => pattern.test(said))?.[1] ?? said;

export const damageTexts = (said: readonly string[]): string[] => [...new Set(said.map(damageText))];
