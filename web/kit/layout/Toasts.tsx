import { IconCheck, IconExclamationCircle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topDialog } from '../dialogs/open-dialogs.ts';
import { useTranslate } from '../language.tsx';
import { dismissToast, holdToast, type Toast, type ToastAction, toastStore } from '../toasts.ts';
import { useShortcut } from '../use-shortcut.ts';
import classes from './Toasts.module.css';

const icons = { success: IconCheck, info: IconInfoCircle, error: IconExclamationCircle };

function act(toast: Toast, action: ToastAction) {
  dismissToast(toast.id);
  action.act();
}

function ActionButton({ toast, action }: { toast: Toast; action: ToastAction }) {
  return (
    <button type="button" className={classes.action} aria-keyshortcuts="u" onClick={() => act(toast, action)}>
      {action.label}
    </button>
  );
}

function ToastLine({ toast }: { toast: Toast }) {
  const t = useTranslate();
  if (toast.kind === 'loading')
    return (
      <div className={classes.toast} data-kind="loading">
        <span className={classes.pulse} aria-hidden />
        {toast.text}
      </div>
    );
  const Icon = icons[toast.kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only keeps the message open
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onPointerEnter={() => holdToast(toast, true)}
      onPointerLeave={() => holdToast(toast, false)}
      onFocus={() => holdToast(toast, true)}
      onBlur={() => holdToast(toast, false)}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span className={classes.text}>{toast.text}</span>
      {toast.action && <ActionButton toast={toast} action={toast.action} />}
      <button
        type="button"
        className={classes.close}
        onClick={() => dismissToast(toast.id)}
        aria-label={t('web.close')}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}

function ToastLines({ place, toasts }: { place: 'top' | 'bottom'; toasts: readonly Toast[] }) {
  return (
    <div className={classes[place]} role="status">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/**
 * Where toasts appear: results at the top, progress in the bottom corner. A dialog covers the page and everything
 * on it, so results appear inside of the dialog.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const dialog = useSyncExternalStore(topDialog.subscribe, topDialog.read);
  const loading = toasts.filter((toast) => toast.kind === 'loading');
  const results = toasts.filter((toast) => toast.kind !== 'loading');
  // The key that undoes the last change, as in the terminal.
  useShortcut('u', () => {
    const last = results.findLast(({ action }) => action);
    if (last?.action) act(last, last.action);
  });
  return (
    <>
      <ToastLines place="top" toasts={dialog ? [] : results} />
      {dialog && results.length > 0 && createPortal(<ToastLines place="top" toasts={results} />, dialog)}
      <ToastLines place="bottom" toasts={loading} />
    </>
  );
}
