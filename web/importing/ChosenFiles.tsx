import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MAX_FILES } from '../../core/importing/limits.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './ChosenFiles.module.css';

const ACCEPTED = 'image/*,.heic,.heif,application/pdf,.docx,.odt,.html,.htm,.mhtml,.mht,.eml,.txt,.md,.cook';

export interface ChosenFilesProps {
  readonly files: readonly File[];
  readonly isBusy: boolean;
  readonly onChange: (files: readonly File[]) => void;
}

/** A thumbnail of a photograph. If the browser cannot draw the format, only the name is shown. */
function Thumbnail({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const hide = () => setAddress(undefined);
  return <span className={classes.thumbnail}>{address && <img src={address} alt="" onError={hide} />}</span>;
}

/** The chosen photographs or PDF in their order, and buttons to add more. */
export function ChosenFiles({ files, isBusy, onChange }: ChosenFilesProps) {
  const t = useTranslate();
  const add = (more: File[]) => onChange([...files, ...more].slice(0, MAX_FILES));
  return (
    <div>
      <div className={classes.buttons}>
        <FileButton multiple accept={ACCEPTED} onChange={add}>
          {(props) => (
            <Button {...props} variant="default" size="md" disabled={isBusy}>
              {t('web.import.choose_files')}
            </Button>
          )}
        </FileButton>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && add([file])}>
          {(props) => (
            <Button {...props} className={classes.camera} variant="default" size="md" disabled={isBusy}>
              {t('web.import.take_photo')}
            </Button>
          )}
        </FileButton>
      </div>
      {files.length > 0 && (
        <ol className={classes.files} aria-label={t('web.import.chosen_files')}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may occur twice
            <li key={at}>
              <Thumbnail file={file} />
              <bdi className={classes.name}>{file.name}</bdi>
              <ActionIcon
                variant="subtle"
                disabled={isBusy}
                aria-label={t('web.remove', { name: file.name })}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                <IconX size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
