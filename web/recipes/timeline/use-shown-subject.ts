import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { TimelineEvent } from '../../../core/timeline/schema.ts';
import { useLanguage } from '../../kit/language.tsx';

/** How far below the window an event is near, in pixels. */
const MARGIN = '300px';

/** Whether an element has come near the window. */
function useHasComeNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: MARGIN });
    watch.observe(place.current!);
    return () => watch.disconnect();
  }, [place]);
  return isNear;
}

/**
 * The subject of an event in the reader's language: as the server wrote it until the words of all languages are there.
 * They are loaded once the event, which has this place, comes near: few people read on to the timeline of a recipe.
 */
export function useShownSubject(event: TimelineEvent, place: RefObject<Element | null>): string {
  const { locale } = useLanguage();
  const enabled = useHasComeNear(place);
  const { data: shown } = useQuery({
    queryKey: ['timeline', 'words'],
    queryFn: async () => (await import('../../../core/client/timeline/shown-subject.ts')).shownSubject,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return shown ? shown(event, locale) : event.subject;
}
