import { type LogLevel, logLevels } from '../../core/maintenance/log-levels.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import { createLoaded, type Loaded, type SiteParts } from './site-parts.ts';

/** The last lines of the log. They are followed while they are visible. */
export interface Logs {
  readonly page: Loaded<{ readonly level: LogLevel; readonly lines: readonly string[] }>;
  readonly scroll: Scroll;
  enter(): void;
  load(): Promise<void>;
  /** Shows lines from the next level on. */
  turnLevel(): void;
}

const FOLLOW_MS = 2_000;
const LINES = 500;

/** Following the log adds entries to it. They are hidden, except failed ones. */
const isOwn = (line: string): boolean =>
  line.includes('"/api/admin/maintenance/logs?') && line.includes('"status":200');

export function createLogs(parts: SiteParts): Logs {
  const { client, shell } = parts;
  let level: LogLevel = 'info';
  const page: Logs['page'] = createLoaded<{ readonly level: LogLevel; readonly lines: readonly string[] }>(
    parts,
    async () => {
      const wanted = level;
      const { logs } = await client.maintenance.logs({ query: { lines: LINES, level: wanted } });
      return { level: wanted, lines: logs.toReversed().filter((line) => !isOwn(line)) };
    },
  );
  const scroll = createScroll();
  let timer: NodeJS.Timeout | undefined;

  async function load() {
    clearTimeout(timer);
    await page.load();
    clearTimeout(timer);
    if (shell.view() !== 'logs') return;
    timer = setTimeout(() => shell.view() === 'logs' && void load(), FOLLOW_MS);
    timer.unref();
  }

  return {
    page,
    scroll,
    enter: () => {
      scroll.reset();
      void load();
    },
    load,
    turnLevel: () => {
      level = logLevels[(logLevels.indexOf(level) + 1) % logLevels.length]!;
      scroll.reset();
      void load();
    },
  };
}
