/** The last change that can be undone. */
export interface Undo {
  /** Only in `view`: elsewhere it would not be clear what is restored. */
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
