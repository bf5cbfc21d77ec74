import { type Filter, parseFilter } from '../../kit/filter/filter.ts';
import { isRecord } from '../../kit/is-record.ts';
import { fold } from '../../kit/text/fold.ts';
import { organizerKinds } from '../../recipes/facets.ts';

type Thing = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The server collapses spaces in some attributes, and trims most. */
const lines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim();

/** Attributes for which a plain text is enough: an ingredient line, a step, an organizer. */
const WRITTEN_AS = ['name', 'text', 'note', 'display', 'originalText'] as const;

/** Whether a stored value says everything that the wanted one says. It may say more, such as ids and times. */
export function covers(current: unknown, wanted: unknown): boolean {
  if (isEmpty(wanted)) return isEmpty(current);
  if (Array.isArray(wanted))
    return (
      Array.isArray(current) &&
      current.length === wanted.length &&
      wanted.every((value, index) => covers(current[index], value))
    );
  if (isRecord(wanted)) {
    if (!isRecord(current)) return false;
    return Object.entries(wanted).every(([key, value]) => covers(current[key], value));
  }
  if (isRecord(current)) return WRITTEN_AS.some((key) => !isEmpty(current[key]) && covers(current[key], wanted));
  // YAML reads `recipeYield: 4` as a number.
  if (typeof current === 'string') return lines(current) === lines(String(wanted));
  return current === wanted;
}

const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((entry) => fold(String(isRecord(entry) ? (entry.name ?? '') : entry)))
    .toSorted();

/** Whether two lists name the same things, in any order. */
export const sameNames = (current: unknown, wanted: unknown): boolean =>
  JSON.stringify(namesOf(current)) === JSON.stringify(namesOf(wanted));

/** The normal form of a filter. For a list of one, "all" and "any" are the same. */
function plainFilter(filter: Filter): Filter {
  if (filter.kind !== 'compare') return { ...filter, terms: filter.terms.map(plainFilter) };
  const isList = ['in', 'contains all'].includes(filter.operator) && filter.value?.length === 1;
  return isList ? { ...filter, operator: 'in' } : filter;
}

/** A text that cannot be parsed stays as it is: the server says what is wrong with it. */
function filterForm(text: string): string {
  if (text.trim() === '') return '';
  try {
    return JSON.stringify(plainFilter(parseFilter(text)));
  } catch {
    return text;
  }
}

/** Whether a stored cookbook or rule has a filter. Answers also contain a filter made from its lists. */
export function sameFilter(stored: Thing, wanted: unknown): boolean {
  const form = filterForm(String(wanted ?? ''));
  const isOfLists = organizerKinds.some((list) => !isEmpty(stored[list]));
  return form === '' && isOfLists ? true : filterForm(String(stored.queryFilterString ?? '')) === form;
}
