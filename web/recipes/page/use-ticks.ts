import { useState } from 'react';

export interface Ticks {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which ingredients are ticked off. Page and cook mode share them. Kept until the page is left. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ticked.has(id),
    toggle: (id) => setTicked((current) => current.symmetricDifference(new Set([id]))),
  };
}
