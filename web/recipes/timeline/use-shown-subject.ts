import { useQuery } from '@tanstack/react-query';
import type { TimelineEvent } from '../../../core/timeline/schema.ts';
import { useLanguage } from '../../kit/language.tsx';

/**
 * The subject of an event in the reader's language: as the server wrote it until the words of all languages are there,
 * which no page waits for.
 */
export function useShownSubject(event: TimelineEvent): string {
  const { locale } = useLanguage();
  const { data: shown } = useQuery({
    queryKey: ['timeline', 'words'],
    queryFn: async () => (await import('../../../core/client/timeline/shown-subject.ts')).shownSubject,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return shown ? shown(event, locale) : event.subject;
}
