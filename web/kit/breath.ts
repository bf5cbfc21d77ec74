interface Scheduler {
  /** Not in every browser yet. */
  readonly yield?: () => Promise<void>;
}

/** Lets the browser draw, and hear taps and keys, before work goes on. */
export function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
