import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';
import type { Editor } from './use-editor.ts';

/** Asks before unsaved changes are lost, by closing the page or by following a link. */
export function LeaveGuard({ editor, isDirty }: { editor: Editor; isDirty: boolean }) {
  const t = useTranslate();
  const { mayLeave, forget } = editor;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !mayLeave.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, mayLeave]);
  if (blocker.state !== 'blocked') return null;
  const leave = () => {
    mayLeave.current = true;
    forget();
    blocker.proceed();
  };
  return (
    <Dialog title={t('web.editor.leave.title')} onClose={() => blocker.reset()}>
      <div className={formClasses.form}>
        <p className={formClasses.text}>{t('web.editor.leave.text')}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={leave}>
            {t('web.editor.leave.discard')}
          </Button>
          <Button onClick={() => blocker.reset()} data-autofocus>
            {t('web.editor.leave.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
