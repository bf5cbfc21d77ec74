import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { keyOf } from '../../kit/key-of.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useReorder } from '../../kit/lists/use-reorder.ts';
import { showToast } from '../../kit/toasts.ts';
import { inserted, movedTo, without } from './rows.ts';

interface SectionedRow {
  readonly id: string;
  readonly title: string | null;
}

export interface RowKind<T extends SectionedRow> {
  readonly rows: readonly T[];
  readonly change: (change: (rows: readonly T[]) => readonly T[]) => void;
  readonly create: (parts?: Partial<T>) => T;
  /** Text of the toast after a row was removed. */
  readonly removed: string;
}

/** The behaviour that all lists of rows in the editor share. The main field of a row carries `data-main`. */
export function useRows<T extends SectionedRow>({ rows, change, create, removed }: RowKind<T>) {
  const t = useTranslate();
  const wanted = useRef<string | null>(null);
  const move = (id: string, to: number) => change((current) => movedTo(current, id, to));
  const { list, shown, dragged, handle } = useReorder(rows, move);
  // An effect that runs after painting may belong to an earlier render, which does not have the wanted row yet.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"] [data-main] :is(input, textarea)`)?.focus();
    wanted.current = null;
  });

  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  const insert = (at: number, ...added: T[]) => {
    const fresh = added.length > 0 ? added : [create()];
    wanted.current = fresh.at(-1)!.id;
    change((current) => inserted(current, at, ...fresh));
  };
  const remove = (id: string) => {
    const before = rows;
    const index = indexOf(id);
    wanted.current = rows[index - 1]?.id ?? rows[index + 1]?.id ?? null;
    change((current) => without(current, id));
    const undo = () =>
      change((current) => (current.some((row) => row.id === id) ? current : restored(current, before, id)));
    showToast('info', removed, { label: t('buttons.undo'), act: undo });
  };

  /** Enter adds a row, Backspace in an empty row removes it, Alt with an arrow key moves it. */
  const onKeyDown = (id: string, isEmpty: boolean) => (event: KeyboardEvent) => {
    const index = indexOf(id);
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 }[keyOf(event)] ?? 0) : 0;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (keyOf(event) === 'Enter' && isPlain && !event.shiftKey) {
      event.preventDefault();
      insert(index + 1);
    } else if (keyOf(event) === 'Backspace' && isEmpty && rows.length > 1) {
      event.preventDefault();
      wanted.current = rows[index - 1]?.id ?? rows[index + 1]?.id ?? null;
      change((current) => without(current, id));
    } else if (step !== 0 && index + step >= 0 && index + step < rows.length) {
      event.preventDefault();
      wanted.current = id;
      move(id, index + step);
    }
  };
  return { list, shown, dragged, handle, insert, move, remove, onKeyDown };
}

/** Restores a removed row at its old position, including its section. */
function restored<T extends SectionedRow>(rows: readonly T[], before: readonly T[], id: string): T[] {
  const index = before.findIndex((row) => row.id === id);
  const row = before[index]!;
  const after = before[index + 1];
  const back = inserted(rows, Math.min(index, rows.length), row);
  const taken = back[index + 1];
  return after && taken?.id === after.id && taken.title === row.title
    ? back.with(index + 1, { ...taken, title: after.title })
    : back;
}
