import { IconX } from '@tabler/icons-react';
import { useTranslate } from '../../../kit/language.tsx';
import classes from '../../PictureField.module.css';
import { useFileUrl } from '../../PictureField.tsx';
import type { WaitingPicture } from './waiting-pictures.ts';

function Waiting({ picture, onRemove }: { picture: WaitingPicture; onRemove?: (() => void) | undefined }) {
  const t = useTranslate();
  const url = useFileUrl(picture.file);
  return (
    <div className={classes.preview}>
      {url && <img src={url} alt={picture.label} />}
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={`${t('web.picture.remove')}: ${picture.label}`}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  );
}

export interface WaitingPicturesProps {
  readonly pictures: readonly WaitingPicture[];
  readonly onRemove?: (picture: WaitingPicture) => void;
}

/** The chosen pictures of a step, which are stored with the recipe. */
export function WaitingPictures({ pictures, onRemove }: WaitingPicturesProps) {
  return (
    <div className={classes.field}>
      {pictures.map((picture) => (
        <Waiting key={picture.id} picture={picture} onRemove={onRemove && (() => onRemove(picture))} />
      ))}
    </div>
  );
}
