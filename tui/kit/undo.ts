/** The last thing that can be taken back. */
export interface Undo {
  offer(takeBack: () => void): void;
  isOffered(): boolean;
  run(): void;
  forget(): void;
}

export function createUndo(): Undo {
  let takeBack: (() => void) | null = null;
  return {
    offer: (next) => {
      takeBack = next;
    },
    isOffered: () => takeBack !== null,
    run: () => {
      const now = takeBack;
      takeBack = null;
      now?.();
    },
    forget: () => {
      takeBack = null;
    },
  };
}
