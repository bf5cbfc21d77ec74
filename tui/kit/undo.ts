/** The last thing that can be taken back. */
export interface Undo {
  /** In `view` alone: elsewhere nobody would know what comes back. */
  offer(view: string, takeBack: () => void): void;
  isOffered(view: string): boolean;
  run(): void;
  forget(): void;
}

export function createUndo(): Undo {
  let last: { readonly takeBack: () => void; readonly view: string } | null = null;
  return {
    offer: (view, takeBack) => {
      last = { takeBack, view };
    },
    isOffered: (view) => last?.view === view,
    run: () => {
      const now = last;
      last = null;
      now?.takeBack();
    },
    forget: () => {
      last = null;
    },
  };
}
