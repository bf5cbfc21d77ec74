import { useState } from 'react';

/** The thing, or its last known state under this key, so that something deleted by somebody else can still be read. */
export function useLast<Thing extends object>(thing: Thing | null | undefined, key = ''): Thing | undefined {
  const [last, setLast] = useState({ key, thing });
  if (thing && (thing !== last.thing || key !== last.key)) setLast({ key, thing });
  return thing ?? (last.key === key ? last.thing : null) ?? undefined;
}
