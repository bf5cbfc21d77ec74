import type { ComponentType } from 'react';
import { useMatches } from 'react-router';
import { wholePart } from '../../kit/part.ts';

/** The page that a route shows to people outside its group. */
interface VisitorHandle {
  readonly VisitorPage: ComponentType;
}

const isVisitorHandle = (handle: unknown): handle is VisitorHandle =>
  typeof handle === 'object' && handle !== null && 'VisitorPage' in handle;

/** Marks a group page that has a public version, loaded for visitors only. */
export const forVisitors = (load: () => Promise<ComponentType>): VisitorHandle => ({
  VisitorPage: wholePart(load),
});

/** The public page at this address, or null if there is none. */
export function useVisitorPage(): ComponentType | null {
  const handle = useMatches().at(-1)?.handle;
  return isVisitorHandle(handle) ? handle.VisitorPage : null;
}
