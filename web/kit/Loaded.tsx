import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

export interface LoadedProps<Data> {
  /** What is loaded, as a query tells it. */
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What stands there instead of rows; nothing where there are some. */
  readonly empty?: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A list from the server: its shape while it loads, what went wrong with another try, what it says when empty, or it. */
export function Loaded<Data>({ of: { data, error, refetch }, empty, children }: LoadedProps<Data>) {
  if (data !== undefined) return empty?.(data) || children(data);
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
}
