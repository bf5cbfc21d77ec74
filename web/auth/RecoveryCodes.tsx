import { Button } from '@mantine/core';
import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useTranslate } from '../kit/language.tsx';
import classes from './RecoveryCodes.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

/** Recovery codes for a lost device. They are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslate();
  const [notice, setNotice] = useState('');
  const copy = () => {
    if (!navigator.clipboard) return setNotice(t('messages.clipboardUnsupported'));
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setNotice(t('web.copied')),
      () => setNotice(t('messages.clipboardFailed')),
    );
  };
  return (
    // A stray click outside must not close it: the codes are never shown again.
    <Dialog title={t('web.security.codes_title')} onClose={() => {}} hasClose={false}>
      <div className={formClasses.form} data-prints>
        <p className={formClasses.text}>{t('web.security.codes_text')}</p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.tools}>
          <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={copy}>
            {t('buttons.copy')}
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
            {t('web.security.codes_print')}
          </Button>
          <span className={classes.notice} role="status">
            {notice}
          </span>
        </div>
        <div className={`${formClasses.actions} ${classes.kept}`}>
          <Button onClick={onClose} data-autofocus>
            {t('web.security.codes_kept')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
