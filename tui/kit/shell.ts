import { createStore, type Store } from './store.ts';
import type { Role } from './text/theme.ts';

export interface Message {
  readonly text: string;
  readonly role: Role;
}

/** A message that was shown, and when. */
export interface PastMessage extends Message {
  readonly at: Date;
}

export interface Question {
  readonly text: string;
  readonly yes: () => void;
}

export interface ShellState {
  /** Views from the root to the visible one. */
  readonly views: readonly string[];
  /** The overlay that covers the view and reads the keyboard: a field, a menu, help. */
  readonly overlay: string | null;
  readonly question: Question | null;
  readonly message: Message | null;
  /** The last messages, newest first. */
  readonly pastMessages: readonly PastMessage[];
}

export interface Shell {
  readonly store: Store<ShellState>;
  /** Call this for each key. Messages from before the key are hidden when the view changes. */
  turn(): void;
  /** The name of the place that reads the keyboard. */
  scope(): string;
  view(): string;
  show(view: string): void;
  /** Leaves whatever is open for another root. That root is then the only view above the first one. */
  goTo(view: string): void;
  /** Leaves the view. The root stays. */
  back(): void;
  open(overlay: string): void;
  close(): void;
  say(text: string, role?: Role): void;
  /** Shows a message that the user did not ask for, unless another one is visible. */
  whisper(text: string): void;
  /** Hides the message in favour of something more important. Progress stays. */
  hush(): void;
  /** Shows progress until another message replaces it. */
  stay(text: string): void;
  ask(text: string, yes: () => void): void;
  answer(isYes: boolean): void;
  dispose(): void;
}

/** How long a message stays. */
const MESSAGE_MS = 6_000;
const KEPT_MESSAGES = 100;

export const scopeOf = ({ question, overlay, views }: ShellState): string =>
  question ? 'question' : (overlay ?? views.at(-1)!);

/** Navigation and messages: the views, one overlay, one question, one message. */
export function createShell(root: string): Shell {
  const store = createStore<ShellState>({
    views: [root],
    overlay: null,
    question: null,
    message: null,
    pastMessages: [],
  });
  let timer: NodeJS.Timeout | undefined;
  /** Whether the message is newer than the last key: the next view should then show it. */
  let isJustSaid = false;
  let isProgress = false;
  let isWhisper = false;

  /** The message after a change of views. One about the closed view is hidden. */
  const without = (): Pick<ShellState, 'message'> => {
    const { message } = store.get();
    if (message === null || isProgress || isJustSaid) return { message };
    clearTimeout(timer);
    return { message: null };
  };

  function show(text: string, role: Role) {
    clearTimeout(timer);
    isProgress = false;
    const { pastMessages } = store.get();
    // A message that repeats itself is kept once.
    const others = pastMessages[0]?.text === text ? pastMessages.slice(1) : pastMessages;
    store.set({
      message: { text, role },
      pastMessages: [{ text, role, at: new Date() }, ...others].slice(0, KEPT_MESSAGES),
    });
    timer = setTimeout(() => store.set({ message: null }), MESSAGE_MS);
    timer.unref();
  }

  return {
    store,
    turn: () => {
      isJustSaid = false;
    },
    scope: () => scopeOf(store.get()),
    view: () => store.get().views.at(-1)!,
    show: (view) => {
      const { views } = store.get();
      store.set({
        ...without(),
        overlay: null,
        views: views.includes(view) ? views.slice(0, views.indexOf(view) + 1) : [...views, view],
      });
    },
    goTo: (view) => store.set({ ...without(), overlay: null, views: view === root ? [root] : [root, view] }),
    back: () =>
      store.set({
        ...without(),
        views: store.get().views.slice(0, -1).length > 0 ? store.get().views.slice(0, -1) : [root],
      }),
    open: (overlay) => store.set({ overlay }),
    close: () => store.set({ overlay: null }),
    say: (text, role = 'ink') => {
      isJustSaid = true;
      isWhisper = false;
      show(text, role);
    },
    whisper: (text) => {
      if (store.get().message !== null && !isWhisper) return;
      isWhisper = true;
      show(text, 'soft');
    },
    hush: () => {
      if (isProgress) return;
      clearTimeout(timer);
      store.set({ message: null });
    },
    stay: (text) => {
      clearTimeout(timer);
      isProgress = true;
      isWhisper = false;
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
