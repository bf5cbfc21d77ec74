import type { z } from 'zod';
import type { Translate } from '../translate.ts';

/** Messages of our schemas are keys of texts. All others are zod's own. */
const isKey = (message: string): boolean => /^(?:validation|errors)\./.test(message);

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  int: 'whole_number',
  boolean: 'truth',
  array: 'list',
  object: 'object',
  record: 'object',
};

const MEGABYTE = 2 ** 20;

function ofSize(bound: 'least' | 'most', origin: string, n: number, t: Translate): string {
  if (origin === 'string' && bound === 'least' && n === 1) return t('validation.required');
  if (origin === 'file') return t(`validation.faults.file_at_${bound}`, { n: Math.round(n / MEGABYTE) });
  if (origin === 'string') return t(bound === 'least' ? 'validation.minLength' : 'validation.maxLength', { n });
  return t(`validation.faults.${origin === 'array' ? 'entries' : 'at'}_${bound}`, { n, count: n });
}

/** A field of a form that holds several files, or text instead of a file. */
const notOneFile = (message: string, t: Translate): string =>
  message.endsWith('array') ? t('validation.faults.entries_most', { n: 1, count: 1 }) : t('validation.fieldRequired');

/** Describes what is wrong with a value and what to enter instead, in the reader's language. */
export function faultText(issue: z.core.$ZodIssue, t: Translate): string {
  if (isKey(issue.message)) return t(issue.message);
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.expected === 'file') return notOneFile(issue.message, t);
      const kind = KINDS[issue.expected];
      return t(`validation.faults.${kind ?? 'invalid'}`);
    }
    case 'invalid_value':
      return t('validation.faults.one_of', { values: issue.values.join(', ') });
    case 'too_small':
      if (issue.inclusive === false) return t('validation.faults.more_than', { n: Number(issue.minimum) });
      return ofSize('least', issue.origin, Number(issue.minimum), t);
    case 'too_big':
      return ofSize('most', issue.origin, Number(issue.maximum), t);
    case 'invalid_union': {
      // A variant that refuses the value, not its type, says most. Of types, objects come last and have most.
      const faults = issue.errors.flat();
      const meant = faults.find(({ code }) => code !== 'invalid_type') ?? faults.at(-1);
      return meant ? faultText(meant, t) : t('validation.faults.invalid');
    }
    case 'invalid_key':
      return issue.issues[0] ? faultText(issue.issues[0], t) : t('validation.faults.invalid');
    case 'unrecognized_keys':
      return t('validation.faults.unknown', { fields: issue.keys.join(', ') });
    default:
      return t('validation.faults.invalid');
  }
}

/** For a union, the faults of the variant that matched furthest. */
export function flatIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const meant = issue.errors.find((faults) => faults.length > 0 && faults.every((fault) => fault.path.length > 0));
  if (!meant) return [issue];
  return meant.map((fault) => ({ ...fault, path: [...issue.path, ...fault.path] })).flatMap(flatIssues);
}
