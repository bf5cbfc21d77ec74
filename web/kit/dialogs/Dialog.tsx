import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { keyOf } from '../key-of.ts';
import { useTranslate } from '../language.tsx';
import classes from './Dialog.module.css';
import { FormFault } from './FormFault.tsx';
import { useKeeping } from './keep.tsx';
import { noteDialog } from './open-dialogs.ts';
import { openModal } from './open-modal.ts';
import { openerOf } from './opener.ts';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /**
   * `broad` fits rows of fields, `most` takes most of the window, `wide` has no inner margin, `sheet` slides in from
   * the start edge, `screen` fills the screen.
   */
  readonly shape?: 'box' | 'broad' | 'most' | 'wide' | 'sheet' | 'screen';
  /** Announces the title without drawing it, for content with its own heading. */
  readonly hideTitle?: boolean;
  /** False if the dialog needs an answer: no close button, and a click outside does nothing. */
  readonly hasClose?: boolean;
  /** A wide dialog outside of the page: it opens sooner on a phone. */
  readonly isAtOnce?: boolean;
}

/** Set while React replaces a dialog. */
let hasJustClosed = false;

function noteClosing() {
  hasJustClosed = true;
  queueMicrotask(() => {
    hasJustClosed = false;
  });
}

/**
 * A modal dialog on top of the native `<dialog>`: it traps and restores the focus, and closes on Escape or a click
 * outside. It is open while it is rendered. It shows a message if its subject was deleted (`Kept`). `data-autofocus` marks
 * the element that is focused first.
 */
export function Dialog({
  title,
  onClose,
  children,
  shape = 'box',
  hideTitle = false,
  hasClose = true,
  isAtOnce = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTranslate();
  const gone = useKeeping();
  const isShown = useRef(false);

  // Before the element leaves the document, or the browser would not return the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    const opener = openerOf(document.activeElement);
    const { pathname } = location;
    // Only the first one appears slowly: not what it has loaded, nor the next step.
    if (hasJustClosed) element.dataset.follows = '';
    const stopOpening = openModal(element, isAtOnce);
    const forget = noteDialog(element);
    isShown.current = true;
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      isShown.current = false;
      noteClosing();
      forget();
      stopOpening();
      element.close();
      // A choice in the dialog may have opened another page, where the focus belongs to the content.
      const next = location.pathname === pathname ? opener : document.getElementById('content');
      next?.focus({ preventScroll: true });
    };
  }, [isAtOnce]);

  const pressed = useRef<EventTarget>(null);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasClose) onClose();
  };
  // A dialog that is not modal yet fires no cancel event. One that needs an answer must not be closed by the browser, not
  // even for a moment: a click would be lost.
  const closeOnEscape = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (keyOf(event) === 'Escape' && !(hasClose && event.currentTarget.matches(':modal'))) cancel(event);
  };

  // After a few requests in a row, the browser closes it without asking. The page must still decide. React closes a
  // dialog whose content is still loading: that stays in the document, hidden.
  const reopen = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!isShown.current || currentTarget.open) return;
    currentTarget.showModal();
    currentTarget.dispatchEvent(new Event('cancel'));
  };

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      aria-modal={isAtOnce || undefined}
      onCancel={cancel}
      {...(hasClose ? {} : { closedby: 'none' })}
      onKeyDown={isAtOnce || !hasClose ? closeOnEscape : undefined}
      onClose={reopen}
      // A text selection that begins in a field may end outside.
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={({ target }) => hasClose && target === dialog.current && target === pressed.current && onClose()}
    >
      <div className={classes.body}>
        {hideTitle ? (
          <h2 id={titleId} className="visually-hidden">
            {title}
          </h2>
        ) : (
          <header className={classes.head}>
            <h2 id={titleId}>{title}</h2>
            {hasClose && (
              <button type="button" className={classes.close} onClick={onClose} aria-label={t('web.close')}>
                <IconX size={20} stroke={1.5} aria-hidden />
              </button>
            )}
          </header>
        )}
        <FormFault error={gone} />
        {children}
      </div>
    </dialog>
  );
}
