import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import type { TimelineEvent, TimelineEventType } from '../../../core/timeline/schema.ts';
import { notePages, placeBefore } from '../../kit/place/kept-place.ts';
import { readStored, writeStored } from '../../kit/stored.ts';
import { useClient } from '../../site/use-client.tsx';
import { timelineKey } from './use-timeline.ts';

const PAGE_SIZE = 30;
const CHOICE_KEY = 'lovage.timeline';

export const eventTypes = ['comment', 'info', 'system'] as const satisfies readonly TimelineEventType[];

export interface TimelineChoice {
  readonly direction: 'asc' | 'desc';
  readonly types: readonly TimelineEventType[];
}

/** Restores the stored choice. Ignores values that are no longer valid. */
function readChoice(): TimelineChoice {
  const [direction, ...types] = (readStored(CHOICE_KEY) ?? '').split(' ');
  const known = eventTypes.filter((type) => types.includes(type));
  return { direction: direction === 'asc' ? 'asc' : 'desc', types: known.length > 0 ? known : eventTypes };
}

/** Filter and order of the timeline. This browser remembers them. */
export function useTimelineChoice() {
  const [choice, setChoice] = useState(readChoice);
  const choose = (next: TimelineChoice) => {
    writeStored(CHOICE_KEY, [next.direction, ...next.types].join(' '));
    setChoice(next);
  };
  return { choice, choose };
}

/** An event with its recipe. */
export interface ToldEvent {
  readonly event: TimelineEvent;
  readonly recipe: RecipeSummary | undefined;
}

const inList = (values: readonly string[]) => `[${values.map((value) => `"${value}"`).join(', ')}]`;

/** The events of all recipes in the group, page by page. */
export function useGroupTimeline({ direction, types }: TimelineChoice) {
  const client = useClient();
  const list = useInfiniteQuery({
    queryKey: [...timelineKey, 'group', direction, types],
    async queryFn({ pageParam, signal }) {
      const query = { page: pageParam, perPage: PAGE_SIZE, orderDirection: direction };
      const events = await client.timeline.list({
        query: { ...query, queryFilter: `eventType IN ${inList(types)}` },
        signal,
      });
      const ids = [...new Set(events.items.map(({ recipeId }) => recipeId))];
      const recipes =
        ids.length === 0
          ? []
          : (await client.recipes.list({ query: { queryFilter: `id IN ${inList(ids)}` }, signal })).items;
      const told: ToldEvent[] = events.items.map((event) => ({
        event,
        recipe: recipes.find(({ id }) => id === event.recipeId),
      }));
      return { told, next: events.page < events.total_pages ? events.page + 1 : undefined };
    },
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const { hasNextPage, isFetching, fetchNextPage } = list;
  const count = list.data?.pages.length ?? 0;
  useEffect(() => {
    notePages(count);
    return () => notePages(1);
  }, [count]);
  const isShort = count > 0 && count < (placeBefore()?.pages ?? 1);
  useEffect(() => {
    // What a reader had open comes back page by page, because each asks for its recipes.
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, fetchNextPage]);
  return list;
}
