import { IconX } from '@tabler/icons-react';
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';
import { useTranslate } from './language.tsx';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `broad` is a box for rows of fields, `wide` has no margin inside, `sheet` slides in from the start edge, `screen` fills it. */
  readonly shape?: 'box' | 'broad' | 'wide' | 'sheet' | 'screen';
  /** The title is read out but not drawn, for content that has a head of its own. */
  readonly hideTitle?: boolean;
  /** False for what must be answered: then neither a cross nor a click outside takes it away. */
  readonly hasClose?: boolean;
}

/**
 * A modal dialog of the platform's own: focus stays inside and returns to where it was, Escape and a click outside
 * close it. It is open for as long as it is rendered; `data-autofocus` marks what has the focus first.
 */
export function Dialog({ title, onClose, children, shape = 'box', hideTitle = false, hasClose = true }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useTranslate();

  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element.close();
  }, []);

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (hasClose) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog by its cancel event
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-shape={shape}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClick={(event) => hasClose && event.target === dialog.current && onClose()}
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
        {children}
      </div>
    </dialog>
  );
}
