import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  isSameSlot,
  type PlanSlot,
  type ShownDays,
  type SlotStep,
  slotBeside,
} from '../../core/client/mealplans/move.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { keyOf } from '../kit/key-of.ts';

interface Drag {
  readonly entry: MealplanEntry;
  /** The target of the entry when it is dropped. */
  readonly target: PlanSlot;
  /** The dragged element and where the pointer took it, on the page. Null while keys choose the slot. */
  readonly grip: { readonly element: HTMLElement; readonly x: number; readonly y: number } | null;
}

const EDGE_PX = 56;
const SCROLL_PX = 10;

const slotName = ({ date, entryType }: PlanSlot) => `${date} ${entryType}`;

/** The slot under a point of the window. */
function slotAt(x: number, y: number): PlanSlot | null {
  const name = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset.slot;
  const [date, entryType] = name?.split(' ') ?? [];
  return date && entryType ? { date, entryType: entryType as PlanSlot['entryType'] } : null;
}

function stepOf(key: string): SlotStep | undefined {
  const isRtl = document.documentElement.dir === 'rtl';
  const steps: Record<string, SlotStep> = {
    ArrowLeft: isRtl ? 'dayAfter' : 'dayBefore',
    ArrowRight: isRtl ? 'dayBefore' : 'dayAfter',
    ArrowUp: 'mealBefore',
    ArrowDown: 'mealAfter',
  };
  return steps[key];
}

/** Calls back on every move, on every frame near an edge of the window, and at the end of a drag by pointer. */
function followPointer(follow: (x: number, y: number) => void, drop: () => void, cancel: () => void) {
  const ended = new AbortController();
  const { signal } = ended;
  let at: { x: number; y: number } | null = null;
  let frame = requestAnimationFrame(function scroll() {
    frame = requestAnimationFrame(scroll);
    if (!at || (at.y > EDGE_PX && at.y < innerHeight - EDGE_PX)) return;
    scrollBy(0, at.y <= EDGE_PX ? -SCROLL_PX : SCROLL_PX);
    follow(at.x, at.y);
  });
  const take = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
    at = { x, y };
    follow(x, y);
  };
  addEventListener('pointermove', take, { signal });
  const release = (event: globalThis.PointerEvent) => {
    take(event);
    drop();
  };
  addEventListener('pointerup', release, { signal });
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
}

/** Moves entries between slots: dragged by a handle, or by keys while the handle has the focus. */
export function useDrag(shown: ShownDays, onMove: (entry: MealplanEntry, to: PlanSlot) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  // The position of the drop counts, even if it has not been rendered yet.
  const latest = useRef<Drag | null>(null);
  const toFocus = useRef<string | null>(null);
  const change = (next: Drag | null) => {
    const grip = latest.current?.grip;
    if (!next && grip) grip.element.style.translate = '';
    latest.current = next;
    setDrag(next);
  };
  const aim = (target: PlanSlot) => {
    if (latest.current && !isSameSlot(latest.current.target, target)) change({ ...latest.current, target });
  };
  const follow = useEffectEvent((x: number, y: number) => {
    const { grip, entry } = latest.current ?? {};
    if (!grip || !entry) return;
    grip.element.style.translate = `${x + scrollX - grip.x}px ${y + scrollY - grip.y}px`;
    aim(slotAt(x, y) ?? entry);
  });
  const drop = () => {
    const last = latest.current;
    change(null);
    if (last && !isSameSlot(last.entry, last.target)) onMove(last.entry, last.target);
  };
  const dropLast = useEffectEvent(drop);
  const cancel = useEffectEvent(() => change(null));
  const isPulled = !!drag?.grip;
  useEffect(() => {
    if (isPulled)
      return followPointer(
        (x, y) => follow(x, y),
        () => dropLast(),
        () => cancel(),
      );
  }, [isPulled]);

  useLayoutEffect(() => {
    // The entry gets a new element in its new slot: the focus must follow.
    const handle = toFocus.current ? document.querySelector<HTMLElement>(toFocus.current) : null;
    if (!handle) return;
    toFocus.current = null;
    handle.focus();
  });

  const handle = (entry: MealplanEntry) => ({
    'data-handle': entry.id,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      const element = event.currentTarget.closest('li')!;
      event.currentTarget.releasePointerCapture(event.pointerId);
      toFocus.current = null;
      change({ entry, target: entry, grip: { element, x: event.pageX, y: event.pageY } });
    },
    onKeyDown(event: KeyboardEvent) {
      const step = stepOf(keyOf(event));
      const last = latest.current;
      if (step && !last?.grip) {
        event.preventDefault();
        const target = slotBeside(last?.target ?? entry, step, shown);
        change({ entry, target, grip: null });
        document.querySelector(`[data-slot="${slotName(target)}"]`)?.scrollIntoView({ block: 'nearest' });
      } else if (keyOf(event) === 'Escape') change(null);
      else if ((keyOf(event) === 'Enter' || keyOf(event) === ' ') && last) {
        event.preventDefault();
        toFocus.current = `[data-slot="${slotName(last.target)}"] [data-handle="${entry.id}"]`;
        drop();
      }
    },
    onBlur: () => latest.current && !latest.current.grip && change(null),
  });
  return {
    handle,
    /** The moving entry and its target. */
    moving: drag && { entry: drag.entry, target: drag.target },
    slot: (slot: PlanSlot) => ({
      'data-slot': slotName(slot),
      'data-target': (drag && !isSameSlot(drag.entry, drag.target) && isSameSlot(drag.target, slot)) || undefined,
    }),
    isMoving: (id: number) => drag?.entry.id === id,
  };
}

export type Dragging = Pick<ReturnType<typeof useDrag>, 'handle' | 'slot' | 'isMoving'>;
