import { useState } from 'react';

export interface Ticks {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
}

/** Which ingredients are laid out already. Page and cook mode share them; they last as long as the page. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ticked.has(id),
    toggle: (id) => setTicked((current) => current.symmetricDifference(new Set([id]))),
  };
}
