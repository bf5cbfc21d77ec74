import { type PointerEvent, useRef } from 'react';

const MIN_PX = 60;

/** Handlers that call `act` after a mostly horizontal swipe. */
export function useSwipe(act: (towards: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'touch') start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const across = event.clientX - start.current.x;
      const down = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(across) >= MIN_PX && Math.abs(across) > 2 * Math.abs(down)) act(across < 0 ? 'left' : 'right');
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
