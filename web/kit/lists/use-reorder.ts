import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { keyOf } from '../key-of.ts';

/** `items` with the one at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface Drag {
  readonly id: string;
  /** The ids in their order during the drag. */
  readonly order: readonly string[];
}

/** The position that a row takes among its neighbours while the pointer is at `y`. */
function placeAt(list: HTMLElement, id: string, y: number): number {
  const others = [...list.children].filter((row) => row instanceof HTMLElement && row.dataset.id !== id);
  return others.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}

/**
 * Lets rows of a list be dragged by a handle, or moved with the arrow keys while the handle has the focus. Rows carry
 * their id in `data-id`. `onMove` gets the id and the new position, from 0.
 */
export function useReorder<T extends { readonly id: string }>(
  items: readonly T[],
  onMove: (id: string, to: number) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const shown = drag ? drag.order.flatMap((id) => items.find((item) => item.id === id) ?? []) : items;

  const follow = useEffectEvent((event: globalThis.PointerEvent): Drag | null => {
    if (!drag || !list.current) return drag;
    const from = drag.order.indexOf(drag.id);
    const to = placeAt(list.current, drag.id, event.clientY);
    if (from === to) return drag;
    const next = { ...drag, order: moved(drag.order, from, to) };
    setDrag(next);
    return next;
  });
  const drop = useEffectEvent((event: globalThis.PointerEvent) => {
    // Use the position of the drop: the last move may not have been rendered yet.
    const last = follow(event);
    const to = last?.order.indexOf(last.id) ?? -1;
    if (last && items.findIndex(({ id }) => id === last.id) !== to) onMove(last.id, to);
    setDrag(null);
  });
  const cancel = useEffectEvent(() => setDrag(null));
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const ended = new AbortController();
    // Listen on the window: a row that moves in the DOM loses the pointer.
    addEventListener('pointermove', (event) => void follow(event), { signal: ended.signal });
    addEventListener('pointerup', (event) => drop(event), { signal: ended.signal });
    addEventListener('pointercancel', () => cancel(), { signal: ended.signal });
    return () => ended.abort();
  }, [isDragging]);

  useLayoutEffect(() => {
    // A row that moves in the DOM also loses the focus.
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${focused.current}"] [data-handle]`)?.focus();
    focused.current = null;
  });

  const handle = (id: string) => ({
    'data-handle': '',
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.releasePointerCapture(event.pointerId);
      setDrag({ id, order: items.map((item) => item.id) });
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[keyOf(event)];
      if (step === undefined) return;
      event.preventDefault();
      const to = items.findIndex((item) => item.id === id) + step;
      if (to < 0 || to >= items.length) return;
      focused.current = id;
      onMove(id, to);
    },
  });
  return { list, shown, dragged: drag?.id ?? null, handle };
}
