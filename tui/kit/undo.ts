import { createStore, type Store } from './store.ts';

export interface Step {
  /** What was done, in words. */
  readonly what: string;
  readonly takeBack: () => void;
  /** Makes the change again. Absent: the change cannot be redone. */
  readonly again?: () => void;
}

/** The changes of a view. */
export interface Steps {
  /** Oldest first. The last one is undone first. */
  readonly done: readonly Step[];
  /** The last one is redone first. */
  readonly undone: readonly Step[];
}

/**
 * The changes of each view that can be undone, and those that can be redone. A view's changes are offered only in this
 * view: elsewhere it would not be clear what is restored.
 */
export interface Undo {
  readonly store: Store<{ readonly views: ReadonlyMap<string, Steps> }>;
  /** A change without `again` replaces the earlier ones. */
  offer(view: string, step: Step): void;
  /** A change that was undone elsewhere, and can be redone in this view. */
  offerRedo(view: string, step: Step): void;
  of(view: string): Steps;
  isOffered(view: string): boolean;
  run(view: string): void;
  isRedoOffered(view: string): boolean;
  redo(view: string): void;
  forget(view: string): void;
}

const MAX_STEPS = 200;

const NONE: Steps = { done: [], undone: [] };

export function createUndo(): Undo {
  const store = createStore<{ views: ReadonlyMap<string, Steps> }>({ views: new Map() });
  const of = (view: string) => store.get().views.get(view) ?? NONE;
  const put = (view: string, steps: Steps) => store.set({ views: new Map(store.get().views).set(view, steps) });
  return {
    store,
    of,
    offer: (view, step) =>
      put(view, { done: step.again ? [...of(view).done, step].slice(-MAX_STEPS) : [step], undone: [] }),
    offerRedo: (view, step) => put(view, { done: of(view).done, undone: [step] }),
    isOffered: (view) => of(view).done.length > 0,
    run: (view) => {
      const { done, undone } = of(view);
      const step = done.at(-1);
      if (!step) return;
      put(view, { done: done.slice(0, -1), undone: step.again ? [...undone, step] : [] });
      step.takeBack();
    },
    isRedoOffered: (view) => of(view).undone.length > 0,
    redo: (view) => {
      const { done, undone } = of(view);
      const step = undone.at(-1);
      if (!step) return;
      put(view, { done: [...done, step], undone: undone.slice(0, -1) });
      step.again?.();
    },
    forget: (view) => put(view, NONE),
  };
}
