/** Whether calls are accepted. Shut during a restore. */
export interface Gate {
  readonly isShut: boolean;
  /** Runs `work` with the gate shut, and reopens it even if `work` fails. */
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
