import { Button, FileButton } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../kit/language.tsx';
import classes from './PictureField.module.css';

/** An object URL with which the page can show a file. */
export function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

export interface PictureFieldProps {
  readonly file: File | null;
  readonly onChange: (file: File | null) => void;
}

/** Chooses, previews and removes one picture from this device. */
export function PictureField({ file, onChange }: PictureFieldProps) {
  const t = useTranslate();
  const url = useFileUrl(file);
  return (
    <div className={classes.field}>
      {url && (
        <div className={classes.preview}>
          <img src={url} alt={file?.name ?? ''} />
          <button type="button" onClick={() => onChange(null)} aria-label={t('web.picture.remove')}>
            <IconX size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
      )}
      <FileButton accept="image/*" onChange={onChange}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.5} aria-hidden />}>
            {t(file ? 'web.picture.other' : 'web.picture.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
