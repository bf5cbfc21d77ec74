import { type KeyboardEvent, useRef } from 'react';
import { keyOf } from '../key-of.ts';

/**
 * Arrow keys move between a field and its `data-result` rows. Letters keep going to the field. Enter in the field calls
 * `onEnter` if something was typed.
 */
export function useArrowKeys(onEnter: () => void) {
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const rowsNow = () => [...body.current!.querySelectorAll<HTMLElement>('[data-result]')];
  const openFirst = () => rowsNow()[0]?.click();
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = rowsNow();
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const step = keyOf(event) === 'ArrowDown' ? 1 : keyOf(event) === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = at + step;
      (next < 0 ? field.current! : rows[Math.min(next, rows.length - 1)])?.focus();
    } else if (keyOf(event) === 'Enter' && event.target === field.current) {
      event.preventDefault();
      if (field.current.value.trim() !== '') onEnter();
    } else if (at >= 0 && keyOf(event).length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      field.current?.focus();
    }
  };
  return { body, field, onKeyDown, openFirst };
}
