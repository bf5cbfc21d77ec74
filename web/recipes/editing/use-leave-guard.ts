import { useEffect } from 'react';
import { guardLeaving, unsaved } from '../../kit/dialogs/leaving.ts';
import type { Editor } from './use-editor.ts';

/** Asks before unsaved changes are lost, by closing the page or by following a link. */
export function useLeaveGuard({ mayLeave, forget }: Editor, isDirty: boolean): void {
  // With the first tap or key, before a change is made, so that it is ready if somebody leaves right after that.
  useEffect(() => {
    const stop = new AbortController();
    const guard = () => {
      stop.abort();
      guardLeaving();
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, guard, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    guardLeaving();
    const draft = {
      isThere: () => !mayLeave.current,
      forget() {
        mayLeave.current = true;
        forget();
      },
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (draft.isThere()) event.preventDefault();
    };
    unsaved.add(draft);
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(draft);
      removeEventListener('beforeunload', warn);
    };
  }, [isDirty, mayLeave, forget]);
}
