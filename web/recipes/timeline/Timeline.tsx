import { Button } from '@mantine/core';
import { IconMessagePlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { KeptRow, useKeptRows } from '../../kit/dialogs/keep.tsx';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { part } from '../../kit/part.ts';
import { dayText } from '../page/day-of.ts';
import { EventItem } from './EventItem.tsx';
import classes from './Timeline.module.css';
import { useAddNote, useTimeline } from './use-timeline.ts';

const MadeThis = part(async () => (await import('./MadeThis.tsx')).MadeThis);
const StoryForm = part(async () => (await import('./StoryForm.tsx')).StoryForm);

/** Number of events shown before "more". */
const SHOWN = 5;

function AddNote({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const t = useTranslate();
  const add = useAddNote(recipe);
  return (
    <StoryForm
      title={t('web.timeline.note_title')}
      action={t('buttons.save')}
      isBusy={add.isPending}
      onClose={onClose}
      onSubmit={(story) => add.mutate(story, { onSuccess: onClose })}
    />
  );
}

/** A recipe's timeline, with two ways to add to it. */
export function Timeline({ recipe }: { recipe: Recipe }) {
  const { t, locale } = useLanguage();
  const { data, error, refetch } = useTimeline(recipe.id);
  const kept = useKeptRows(data, t('errors.timeline.not_found'));
  const events = kept.shown;
  const [asking, setAsking] = useState<'made' | 'note' | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const close = () => setAsking(null);
  const shown = showsAll ? events : events?.slice(0, SHOWN);
  return (
    <>
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<IconToolsKitchen2 size={18} stroke={1.5} aria-hidden />}
          onClick={() => setAsking('made')}
        >
          {t('web.timeline.made')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconMessagePlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setAsking('note')}
        >
          {t('web.timeline.add_note')}
        </Button>
        {recipe.lastMade && (
          <p className={classes.last}>{t('web.timeline.last_made', { day: dayText(recipe.lastMade, locale) })}</p>
        )}
      </div>
      {error && !events && <Failure error={error} onRetry={() => void refetch()} />}
      <ol className={classes.events}>
        {shown?.map((event) => (
          <KeptRow key={event.id} by={kept} id={event.id}>
            <EventItem event={event} />
          </KeptRow>
        ))}
      </ol>
      {events && shown && events.length > shown.length && (
        <Button className={classes.more} variant="default" onClick={() => setShowsAll(true)}>
          {t('web.timeline.show_all', { count: events.length })}
        </Button>
      )}
      <Suspense>
        {asking === 'made' && <MadeThis recipe={recipe} onClose={close} />}
        {asking === 'note' && <AddNote recipe={recipe} onClose={close} />}
      </Suspense>
    </>
  );
}
