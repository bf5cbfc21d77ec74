import type { TimelineEvent, TimelineEventType } from '../../timeline/schema.ts';
import subjects from './subjects.json' with { type: 'json' };

/** The words of a subject in each locale, and those of earlier versions. `{name}` is who cooked. */
interface Subject {
  readonly now: Readonly<Record<string, string>>;
  readonly earlier: readonly string[];
}

const known: Readonly<Record<string, Subject>> = subjects;

/** What the server writes into events of each type. */
const writtenIn: Readonly<Record<TimelineEventType, RegExp>> = {
  system: /^recipe_created$/,
  info: /^planned\./,
  comment: /^made_this$/,
};

/** In place of a meal that two variants of a language call the same. */
const UNSURE = 'made_this';

interface Match {
  readonly key: string;
  readonly name: string;
  /** The letters of the words that fit. The words that fit best have the most. */
  readonly fit: number;
}

/** How a text fits words such as `{name} made this`, or null. */
function matchOf(text: string, words: string, key: string): Match | null {
  const [before = '', after] = words.split('{name}');
  if (after === undefined) return text === words ? { key, name: '', fit: words.length } : null;
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const name = text.slice(before.length, text.length - after.length);
  return name.trim() === '' ? null : { key, name, fit: before.length + after.length };
}

/**
 * The subject of an event in the language of its reader. The server wrote it in the language of whoever caused the event,
 * and the API gives it as it was written. What people wrote stays as it is.
 */
export function shownSubject({ subject, eventType }: Pick<TimelineEvent, 'subject' | 'eventType'>, locale: string) {
  const matches = Object.entries(known).flatMap(([key, { now, earlier }]) => {
    if (!writtenIn[eventType].test(key)) return [];
    if (matchOf(subject, now[locale] ?? '', key)) return [{ key, name: '', fit: Number.POSITIVE_INFINITY }];
    return [...new Set([...Object.values(now), ...earlier])].flatMap((words) => matchOf(subject, words, key) ?? []);
  });
  const fit = Math.max(...matches.map((match) => match.fit));
  const [best, ...others] = matches.filter((match) => match.fit === fit);
  if (!best || fit === Number.POSITIVE_INFINITY) return subject;
  const key = others.some((other) => other.key !== best.key) ? UNSURE : best.key;
  return known[key]?.now[locale]?.replace('{name}', () => best.name) ?? subject;
}
