import TextInput from 'ink-text-input';
import { useEffect, useReducer, useRef } from 'react';
import { cells, head } from '../kit/text/cells.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { PromptGate } from './prompt.ts';

/** The end of the text that fits, so that the cursor stays visible. */
const tail = (text: string, width: number): string => text.slice(head(text, Math.max(0, cells(text) - width)).length);

/** The visible part of a typed line. Blanks at the end stay, since more words may follow. */
export const visiblePart = (text: string, width: number): string =>
  tail(safeLine(text) + (/\s$/.test(text) ? ' ' : ''), width);

/** What was inserted between two texts. */
function insertedIn(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return after.slice(start, after.length - end);
}

export interface PromptProps {
  readonly gate: PromptGate;
  readonly text: string;
  readonly width: number;
  readonly type: (text: string) => void;
  readonly erase: () => void;
}

/**
 * A one-line prompt. The input component counts in UTF-16 units and may not have drawn the last key yet, so its changes
 * are read as edits at the end: text typed, or one character erased.
 */
export function Prompt({ gate, text, width, type, erase }: PromptProps) {
  const shown = visiblePart(text, width);
  const believed = useRef(shown);
  // A fresh component forgets where it thinks the cursor is.
  const [turn, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => gate.enter(), [gate]);
  useEffect(() => {
    if (believed.current === shown) return;
    believed.current = shown;
    renew();
  }, [shown]);

  const onChange = (next: string) => {
    if (!gate.isTaken()) return renew();
    believed.current = next;
    if (next.length < shown.length) erase();
    else type(insertedIn(shown, next));
  };
  return <TextInput key={turn} value={shown} showCursor={false} onChange={onChange} />;
}
