import { type KeyboardEvent, useRef } from 'react';

/**
 * Arrow keys move between a field and its `data-result` rows. Letters keep going to the field, and Enter opens the
 * first row if something was typed.
 */
export function useArrowKeys() {
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...body.current!.querySelectorAll<HTMLElement>('[data-result]')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const next = at + step;
      (next < 0 ? field.current! : rows[Math.min(next, rows.length - 1)])?.focus();
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault();
      if (field.current.value.trim() !== '') rows[0]?.click();
    } else if (at >= 0 && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      field.current?.focus();
    }
  };
  return { body, field, onKeyDown };
}
