import { asAppError } from './connection.ts';
import { createStore, type Store } from './store.ts';

/** Rejects if it fails, or resolves to false if the reason was already shown. */
export type Act = () => unknown;

export interface Step {
  /** A description of the change. */
  readonly what: string;
  readonly takeBack: Act;
  /** Makes the change again. Absent: the change cannot be redone. */
  readonly again?: Act;
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

/** Whether the target of a step no longer exists, so that the step can never succeed. */
const isGone = (thrown: unknown): boolean => asAppError(thrown).status === 404;

/** `failed` says why a change could not be taken back or made again. */
export function createUndo(failed: (thrown: unknown) => void = () => {}): Undo {
  const store = createStore<{ views: ReadonlyMap<string, Steps> }>({ views: new Map() });
  const of = (view: string) => store.get().views.get(view) ?? NONE;
  const put = (view: string, steps: Steps) => store.set({ views: new Map(store.get().views).set(view, steps) });
  /** When each change was made. Changes that could not be undone keep their order. */
  const made = new WeakMap<Step, number>();
  let count = 0;
  const timeOf = (step: Step) => made.get(step) ?? 0;

  /** A step that could not be done goes back where it was, unless what it changes is gone. */
  async function follow(view: string, step: Step, act: Act, from: keyof Steps) {
    let isBack = false;
    try {
      const result = act();
      isBack = (result instanceof Promise ? await result : result) === false;
      if (!isBack) return;
    } catch (thrown) {
      isBack = !isGone(thrown);
      failed(thrown);
    }
    const { done, undone } = of(view);
    const without = (steps: readonly Step[]) => steps.filter((one) => one !== step);
    const steps = { done: without(done), undone: without(undone) };
    const order = from === 'done' ? 1 : -1;
    const all = isBack ? [...steps[from], step].sort((a, b) => order * (timeOf(a) - timeOf(b))) : steps[from];
    put(view, { ...steps, [from]: all });
  }

  return {
    store,
    of,
    offer: (view, step) => {
      made.set(step, ++count);
      put(view, { done: step.again ? [...of(view).done, step].slice(-MAX_STEPS) : [step], undone: [] });
    },
    offerRedo: (view, step) => {
      made.set(step, ++count);
      put(view, { done: of(view).done, undone: [step] });
    },
    isOffered: (view) => of(view).done.length > 0,
    run: (view) => {
      const { done, undone } = of(view);
      const step = done.at(-1);
      if (!step) return;
      put(view, { done: done.slice(0, -1), undone: step.again ? [...undone, step] : [] });
      void follow(view, step, step.takeBack, 'done');
    },
    isRedoOffered: (view) => of(view).undone.length > 0,
    redo: (view) => {
      const { done, undone } = of(view);
      const step = undone.at(-1);
      if (!step) return;
      put(view, { done: [...done, step], undone: undone.slice(0, -1) });
      if (step.again) void follow(view, step, step.again, 'undone');
    },
    forget: (view) => put(view, NONE),
  };
}
