import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Failure } from '../layout/Failure.tsx';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog that opens sooner needs no other one before it. */
const LATE_MS = 300;

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

export interface LoadedDialogProps<Data> {
  /** What the dialog needs. */
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What the dialog is about, until it opens. */
  readonly title: string;
  readonly onClose: () => void;
  /** The dialog itself. */
  readonly children: (data: Data) => ReactNode;
}

/** A dialog that has to read something first. Meanwhile it says so, and what is missing if that cannot be read. */
export function LoadedDialog<Data>({
  of: { data, error, refetch },
  title,
  onClose,
  children,
}: LoadedDialogProps<Data>) {
  const isLate = useIsLate();
  const isFailed = data === undefined && Boolean(error);
  const waiting = (isFailed || isLate) && (
    <Dialog title={title} onClose={onClose}>
      {isFailed ? <Failure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Dialog>
  );
  if (data === undefined) return waiting;
  // The dialog may be a part that has to be loaded, too.
  return <Suspense fallback={waiting}>{children(data)}</Suspense>;
}
