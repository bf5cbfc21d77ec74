import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import { KeptRow, useKeptRows } from '../../kit/dialogs/keep.tsx';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { RecipePicture } from '../RecipePicture.tsx';
import { EventItem } from './EventItem.tsx';
import classes from './Timeline.module.css';
import pageClasses from './TimelinePage.module.css';
import { eventTypes, type TimelineChoice, useGroupTimeline, useTimelineChoice } from './use-group-timeline.ts';

interface ToolsProps {
  readonly choice: TimelineChoice;
  readonly choose: (choice: TimelineChoice) => void;
}

function Tools({ choice, choose }: ToolsProps) {
  const t = useTranslate();
  const { direction, types } = choice;
  const orders = { desc: t('web.timeline.newest'), asc: t('web.timeline.oldest') };
  return (
    <div className={pageClasses.tools}>
      <fieldset className={pageClasses.types}>
        <legend className="visually-hidden">{t('web.timeline.show')}</legend>
        {eventTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`web.timeline.type.${type}`)}
            checked={types.includes(type)}
            // Keep at least one type, because an empty list would be confusing.
            disabled={types.length === 1 && types.includes(type)}
            onChange={({ currentTarget: { checked } }) =>
              choose({
                direction,
                types: eventTypes.filter((known) => (known === type ? checked : types.includes(known))),
              })
            }
          />
        ))}
      </fieldset>
      <NativeSelect
        aria-label={t('web.timeline.order')}
        value={direction}
        data={Object.entries(orders).map(([value, label]) => ({ value, label }))}
        onChange={(event) => choose({ types, direction: event.currentTarget.value === 'asc' ? 'asc' : 'desc' })}
      />
    </div>
  );
}

function About({ recipe }: { recipe: RecipeSummary }) {
  const { groupSlug } = useParams();
  return (
    <Link className={classes.about} to={`/g/${groupSlug}/r/${recipe.slug}`}>
      <div className={classes.thumb}>
        <RecipePicture recipe={recipe} size="thumb" />
      </div>
      <span dir="auto">{recipe.name}</span>
    </Link>
  );
}

/** The group's timeline of all recipes. */
export function TimelinePage() {
  const t = useTranslate();
  const { choice, choose } = useTimelineChoice();
  const list = useGroupTimeline(choice);
  const all = list.data?.pages.flatMap((page) => page.told).map((one) => ({ ...one, id: one.event.id }));
  const kept = useKeptRows(all, t('errors.timeline.not_found'));
  const told = kept.shown;
  return (
    <div className={pageClasses.page}>
      <title>{t('web.page_title', { page: t('web.timeline.title') })}</title>
      <h1>{t('web.timeline.title')}</h1>
      <Tools choice={choice} choose={choose} />
      {list.isError && !told && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {told?.length === 0 && <Message icon={IconHistory} text={t('web.timeline.empty')} />}
      <ol className={classes.events} aria-busy={list.isPending}>
        {told?.map(({ id, event, recipe }) => (
          <KeptRow key={id} by={kept} id={id}>
            <EventItem event={event} about={recipe && <About recipe={recipe} />} />
          </KeptRow>
        ))}
      </ol>
      {list.hasNextPage && (
        <Button
          className={classes.more}
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('web.home_page.more')}
        </Button>
      )}
    </div>
  );
}
