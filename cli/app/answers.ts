/** The last words of commands whose purpose is their output. */
const VERBS: ReadonlySet<string> = new Set([
  'about',
  'api',
  'check',
  'completion',
  'deliveries',
  'doctor',
  'download',
  'explain',
  'export',
  'help',
  'info',
  'list',
  'locales',
  'logs',
  'parse',
  'search',
  'serve',
  'sessions',
  'statistics',
  'status',
  'storage',
  'suggest',
  'summary',
  'today',
  'tui',
  'view',
  'watch',
  'whoami',
]);

/** Commands that change something, but print something that is shown only once: a token, a link, a code. */
const SHOWN_ONCE: ReadonlySet<string> = new Set([
  'auth second-factor codes',
  'auth second-factor enable',
  'invite create',
  'plan calendar create',
  'share create',
  'token create',
  'user reset-password',
  'webhook key',
]);

/** Commands that only print something in one form, and change something in another. */
const BOTH: ReadonlySet<string> = new Set(['shopping labels', 'job schedule']);

/** `shopping check` ticks an item. */
const CHANGES: ReadonlySet<string> = new Set(['shopping check']);

/** Whether a command prints its output even with --quiet, which otherwise prints nothing on success. */
export const isAnswering = (name: string): boolean =>
  SHOWN_ONCE.has(name) || BOTH.has(name) || (VERBS.has(name.split(' ').at(-1)!) && !CHANGES.has(name));
