interface Step {
  readonly takeBack: () => void;
  /** Makes the change again. Absent: the change cannot be redone. */
  readonly again?: () => void;
}

/**
 * The changes of each view that can be undone, and those that can be redone. A view's changes are offered only in this
 * view: elsewhere it would not be clear what is restored.
 */
export interface Undo {
  /** A change without `again` replaces the earlier ones. */
  offer(view: string, takeBack: () => void, again?: () => void): void;
  isOffered(view: string): boolean;
  run(view: string): void;
  isRedoOffered(view: string): boolean;
  redo(view: string): void;
  forget(view: string): void;
}

const MAX_STEPS = 200;

interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

const NONE: Steps = { done: [], undone: [] };

export function createUndo(): Undo {
  const views = new Map<string, Steps>();
  const of = (view: string) => views.get(view) ?? NONE;
  return {
    offer: (view, takeBack, again) => {
      const step: Step = { takeBack, ...(again ? { again } : {}) };
      views.set(view, { done: again ? [...of(view).done, step].slice(-MAX_STEPS) : [step], undone: [] });
    },
    isOffered: (view) => of(view).done.length > 0,
    run: (view) => {
      const { done, undone } = of(view);
      const step = done.at(-1);
      if (!step) return;
      views.set(view, { done: done.slice(0, -1), undone: step.again ? [...undone, step] : [] });
      step.takeBack();
    },
    isRedoOffered: (view) => of(view).undone.length > 0,
    redo: (view) => {
      const { done, undone } = of(view);
      const step = undone.at(-1);
      if (!step) return;
      views.set(view, { done: [...done, step], undone: undone.slice(0, -1) });
      step.again?.();
    },
    forget: (view) => void views.delete(view),
  };
}
