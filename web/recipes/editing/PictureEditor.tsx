import { Button, FileButton } from '@mantine/core';
import { IconLink, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { part } from '../../kit/part.ts';
import { useFileUrl } from '../PictureField.tsx';
import { RecipePicture } from '../RecipePicture.tsx';
import classes from './Editor.module.css';
import type { PictureChange } from './picture.ts';

export interface PictureEditorProps {
  readonly recipe: Pick<Recipe, 'id' | 'image' | 'name'> | null;
  readonly change: PictureChange | null;
  readonly onChange: (change: PictureChange | null) => void;
}

const pictureIn = (files: FileList | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

const AddressDialog = part(async () => (await import('./AddressDialog.tsx')).AddressDialog);

/** A preview of the new picture. */
function Preview({ recipe, change }: Pick<PictureEditorProps, 'recipe' | 'change'>) {
  const t = useTranslate();
  const fileUrl = useFileUrl(change?.kind === 'file' ? change.file : null);
  if (fileUrl) return <img src={fileUrl} alt="" />;
  // The page must not load pictures from other sites. The server will download it.
  if (change?.kind === 'url') return <p dir="ltr">{change.url}</p>;
  if (change?.kind !== 'none' && recipe?.image) return <RecipePicture recipe={recipe} size="large" isUrgent />;
  return <p>{t('web.editor.picture.drop')}</p>;
}

/** Chooses the recipe's picture: from a file, by drop, paste or address, or none. It is stored on saving. */
export function PictureEditor({ recipe, change, onChange }: PictureEditorProps) {
  const t = useTranslate();
  const [isOver, setOver] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const take = (file: File | null | undefined) => file && onChange({ kind: 'file', file });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData?.files);
    if (!file) return;
    event.preventDefault();
    take(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const over = (isIt: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIt);
  };
  const hasPicture = change ? change.kind !== 'none' : Boolean(recipe?.image);
  return (
    <fieldset className={classes.pictureField}>
      <legend className="visually-hidden">{t('recipes.picture')}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: drop target only; the buttons below do the same */}
      <div
        className={classes.picture}
        data-over={isOver || undefined}
        data-empty={!hasPicture || change?.kind === 'url' || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          take(pictureIn(event.dataTransfer.files));
        }}
      >
        <Preview recipe={recipe} change={change} />
      </div>
      <div className={classes.pictureActions}>
        <FileButton accept="image/*" onChange={take}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPhotoPlus size={18} stroke={1.5} aria-hidden />}>
              {t(hasPicture ? 'web.picture.other' : 'web.picture.choose')}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t('web.editor.picture.address')}
        </Button>
        {hasPicture && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
            onClick={() => onChange(recipe?.image ? { kind: 'none' } : null)}
          >
            {t('web.picture.remove')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <AddressDialog
            onTake={(url) => {
              onChange({ kind: 'url', url });
              setAsking(false);
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
