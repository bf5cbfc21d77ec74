import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { etagOf } from '../../../core/kit/etag.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { TimelineEvent } from '../../../core/timeline/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { useAfterChange } from '../../site/use-after-change.ts';
import { useClient } from '../../site/use-client.tsx';

export const timelineKey = ['timeline'] as const;

/** The queries that a change of a timeline affects: recipes contain the date last made. */
const changed = [timelineKey, ['recipes', 'one']] as const;

/** A note about a day: when, text and picture. */
export interface Story {
  readonly timestamp: string;
  readonly message: string;
  readonly picture: File | null;
}

/** The events of a recipe, latest first. */
export function useTimeline(recipeId: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...timelineKey, recipeId],
    queryFn: ({ signal }) => client.timeline.list({ query: { queryFilter: `recipeId = "${recipeId}"` }, signal }),
    select: ({ items }) => items,
  });
}

/** "I made this": event, date and picture in one step. */
export function useMade({ slug }: Pick<Recipe, 'slug'>) {
  const client = useClient();
  return useMutation({
    mutationFn: ({ timestamp, message, picture }: Story) =>
      client.timeline.made({
        params: { slug },
        form: { timestamp, ...(message ? { message } : {}), ...(picture ? { image: picture } : {}) },
      }),
    ...useAfterChange(...changed),
  });
}

export function useAddNote({ id: recipeId }: Pick<Recipe, 'id'>) {
  const client = useClient();
  const t = useTranslate();
  const { fullName, username, email } = useUser();
  const made = useRef<string>(undefined);
  return useMutation({
    async mutationFn({ timestamp, message, picture }: Story) {
      const subject = t('web.timeline.note_by', { name: fullName || username || email });
      const eventMessage = message || null;
      // A note whose picture could not be uploaded is already stored.
      if (made.current) await client.timeline.patch({ params: { id: made.current }, body: { eventMessage } });
      else {
        const body = { recipeId, subject, eventType: 'comment' as const, eventMessage, timestamp };
        made.current = (await client.timeline.create({ body })).id;
      }
      const params = { id: made.current };
      if (picture) await client.timeline.uploadImage({ params, form: { image: picture } });
    },
    ...useAfterChange(...changed),
  });
}

/** A change to an event. `picture` null removes the picture, undefined keeps it. */
export interface EventChange {
  readonly message: string;
  readonly picture: File | null | undefined;
}

export function useChangeEvent(event: TimelineEvent) {
  const client = useClient();
  const params = { id: event.id };
  return useMutation({
    async mutationFn({ message, picture }: EventChange) {
      const image = picture === null ? ({ image: 'does not have image' } as const) : {};
      const body = { eventMessage: message || null, ...image };
      await client.timeline.patch({ params, body, ifMatch: etagOf(event) ?? '*' });
      if (picture) await client.timeline.uploadImage({ params, form: { image: picture } });
    },
    ...useAfterChange(...changed),
  });
}

export function useRemoveEvent({ id }: TimelineEvent) {
  const client = useClient();
  return useMutation({ mutationFn: () => client.timeline.remove({ params: { id } }), ...useAfterChange(...changed) });
}
