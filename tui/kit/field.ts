import { graphemes } from './cells.ts';
import { safeLine } from './safe.ts';
import { createStore, type Store } from './store.ts';

export interface FieldState {
  readonly text: string;
  /** Changes when the text was put in from outside: the field then starts anew, with its cursor at the end. */
  readonly edition: number;
}

/** A line of text that somebody types. */
export interface Field {
  readonly store: Store<FieldState>;
  text(): string;
  /** Takes the text as an input left it that showed `base` before; line breaks in it are Enter. */
  type(text: string, base: string, enter: () => void): void;
  paste(text: string): void;
  put(text: string): void;
}

const MAX_FIELD = 400;

/** ink-text-input deletes half of an emoji: what remains of a character that was cut goes as well. */
export function withoutHalves(before: string, after: string): string {
  if (before.length !== after.length + 1) return after;
  let at = 0;
  while (at < after.length && after[at] === before[at]) at++;
  let end = 0;
  for (const grapheme of graphemes(before)) {
    const start = end;
    end += grapheme.length;
    if (at < end) return before.slice(0, start) + before.slice(end);
  }
  return after;
}

/** Text on one line; a blank at its end stays, since more words follow. */
const oneLine = (text: string): string => safeLine(text) + (/\S\s$/.test(text) ? ' ' : '');

/** `changed` is told each new text, which is never longer than `most`. */
export function createField(changed: (text: string) => void = () => {}, most = MAX_FIELD): Field {
  const store = createStore<FieldState>({ text: '', edition: 0 });
  const set = (text: string, edition: number) => {
    if (text.length > most) return;
    store.set({ text, edition });
    changed(text);
  };
  const put = (text: string) => set(text, store.get().edition + 1);
  return {
    store,
    text: () => store.get().text.trim(),
    type: (typed, base, enter) => {
      const { text, edition } = store.get();
      // Keys that come faster than frames meet an input that shows an older text: what is new goes to the newer one.
      const whole = text !== base && typed.startsWith(base) ? text + typed.slice(base.length) : typed;
      const [first = '', ...more] = whole.split(/[\r\n]+/);
      const kept = oneLine(withoutHalves(text, first));
      set(kept, kept === typed ? edition : edition + 1);
      for (const next of more) {
        enter();
        put(oneLine(store.get().text + next));
      }
    },
    paste: (text) => put(oneLine(store.get().text + text).slice(0, most)),
    put,
  };
}
