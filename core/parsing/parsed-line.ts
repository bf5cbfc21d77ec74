/** Confidence for each part, 0 to 1. Null if it is unknown or the part is absent. */
export interface PartConfidence {
  readonly average: number | null;
  readonly comment: number | null;
  readonly name: number | null;
  readonly unit: number | null;
  readonly quantity: number | null;
  readonly food: number | null;
}

/** Another amount in the same line: "/3oz", "(400 g)". */
export interface FurtherAmount {
  readonly quantity: number | null;
  readonly unit: string;
}

/**
 * The parts of an ingredient line. Nothing is added: everything that is not a quantity, unit or food is in the note, as
 * written.
 */
export interface ParsedLine {
  readonly input: string;
  /** The line as it was read, if that differs: without markup, with number words in digits. */
  readonly read?: string;
  readonly quantity: number | null;
  /** The upper end of a range. */
  readonly quantityMax: number | null;
  /** As written, without qualifiers: "tbsp" of "2 heaped tbsp". */
  readonly unit: string | null;
  /** "tablespoon" for "tbsp", "EL" and "msk". Null for an unknown unit. */
  readonly unitKey: string | null;
  /** Qualifiers of the unit: "heaped", "large". */
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
