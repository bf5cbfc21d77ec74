/** How sure the parser is of each part, 0 to 1; null where it cannot say or the part is absent. */
export interface PartConfidence {
  readonly average: number | null;
  readonly comment: number | null;
  readonly name: number | null;
  readonly unit: number | null;
  readonly quantity: number | null;
  readonly food: number | null;
}

/** A further amount of the same line: "/3oz", "(400 g)". */
export interface FurtherAmount {
  readonly quantity: number | null;
  readonly unit: string;
}

/** An ingredient line taken apart. Nothing is added: what is no quantity, unit or food is in the note, as written. */
export interface ParsedLine {
  readonly input: string;
  readonly quantity: number | null;
  /** The upper end of a range. */
  readonly quantityMax: number | null;
  /** As written, without the words about it: "tbsp" of "2 heaped tbsp". */
  readonly unit: string | null;
  /** "tablespoon" for "tbsp", "EL" and "msk"; null for a unit that we do not know. */
  readonly unitKey: string | null;
  /** "heaped", "large". */
  readonly unitNote: string;
  readonly food: string;
  readonly note: string;
  readonly further: readonly FurtherAmount[];
  readonly confidence: PartConfidence;
}

export const noConfidence: PartConfidence = {
  average: null,
  comment: null,
  name: null,
  unit: null,
  quantity: null,
  food: null,
};
