import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { unsaved } from '../../kit/dialogs/leaving.ts';
import { losesTextIn, losesTyped } from '../../kit/dialogs/typed.ts';
import { useTranslate } from '../../kit/language.tsx';

/** A cancel event later than this after the Escape key has another cause. */
const ESCAPE_MS = 500;

/** After a form was sent, its text counts as saved. Links and back navigation may lose unsaved text. */
const isByHand = (action: string): boolean => {
  const { target } = globalThis.event ?? {};
  return action === 'POP' || (target instanceof Element && target.closest('a') !== null);
};

/** Dialogs whose text the user has agreed to discard. */
const agreed = new WeakSet<HTMLDialogElement>();

/**
 * A dialog that would lose a text and is asked to close by something other than the Escape key, such as the back button of
 * a phone. Null if there is none.
 */
function useClosing() {
  const [closing, setClosing] = useState<HTMLDialogElement | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    let escapeAt = Number.NEGATIVE_INFINITY;
    const noteKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Escape') escapeAt = timeStamp;
    };
    const ask = (event: Event) => {
      const { target, timeStamp } = event;
      if (!(target instanceof HTMLDialogElement) || agreed.has(target) || !losesTextIn(target)) return;
      if (timeStamp - escapeAt < ESCAPE_MS) return;
      event.preventDefault();
      event.stopPropagation();
      setClosing(target);
    };
    addEventListener('keydown', noteKey, options);
    addEventListener('cancel', ask, options);
    return () => stop.abort();
  }, []);
  return [closing, setClosing] as const;
}

/** Asks before back navigation, a link or the back button of a phone loses something unsaved. */
export function LeaveGuard() {
  const t = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      (from.pathname !== to.pathname || from.search !== to.search) &&
      ([...unsaved].some(({ isThere }) => isThere()) || (isByHand(historyAction) && losesTyped())),
  );
  const [closing, setClosing] = useClosing();
  // For tests, which are faster than people.
  useEffect(() => void performance.mark('lovage:guard'), []);
  if (blocker.state !== 'blocked' && !closing) return null;
  const stay = () => {
    blocker.reset?.();
    setClosing(null);
  };
  const leave = () => {
    setClosing(null);
    if (closing) {
      agreed.add(closing);
      closing.dispatchEvent(new Event('cancel'));
      return;
    }
    for (const { forget } of unsaved) forget();
    blocker.proceed?.();
  };
  return (
    <Dialog title={t('recipes.leave_question')} onClose={stay}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('web.editor.leave.text')}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={leave}>
            {t('web.editor.leave.discard')}
          </Button>
          <Button onClick={stay} data-autofocus>
            {t('web.editor.leave.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
