import { type Draft, sameDraft } from './draft.ts';

export type Part = keyof Draft;

export interface Merge {
  /** My draft with the parts that only they changed. */
  readonly merged: Draft;
  /** Parts that only they changed. `merged` has them. */
  readonly taken: readonly Part[];
  /** Parts that both changed differently. `merged` has mine. */
  readonly conflicts: readonly Part[];
}

const partsOf = (draft: Draft) => Object.keys(draft) as Part[];

/** Merges two drafts of the same base, part by part. */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): Merge {
  const theirParts = partsOf(base).filter(
    (part) => !sameDraft(base[part], theirs[part]) && !sameDraft(mine[part], theirs[part]),
  );
  const taken = theirParts.filter((part) => sameDraft(base[part], mine[part]));
  return {
    merged: withParts(mine, theirs, taken),
    taken,
    conflicts: theirParts.filter((part) => !taken.includes(part)),
  };
}

/** `draft` with these parts taken from `other`. */
export const withParts = (draft: Draft, other: Draft, parts: readonly Part[]): Draft => ({
  ...draft,
  ...Object.fromEntries(parts.map((part) => [part, other[part]])),
});
