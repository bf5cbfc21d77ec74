import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy, IconLink, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { addDays, isDay, localDay } from '../../../core/kit/day.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { MAX_SHARE_DAYS, SHARE_DAYS } from '../../../core/sharing/limits.ts';
import type { ShareTokenSummary } from '../../../core/sharing/schema.ts';
import { sharedLink } from '../../../core/sharing/shared-link.ts';
import { siteAddress } from '../../kit/base.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { dayText } from '../page/day-of.ts';
import { useCopy } from '../page/use-copy.ts';
import classes from './ShareDialog.module.css';
import { useShares } from './use-shares.ts';

function ShareLink({ link, onRemove }: { link: ShareTokenSummary; onRemove: () => void }) {
  const { t, locale } = useLanguage();
  const { groupSlug } = useParams();
  const copy = useCopy();
  // The dialog would cover a toast, so the row shows the result.
  const [notice, setNotice] = useState<{ text: string; isBad: boolean } | null>(null);
  const url = sharedLink(siteAddress(), groupSlug!, link.id);
  const day = dayText(link.expiresAt, locale);
  const copyUrl = async () => {
    const fault = await copy(url);
    setNotice({ text: fault ?? t('messages.linkCopied'), isBad: fault !== null });
  };
  return (
    <li className={classes.link}>
      <div className={classes.words}>
        <a href={url} target="_blank" rel="noopener" dir="ltr">
          {url.replace(/^https?:\/\//, '')}
        </a>
        <span role="status" data-bad={notice?.isBad || undefined}>
          {notice?.text ?? t('web.share.until', { day })}
        </span>
      </div>
      <ActionIcon onClick={() => void copyUrl()} aria-label={t('web.share.copy', { day })}>
        {notice && !notice.isBad ? (
          <IconCheck size={20} stroke={1.5} aria-hidden />
        ) : (
          <IconCopy size={20} stroke={1.5} aria-hidden />
        )}
      </ActionIcon>
      <ActionIcon onClick={onRemove} aria-label={t('web.share.remove', { day })}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** Links that show a recipe to anyone who has them, until they expire. */
export function ShareDialog({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const language = useLanguage();
  const { t } = language;
  const today = localDay(new Date());
  const { links, create, remove } = useShares(recipe);
  const [day, setDay] = useState(() => addDays(today, SHARE_DAYS));
  const [isChecked, setChecked] = useState(false);
  const isRight = isDay(day) && day > today;
  const error = create.error ?? remove.error ?? links.error;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    // The link expires at the end of the chosen day.
    if (isRight) create.mutate(new Date(`${day}T23:59`).toISOString());
  };
  return (
    <Dialog title={t('web.share.title', { name: recipe.name })} onClose={onClose}>
      <p className={classes.lead}>{t('web.share.lead')}</p>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          type="date"
          label={t('web.share.expires')}
          value={day}
          min={addDays(today, 1)}
          max={addDays(today, MAX_SHARE_DAYS)}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={isChecked && !isRight && t('web.share.day_fault')}
          data-autofocus
        />
        <Button type="submit" loading={create.isPending} leftSection={<IconLink size={18} stroke={1.5} aria-hidden />}>
          {t('web.share.create')}
        </Button>
      </form>
      {error && (
        <p className={classes.fault} role="alert">
          {errorText(error, language)}
        </p>
      )}
      {links.data && links.data.length > 0 && (
        <ul className={classes.links} aria-label={t('web.share.links')}>
          {links.data.map((link) => (
            <ShareLink key={link.id} link={link} onRemove={() => remove.mutate(link)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
