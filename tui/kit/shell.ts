import { createStore, type Store } from './store.ts';
import type { Role } from './theme.ts';

export interface Message {
  readonly text: string;
  readonly role: Role;
}

export interface Question {
  readonly text: string;
  readonly yes: () => void;
}

export interface ShellState {
  /** Views from the root to the one that is seen. */
  readonly views: readonly string[];
  /** What lies over the view and has the keys: a field, a menu, help. */
  readonly overlay: string | null;
  readonly question: Question | null;
  readonly message: Message | null;
}

export interface Shell {
  readonly store: Store<ShellState>;
  /** The name of what has the keys. */
  scope(): string;
  view(): string;
  show(view: string): void;
  /** Leaves whatever is open for another root: it alone lies over the first one. */
  goTo(view: string): void;
  /** Leaves the view; the root stays. */
  back(): void;
  open(overlay: string): void;
  close(): void;
  say(text: string, role?: Role): void;
  /** Says what is under way until something else is said. */
  stay(text: string): void;
  ask(text: string, yes: () => void): void;
  answer(isYes: boolean): void;
  dispose(): void;
}

/** A message stays this long. */
const MESSAGE_MS = 6_000;

export const scopeOf = ({ question, overlay, views }: ShellState): string =>
  question ? 'question' : (overlay ?? views.at(-1)!);

/** Where somebody is and what was said to them: views, one overlay, one question, one message. */
export function createShell(root: string): Shell {
  const store = createStore<ShellState>({ views: [root], overlay: null, question: null, message: null });
  let timer: NodeJS.Timeout | undefined;

  return {
    store,
    scope: () => scopeOf(store.get()),
    view: () => store.get().views.at(-1)!,
    show: (view) => {
      const { views } = store.get();
      store.set({
        overlay: null,
        views: views.includes(view) ? views.slice(0, views.indexOf(view) + 1) : [...views, view],
      });
    },
    goTo: (view) => store.set({ overlay: null, views: view === root ? [root] : [root, view] }),
    back: () =>
      store.set({ views: store.get().views.slice(0, -1).length > 0 ? store.get().views.slice(0, -1) : [root] }),
    open: (overlay) => store.set({ overlay }),
    close: () => store.set({ overlay: null }),
    say: (text, role = 'ink') => {
      clearTimeout(timer);
      store.set({ message: { text, role } });
      timer = setTimeout(() => store.set({ message: null }), MESSAGE_MS);
      timer.unref();
    },
    stay: (text) => {
      clearTimeout(timer);
      store.set({ message: { text, role: 'soft' } });
    },
    ask: (text, yes) => store.set({ question: { text, yes } }),
    answer: (isYes) => {
      const { question } = store.get();
      store.set({ question: null });
      if (isYes) question?.yes();
    },
    dispose: () => clearTimeout(timer),
  };
}
