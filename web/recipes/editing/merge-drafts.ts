import { type Draft, sameDraft } from './draft.ts';

export type Part = keyof Draft;

export interface Merge {
  /** Mine with what only they changed. */
  readonly merged: Draft;
  /** Parts that they changed and I did not: they are in `merged`. */
  readonly taken: readonly Part[];
  /** Parts that both changed, each in another way: `merged` has mine. */
  readonly conflicts: readonly Part[];
}

const partsOf = (draft: Draft) => Object.keys(draft) as Part[];

/** Brings two drafts together that began with the same one, part by part. */
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

/** `draft` with these parts of another. */
export const withParts = (draft: Draft, other: Draft, parts: readonly Part[]): Draft => ({
  ...draft,
  ...Object.fromEntries(parts.map((part) => [part, other[part]])),
});
