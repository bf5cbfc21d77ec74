/** A security requirement, the code that enforces it, and the names of the tests that fail when it is broken. */
export interface Requirement {
  readonly id: string;
  readonly says: string;
  readonly heldBy: string;
  readonly tests: Readonly<Record<string, readonly string[]>>;
}
