import { toWidth } from '../kit/text/cells.ts';
import { type Line, wrapSpans } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Role } from '../kit/text/theme.ts';

/** The numbers of levels in the log, and their names. */
const NAMES: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const LEVEL_CELLS = 6;
/** Fields that a line already shows as words, and fields that say little in a line. */
const SPENT: ReadonlySet<string> = new Set([
  'level',
  'time',
  'msg',
  'method',
  'url',
  'status',
  'ms',
  'id',
  'err',
  'cause',
  'pid',
  'hostname',
]);

type Entry = Readonly<Record<string, unknown>>;

function entryOf(line: string): Entry | null {
  try {
    const found: unknown = JSON.parse(line);
    return typeof found === 'object' && found !== null ? (found as Entry) : null;
  } catch {
    return null;
  }
}

const messageOf = (thrown: unknown): unknown => (thrown as { readonly message?: unknown } | null | undefined)?.message;

/** The words of an entry: the request or the message, then its other fields. */
function wordsOf(entry: Entry): string {
  const { msg, method, url, status, ms } = entry;
  const request = typeof url === 'string' ? [method, url, status, ms === undefined ? undefined : `${ms} ms`] : [msg];
  const others = Object.entries(entry)
    .filter(([key]) => !SPENT.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return [...request, messageOf(entry.err), ...others].filter((part) => part !== undefined && part !== null).join(' ');
}

function roleOf(level: number): Role | undefined {
  if (level >= 50) return 'error';
  return level >= 40 ? 'accent' : undefined;
}

/**
 * A line of the log on as many rows as it needs: time, level and what happened. Lines of another form stay as they are.
 */
function entryLines(line: string, width: number, locale: string): Line[] {
  const entry = entryOf(line);
  if (entry === null) return wrapSpans([{ text: safeLine(line) }], width, 2);
  const level = Number(entry.level);
  const role = roleOf(level);
  const time = new Date(String(entry.time));
  const at = Number.isNaN(time.getTime()) ? '' : `${time.toLocaleTimeString(locale, { timeStyle: 'medium' })}  `;
  const mark = toWidth(NAMES[level] ?? '', LEVEL_CELLS);
  const words = safeLine(wordsOf(entry));
  return wrapSpans(
    [{ text: `${at}${mark}`, role: role ?? 'soft' }, role ? { text: words, role } : { text: words }],
    width,
    2,
  );
}

/** Lines of the log for people. */
export const logLines = (lines: readonly string[], width: number, locale: string): Line[] =>
  lines.flatMap((line) => entryLines(line, width, locale));
