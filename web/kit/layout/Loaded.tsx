import type { ReactNode } from 'react';
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx';
import { Failure } from './Failure.tsx';

export interface LoadedProps<Data> {
  /** The query. */
  readonly of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** What to show instead of an empty list. Returns nothing if there are rows. */
  readonly empty?: (data: Data) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Draws a query: a skeleton while it loads, its error with a retry button, a text when it is empty, or its data. */
export function Loaded<Data>({ of: { data, error, refetch }, empty, children }: LoadedProps<Data>) {
  if (data !== undefined) return empty?.(data) || children(data);
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <RowsSkeleton />;
}
