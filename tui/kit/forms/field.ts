import { createStore, type Store } from '../store.ts';
import { graphemes } from '../text/cells.ts';
import { safe } from '../text/safe.ts';

export interface FieldState {
  readonly text: string;
  /** The cursor is before this UTF-16 unit of the text. */
  readonly at: number;
  /** The whole text is selected: what is typed replaces it. */
  readonly isSelected: boolean;
}

/** A line of text being typed. It receives keys and text one by one, even before it is drawn. */
export interface Field {
  readonly store: Store<FieldState>;
  text(): string;
  /** Inserts text at the cursor, on one line. */
  type(text: string): void;
  /** Moves the cursor or deletes characters; ignores other keys. */
  key(name: string): void;
  /** Inserts pasted text, without the line breaks around it. */
  paste(text: string): void;
  /** Replaces the whole text and moves the cursor to its end. Selects an amount, a date or a time. */
  put(text: string): void;
  /** The cursor comes to this field: selects an amount, a date or a time, which people rather replace than continue. */
  enter(): void;
}

/** Maximum length of a typed line, unless a form says otherwise. */
export const MAX_FIELD = 400;

/** Without escapes and control characters. Keeps blanks at the end, since more words may follow. */
const oneLine = (text: string): string => safe(text).replace(/\s+/g, ' ');

/** Length of the last or first character in UTF-16 units: "👩‍🍳" is deleted as a whole. */
const lastOf = (text: string): number => graphemes(text).at(-1)?.length ?? 0;
const firstOf = (text: string): number => graphemes(text)[0]?.length ?? 0;

/** An amount, a date or a time, in any digits. */
const isFigure = (text: string): boolean => /\p{N}/u.test(text) && /^[\p{N}\s.,:/⁄٫٬%+-]+$/u.test(text);

/** Where the cursor goes from a selection. Keys that delete take the selected text with them. */
const FROM_SELECTION: Readonly<Record<string, 'start' | 'end' | 'nothing'>> = {
  left: 'start',
  right: 'end',
  backspace: 'nothing',
  delete: 'nothing',
  'ctrl+w': 'nothing',
};

type Edit = (before: string, after: string) => readonly [string, string];

const EDITS: Readonly<Record<string, Edit>> = {
  backspace: (before, after) => [before.slice(0, before.length - lastOf(before)), after],
  delete: (before, after) => [before, after.slice(firstOf(after))],
  'ctrl+w': (before, after) => [before.replace(/\S*\s*$/, ''), after],
  left: (before, after) => {
    const cut = before.length - lastOf(before);
    return [before.slice(0, cut), before.slice(cut) + after];
  },
  right: (before, after) => [before + after.slice(0, firstOf(after)), after.slice(firstOf(after))],
  home: (before, after) => ['', before + after],
  end: (before, after) => [before + after, ''],
  'ctrl+a': (before, after) => ['', before + after],
  'ctrl+e': (before, after) => [before + after, ''],
};

/** Calls `changed` with each new text, which is never longer than `maxLength`. */
export function createField(changed: (text: string) => void = () => {}, maxLength = MAX_FIELD): Field {
  const store = createStore<FieldState>({ text: '', at: 0, isSelected: false });
  const set = (before: string, after: string, isSelected = false) => {
    store.set({ text: before + after, at: before.length, isSelected });
    changed(before + after);
  };
  const split = () => {
    const { text, at } = store.get();
    return [text.slice(0, at), text.slice(at)] as const;
  };
  const type = (text: string) => {
    const [before, after] = store.get().isSelected ? ['', ''] : split();
    const room = maxLength - before.length - after.length;
    let piece = '';
    for (const grapheme of graphemes(oneLine(text))) {
      if (piece.length + grapheme.length > room) break;
      piece += grapheme;
    }
    set(before + piece, after);
  };
  return {
    store,
    text: () => store.get().text.trim(),
    type,
    key: (name) => {
      const edit = Object.hasOwn(EDITS, name) ? EDITS[name] : undefined;
      if (!edit) return;
      const { text, isSelected } = store.get();
      const goal = isSelected ? FROM_SELECTION[name] : undefined;
      if (goal === 'nothing') return set('', '');
      const [before, after] = goal === 'start' ? ['', text] : goal === 'end' ? [text, ''] : edit(...split());
      if (before + after === text) store.set({ at: before.length, isSelected: false });
      else set(before, after);
    },
    paste: (text) => type(text.replace(/^[\r\n]+|[\r\n]+$/g, '')),
    put: (text) => {
      if (text.length <= maxLength) set(text, '', isFigure(text));
    },
    enter: () => {
      const { text } = store.get();
      if (isFigure(text)) store.set({ at: text.length, isSelected: true });
    },
  };
}
