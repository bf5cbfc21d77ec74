import type { DOMElement } from 'ink';
import type { TerminalInput } from '../ask-terminal.ts';
import { savedSettings, saveSettings } from '../settings-file.ts';
import { createStore, type Store } from '../store.ts';
import { type DrawnText, drawnTexts } from './drawn-texts.ts';
import { type Click, mouseInput } from './mouse-input.ts';

export interface MouseParts {
  readonly stdin: TerminalInput;
  readonly write: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Folder of the file that keeps the choice. */
  readonly folder: string;
}

/** What the mouse may do in the present view. */
export interface MouseRights {
  /** Whether rows can be chosen. */
  canClick(): boolean;
  canTurn(): boolean;
  /** The key of what is at this column of the first row; null if there is nothing. */
  keyAt(text: string, column: number): string | null;
}

/** The mouse, which is off unless somebody turns it on: it replaces the terminal's own selection of text. */
export interface Mouse {
  readonly store: Store<{ readonly isOn: boolean }>;
  /** The box of the whole frame. */
  readonly frame: { current: DOMElement | null };
  /** Keeps the choice for the next starts. */
  toggle(): void;
  start(rights: MouseRights): void;
  /** Leaves the mouse to another program. The returned function takes it back. */
  lend(): () => void;
  end(): void;
}

const KEYS = { up: '\u001b[A', down: '\u001b[B', enter: '\r' } as const;
/** Rows of a page for one turn of the wheel. */
const WHEEL_ROWS = 3;
/** Marks the row that the keyboard is on. */
const MARK = '▌';
/** How long a key takes to show. */
const STEP_MS = 5;
const STEPS = 30;

const wait = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));

/** Whether the mouse was asked for. The first that is set wins: RECIPES_MOUSE, the saved choice. */
function isWanted({ environment, folder }: MouseParts): boolean {
  const { RECIPES_MOUSE } = environment;
  if (RECIPES_MOUSE === 'on' || RECIPES_MOUSE === 'off') return RECIPES_MOUSE === 'on';
  return savedSettings(folder).mouse === 'on';
}

/** Reads clicks as the keys that do the same, so that they do what the keyboard does there. */
export function createMouse(parts: MouseParts): Mouse {
  const { stdin, write, folder } = parts;
  const store = createStore({ isOn: isWanted(parts) });
  const frame: Mouse['frame'] = { current: null };
  let rights: MouseRights | undefined;
  /** Clicks that follow each other quickly wait for each other. */
  let earlier: Promise<void> = Promise.resolve();

  const type = (keys: string) => stdin.unshift(keys);
  const texts = (): DrawnText[] => (frame.current ? [...drawnTexts(frame.current)] : []);
  const markAt = (column: number): number | null =>
    texts().find(({ text, from, to }) => text.startsWith(MARK) && column >= from && column < to)?.row ?? null;

  /** Goes to the row as the arrow keys do, and opens it if the keyboard was there already. */
  async function choose({ row, column }: Click) {
    const first = markAt(column);
    if (first === null) return;
    if (first === row) return type(KEYS.enter);
    for (let at = first; row > first ? at < row : at > row; ) {
      type(row > first ? KEYS.down : KEYS.up);
      let next: number | null = at;
      for (let step = 0; step < STEPS && next === at; step++) {
        await wait();
        next = markAt(column);
      }
      if (next === null || next === at) return;
      at = next;
    }
  }

  async function click(at: Click) {
    // The keys before it in the same chunk come first.
    await wait();
    if (!rights?.canClick()) return;
    if (at.row === 0) {
      const key = rights.keyAt(texts().find(({ row }) => row === 0)?.text ?? '', at.column);
      if (key) type(key);
    } else await choose(at);
  }

  const input = mouseInput({
    stdin,
    write,
    clicked: (at) => {
      earlier = earlier.then(() => click(at));
    },
    keysOfWheel: (direction) => (rights?.canTurn() ? KEYS[direction].repeat(WHEEL_ROWS) : ''),
  });
  return {
    store,
    frame,
    toggle: () => {
      const isOn = !store.get().isOn;
      store.set({ isOn });
      input.turn(isOn);
      saveSettings(folder, { mouse: isOn ? 'on' : 'off' });
    },
    start: (given) => {
      rights = given;
      input.turn(store.get().isOn);
    },
    lend: input.lend,
    end: input.end,
  };
}
