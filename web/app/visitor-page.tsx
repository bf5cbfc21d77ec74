import { type ComponentType, lazy } from 'react';
import { useMatches } from 'react-router';

/** What a route says to who is not of its group. */
interface VisitorHandle {
  readonly VisitorPage: ComponentType;
}

const isVisitorHandle = (handle: unknown): handle is VisitorHandle =>
  typeof handle === 'object' && handle !== null && 'VisitorPage' in handle;

/** Marks a page of a group that has a counterpart for visitors, which loads when one comes. */
export const forVisitors = (load: () => Promise<ComponentType>): VisitorHandle => ({
  VisitorPage: lazy(async () => ({ default: await load() })),
});

/** The page for visitors at this address, or null where there is none. */
export function useVisitorPage(): ComponentType | null {
  const handle = useMatches().at(-1)?.handle;
  return isVisitorHandle(handle) ? handle.VisitorPage : null;
}
