import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { useTranslate } from '../../kit/language.tsx';

/** Asks for the address of a picture. */
export function AddressDialog({ onTake, onClose }: { onTake: (url: string) => void; onClose: () => void }) {
  const t = useTranslate();
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isPage = /^https?:$/.test(URL.parse(url.trim())?.protocol ?? '');
    setWrong(!isPage);
    if (isPage) onTake(url.trim());
  };
  return (
    <Dialog title={t('web.editor.picture.address')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('web.editor.picture.address_label')}
          type="url"
          dir="ltr"
          placeholder="https://"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          error={isWrong && t('validation.url')}
          data-autofocus
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit">{t('web.editor.picture.take')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
