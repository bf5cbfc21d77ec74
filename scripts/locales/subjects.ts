import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeTexts, startedLocales } from './files.ts';

const file = join(import.meta.dirname, '../../core/client/timeline/subjects.json');
const PREFIX = 'timeline.';

type Subjects = Record<string, { readonly now: Record<string, string>; readonly earlier: string[] }>;

/** What each locale calls the events that the server writes into timelines, and what it called them before. */
export function subjectsOf(before: Subjects): Subjects {
  const next: Subjects = {};
  for (const locale of startedLocales())
    for (const [key, text] of completeTexts(locale).entries) {
      if (!key.startsWith(PREFIX) || typeof text !== 'string') continue;
      const name = key.slice(PREFIX.length);
      next[name] ??= { now: {}, earlier: [...(before[name]?.earlier ?? [])] };
      const { now, earlier } = next[name];
      const last = before[name]?.now[locale];
      if (last !== undefined && last !== text && !earlier.includes(last)) earlier.push(last);
      now[locale] = text;
    }
  return next;
}

export const readSubjects = (): Subjects => JSON.parse(readFileSync(file, 'utf8')) as Subjects;

/** Events stay in the language of their time, so clients must know all words that the server ever wrote. */
export function keepSubjects(): void {
  const before = readSubjects();
  const next = subjectsOf(before);
  if (JSON.stringify(next) !== JSON.stringify(before)) writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
}
