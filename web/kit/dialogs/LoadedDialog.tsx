import { type ReactNode, useEffect, useState } from 'react';
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
  if (data !== undefined) return children(data);
  if (!error && !isLate) return null;
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />}
    </Dialog>
  );
}
