/** Kinds of background jobs. The text of a kind is `jobs.kinds.<kind>`. */
export const jobKinds = [
  'test',
  'backup',
  'backup-check',
  'restore',
  'meal-timeline',
  'list-tidying',
  'search-compaction',
  'expiry',
  'unlocking',
  'library-check',
  'webhooks',
] as const;
export type JobKind = (typeof jobKinds)[number];
/** Jobs that can be started without any input. */
export const startableKinds = [
  'test',
  'backup',
  'meal-timeline',
  'list-tidying',
  'search-compaction',
  'expiry',
  'unlocking',
  'library-check',
] as const satisfies readonly JobKind[];
export type StartableKind = (typeof startableKinds)[number];

export const isStartable = (kind: string): kind is StartableKind =>
  (startableKinds as readonly string[]).includes(kind);

/** `interrupted`: the process that ran the job has ended. */
export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const;
export type JobStatus = (typeof jobStatuses)[number];
