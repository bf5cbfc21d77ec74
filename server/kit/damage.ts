/** Whether the database is known to be damaged. */
export interface Damage {
  /** The problems found, or null if there are none. */
  readonly faults: readonly string[] | null;
  /** Reports damage. Only the first report counts. */
  found(faults: readonly string[]): void;
  /** Calls `react` when damage is found. */
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
