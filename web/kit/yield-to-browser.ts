interface Scheduler {
  /** Not in every browser yet. */
  readonly yield?: () => Promise<void>;
}

/** Lets the browser draw and handle taps and keys before work continues. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
