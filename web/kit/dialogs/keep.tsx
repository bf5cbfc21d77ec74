import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLast } from '../use-last.ts';
import { type Listed, withKept } from './with-kept.ts';

interface Keeping {
  /** Keeps the thing while a dialog or form about it is open. Returns a function to call when that closes. */
  readonly keep: () => () => void;
  /** The text to show because somebody else deleted the thing. */
  readonly gone: string | null;
}

const KeepingContext = createContext<Keeping>({ keep: () => () => {}, gone: null });

/** Called by dialogs and forms. Their subject stays until they close. Returns the text to show if it was deleted. */
export function useKeeping(): string | null {
  const { keep, gone } = useContext(KeepingContext);
  useLayoutEffect(keep, [keep]);
  return gone;
}

const keepNothing = () => () => {};

export interface KeptProps<Thing> {
  /** Undefined once the thing is gone. */
  readonly of: Thing | undefined;
  /** The text to show then. */
  readonly gone: string;
  readonly children: (thing: Thing, isGone: boolean) => ReactNode;
}

/** A dialog about one thing. If somebody else deletes the thing, the dialog stays with its typed text and says so. */
export function Kept<Thing extends object>({ of, gone, children }: KeptProps<Thing>) {
  const thing = useLast(of);
  const isGone = of === undefined;
  const keeping = useMemo(() => ({ keep: keepNothing, gone: isGone ? gone : null }), [isGone, gone]);
  return thing !== undefined && <KeepingContext value={keeping}>{children(thing, isGone)}</KeepingContext>;
}

/**
 * Rows of a list. A row that somebody else deletes stays while a dialog or form in it is open, which says so. Each row is
 * drawn in a `KeptRow`.
 */
export function useKeptRows<Row extends Listed>(rows: readonly Row[] | undefined, gone: string) {
  const [open, setOpen] = useState<readonly Row['id'][]>([]);
  const last = useRef<readonly Row[]>([]);
  const shown = rows && withKept(rows, last.current, open);
  useLayoutEffect(() => {
    if (shown) last.current = shown;
  });
  return {
    shown,
    goneOf: (id: Row['id']) => (rows?.some((row) => row.id === id) ? null : gone),
    setOpen,
  };
}

export interface KeptRowProps<Id> {
  readonly by: {
    readonly goneOf: (id: Id) => string | null;
    readonly setOpen: (change: (open: readonly Id[]) => readonly Id[]) => void;
  };
  readonly id: Id;
  readonly children: ReactNode;
}

export function KeptRow<Id extends string | number>({ by: { goneOf, setOpen }, id, children }: KeptRowProps<Id>) {
  const gone = goneOf(id);
  const keep = useMemo(
    () => () => {
      setOpen((open) => [...open, id]);
      return () =>
        setOpen((open) => {
          const at = open.indexOf(id);
          return open.filter((_, index) => index !== at);
        });
    },
    [setOpen, id],
  );
  const keeping = useMemo(() => ({ keep, gone }), [keep, gone]);
  return <KeepingContext value={keeping}>{children}</KeepingContext>;
}
