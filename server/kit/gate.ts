/** Whether calls are taken. Shut while everything is replaced under them. */
export interface Gate {
  readonly isShut: boolean;
  /** Runs `work` with the gate shut; open again whatever comes of it. */
  shutDuring<T>(work: () => Promise<T>): Promise<T>;
}

export function openGate(): Gate {
  let shut = 0;
  return {
    get isShut() {
      return shut > 0;
    },
    async shutDuring(work) {
      shut += 1;
      try {
        return await work();
      } finally {
        shut -= 1;
      }
    },
  };
}
