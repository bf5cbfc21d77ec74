export type Kind = 'ingredients' | 'steps';

export interface LineGroup {
  title: string | null;
  lines: string[];
  /** Heading level of the title, 0 for none. */
  level?: number;
  /** True if the title cannot be mistaken for a line: it is a heading, is bold or has a colon. */
  isStrong?: boolean;
  style?: string;
}

/** Adjacent lines of one kind, grouped under the page's titles (with their heading level). */
export interface LineGroups {
  groups: LineGroup[];
  /** Sum of how much the lines look like their kind. */
  score: number;
  /** Index of the first block that was read. `to` is the index after the last. */
  from: number;
  to: number;
  /** True if other lines stand between the groups. */
  isScattered?: boolean;
}

/** Lines under titles, of any kind. */
export interface TitledLines {
  title: string | null;
  lines: string[];
}
