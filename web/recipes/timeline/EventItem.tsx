import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { TimelineEvent } from '../../../core/timeline/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage } from '../../kit/language.tsx';
import { Picture } from '../../kit/layout/Picture.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { DotsMenu } from '../../kit/lists/DotsMenu.tsx';
import { quietPart } from '../../kit/part.ts';
import { dayText } from '../page/day-of.ts';
import { eventPictureUrl } from '../pictures.ts';
import classes from './Timeline.module.css';
import { useShownSubject } from './use-shown-subject.ts';
import { useRemoveEvent } from './use-timeline.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true };

const ChangeEvent = quietPart(async () => (await import('./ChangeEvent.tsx')).ChangeEvent);

function EventMenu({ event, subject }: { event: TimelineEvent; subject: string }) {
  const { t, locale } = useLanguage();
  const [asking, setAsking] = useState<'change' | 'remove' | null>(null);
  const remove = useRemoveEvent(event);
  const close = () => setAsking(null);
  const name = `${subject}, ${dayText(event.timestamp, locale)}`;
  return (
    <>
      <DotsMenu
        label={t('web.actions_for', { name })}
        width={180}
        items={[
          { label: t('buttons.edit'), icon: <IconPencil {...icon} />, act: () => setAsking('change') },
          { label: t('buttons.delete'), icon: <IconTrash {...icon} />, act: () => setAsking('remove'), isDanger: true },
        ]}
      />
      {asking === 'change' && (
        <Suspense>
          <ChangeEvent event={event} title={subject} onClose={close} />
        </Suspense>
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('web.timeline.remove_title')}
          text={t('web.timeline.remove_text', { name })}
          action={t('buttons.delete')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

/** One event: when, what, by whom, with its picture. `about` names the recipe if the page does not. */
export function EventItem({ event, about }: { event: TimelineEvent; about?: ReactNode }) {
  const { t, locale } = useLanguage();
  const { id, admin } = useUser();
  const place = useRef<HTMLLIElement>(null);
  const subject = useShownSubject(event, place);
  const alt = t('web.timeline.picture', { subject });
  return (
    <li ref={place} className={classes.event} data-type={event.eventType}>
      <div className={classes.head}>
        <time className={classes.date} dateTime={event.timestamp}>
          {dayText(event.timestamp, locale)}
        </time>
        {(event.userId === id || admin) && <EventMenu event={event} subject={subject} />}
      </div>
      {about}
      <p className={classes.subject} dir="auto">
        {subject}
      </p>
      {event.eventMessage && <RichText className={classes.message} text={event.eventMessage} />}
      {event.image === 'has image' && (
        <a className={classes.picture} href={eventPictureUrl(event, 'original')} target="_blank" rel="noopener">
          <Picture
            key={event.updateAt}
            src={eventPictureUrl(event, 'min')}
            placeholder={eventPictureUrl(event, 'tiny')}
            alt={alt}
            fallback={alt}
          />
        </a>
      )}
    </li>
  );
}
