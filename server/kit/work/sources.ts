import { AsyncLocalStorage } from 'node:async_hooks';

/** A counter for changes of something that is read, such as a table. */
export interface Counter {
  count: number;
}

/** The sources that a piece of work has read. */
export interface Sources {
  /** Each source, with its count when it was first read. */
  readonly counts: Map<Counter, number>;
  /** Whether the work also used something that is not counted: the time, an open transaction, an unknown table. */
  hasUncounted: boolean;
  /** Whether everything must be read again. */
  readonly isFresh: boolean;
}

const scopes = new AsyncLocalStorage<Sources>();

/** The sources that the work in this async context collects, or undefined if it collects none. */
export const sourcesHere = (): Sources | undefined => scopes.getStore();

const newSources = (isFresh: boolean): Sources => ({ counts: new Map(), hasUncounted: false, isFresh });

/** Notes that `sources` were read. A source that was read before keeps its count. */
export function noteCounters(sources: Sources, counters: Iterable<Counter>): void {
  for (const counter of counters) if (!sources.counts.has(counter)) sources.counts.set(counter, counter.count);
}

/** Notes that the work in this async context depends on something that is not counted. */
export function noteUncounted(): void {
  const sources = scopes.getStore();
  if (sources) sources.hasUncounted = true;
}

/** Notes that the work in this async context used a value from memory that was made from `made`. */
export function noteSources(made: Sources): void {
  const sources = scopes.getStore();
  if (!sources) return;
  noteCounters(sources, made.counts.keys());
  if (made.hasUncounted) sources.hasUncounted = true;
}

/** Collects what `work` reads. Work around it collects the same. `isFresh` is for work that must not use kept answers. */
export async function withSources<T>(
  work: () => T | Promise<T>,
  isFresh = false,
): Promise<{ value: T; sources: Sources }> {
  const around = scopes.getStore();
  const sources = newSources(isFresh || (around?.isFresh ?? false));
  const value = await scopes.run(sources, work);
  if (around) {
    for (const [counter, count] of sources.counts) if (!around.counts.has(counter)) around.counts.set(counter, count);
    if (sources.hasUncounted) around.hasUncounted = true;
  }
  return { value, sources };
}

/** Whether nothing has changed since it was read. */
export function isCurrent({ counts, hasUncounted }: Sources): boolean {
  if (hasUncounted) return false;
  for (const [counter, count] of counts) if (counter.count !== count) return false;
  return true;
}
