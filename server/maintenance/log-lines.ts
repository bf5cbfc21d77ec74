import type { LogBook } from '../kit/log/log-book.ts';

const LEVELS = { debug: 20, info: 30, warn: 40, error: 50 } as const;
export type LogLevel = keyof typeof LEVELS;

/** Patterns of secrets in error texts: tokens, passwords in addresses, keys after a name. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/eyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g, '[redacted]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, '$1 [redacted]'],
  [/(:\/\/[^\s:/@"]+:)[^\s@"]+@/g, '$1[redacted]@'],
  [/((?:password|passwd|secret|token|api[_-]?key|authorization)\\?"?\s*[=:]\s*\\?"?)[^\s"\\,}&]+/gi, '$1[redacted]'],
];

export const withoutSecrets = (line: string): string =>
  SECRETS.reduce((text, [pattern, by]) => text.replace(pattern, by), line);

const levelOf = (line: string): number => Number(/"level":(\d+)/.exec(line)?.[1] ?? 0);

/** The last lines with at least this level that contain `search`. */
export async function lastLines(
  book: LogBook,
  { lines, level, search }: { readonly lines: number; readonly level?: LogLevel; readonly search?: string },
): Promise<string[]> {
  const wanted = search?.toLowerCase();
  return (await book.lines())
    .filter((line) => !level || levelOf(line) >= LEVELS[level])
    .filter((line) => !wanted || line.toLowerCase().includes(wanted))
    .slice(-lines)
    .map(withoutSecrets);
}
