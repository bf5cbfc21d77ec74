/** Whether the database is known to be damaged. */
export interface Damage {
  /** What is wrong; null while nothing is known. */
  readonly faults: readonly string[] | null;
  /** Notes damage. The first report counts. */
  found(faults: readonly string[]): void;
  /** Calls `react` once damage is found. */
  whenFound(react: (faults: readonly string[]) => void): void;
}

export function watchDamage(): Damage {
  let faults: readonly string[] | null = null;
  const reactions: ((faults: readonly string[]) => void)[] = [];
  return {
    get faults() {
      return faults;
    },
    found(given) {
      if (faults) return;
      faults = given;
      for (const react of reactions) react(given);
    },
    whenFound(react) {
      if (faults) react(faults);
      else reactions.push(react);
    },
  };
}
