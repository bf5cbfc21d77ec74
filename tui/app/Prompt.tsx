import TextInput from 'ink-text-input';
import { useEffect, useReducer } from 'react';
import { cells, head } from '../kit/text/cells.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { PromptGate } from './prompt.ts';

/** The end of the text that fits, so that the cursor stays visible. */
const tail = (text: string, width: number): string => text.slice(head(text, Math.max(0, cells(text) - width)).length);

/** The visible part of a typed line. Blanks at the end stay, since more words may follow. */
export const visiblePart = (text: string, width: number): string =>
  tail(safeLine(text) + (/\s$/.test(text) ? ' ' : ''), width);

export interface PromptProps {
  readonly gate: PromptGate;
  readonly text: string;
  readonly width: number;
  readonly type: (text: string) => void;
}

/**
 * A one-line prompt that reads typed text. The input component keeps a cursor of its own, counted in UTF-16 units, and
 * several keys may arrive before it draws the first. So each edit is followed by a fresh component, whose cursor is at
 * the end, and erasing is left to the key table.
 */
export function Prompt({ gate, text, width, type }: PromptProps) {
  const shown = visiblePart(text, width);
  const [turn, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => gate.enter(), [gate]);

  const onChange = (next: string) => {
    renew();
    if (gate.isTaken()) type(next.slice(shown.length));
  };
  return <TextInput key={`${turn} ${shown}`} value={shown} showCursor={false} onChange={onChange} />;
}
