/** A requirement of reliability, and the names of the tests that fail when it is broken, as in their files. */
export interface FaultRequirement {
  readonly id: string;
  readonly says: string;
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

const here = 'tests/faults';

export const faultRequirements: readonly FaultRequirement[] = [
  {
    id: 'REL-01',
    says: 'A request is one transaction; success means that it is on the disk',
    tests: {
      [`${here}/kill.test.ts`]: [
        'a server that is killed repeatedly while it writes loses nothing that it acknowledged',
      ],
      [`${here}/durable.test.ts`]: ['success means that the database has synced to disk, and its journal stays small'],
      'server/kit/database/database.test.ts': ['a failing transaction leaves nothing, and the next one works'],
    },
  },
  {
    id: 'REL-02',
    says: 'Files are complete or absent, and rows never name a missing file',
    tests: {
      [`${here}/pictures.test.ts`]: ['a server killed while it writes pictures has each one complete, old or new'],
      'server/kit/files/files.test.ts': [
        'replaces the file that was there, for readers of the old one too',
        'that fails leaves the old one and no rest',
      ],
      'server/maintenance/maintenance.test.ts': ['what can go is counted and cleaned; what a recipe has stays'],
    },
  },
  {
    id: 'REL-03',
    says: 'A restore is complete or changes nothing; the previous library is kept',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a server killed during a restore has either the old or the new library, in rows and files',
        'a restore interrupted in another container is completed at the next start',
        'a damaged or truncated backup is refused, unless it is still complete, and nothing changes',
      ],
      [`${here}/restore-killed.postgres.test.ts`]: [
        'a restore on PostgreSQL with files in %s that is killed leaves the old or the new library, whole',
      ],
      [`${here}/missing.test.ts`]: [
        'a restore of a missing library that is killed leaves it missing or restored, whole',
        'a backup alone in a new folder is restored without creating anybody',
      ],
      'server/backups/backups.test.ts': [
        'a restore brings everything back, keeps what it replaced and signs everybody out',
        '%s is refused when it is uploaded and when it is restored, and nothing changes',
        'an uploaded backup that is cut off or changed is refused, and nothing of it is stored',
      ],
    },
  },
  {
    id: 'REL-04',
    says: 'A backup is a snapshot of the library, verified by a restore before it is listed',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a server killed during a backup lists only complete backups, and can make the next',
      ],
      'server/backups/backups.test.ts': [
        'a backup is proved by a restore before it is listed',
        'an archive of which one byte has changed is refused',
      ],
      'server/backups/copying.test.ts': [
        'the folder of a disk that is not mounted takes no copy of a backup',
        'a copy that does not fit leaves nothing behind',
      ],
    },
  },
  {
    id: 'REL-05',
    says: 'The last verified backup is never deleted, and a damaged library deletes none',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a library with a damaged database makes no backup, keeps the existing ones, and fails its check',
      ],
      'server/backups/backups.test.ts': [
        'old automatic backups go, but never the last that was verified, nor those that somebody made',
      ],
      [`${here}/damaged.test.ts`]: [
        'start, readiness, doctor and check report a damaged database, and a restore brings everything back',
        'damage while the server runs makes it not ready, and a restore repairs it',
        '%s in place of the library stops the start with a clear error, and nothing changes',
        'the write-ahead log of another database is refused before it reaches the library',
      ],
      [`${here}/missing.test.ts`]: [
        'if %s, nothing is created, all commands name the backups, and a restore brings everything back',
        'a key alone is a trace of a library, and without its traces an empty one starts',
      ],
      [`${here}/missing.postgres.test.ts`]: [
        'an emptied database whose files are in %s is not a new library, and a restore brings everything back',
        'a library in SQLite is not left for an empty database',
      ],
    },
  },
  {
    id: 'REL-06',
    says: 'An upgrade is one transaction with a copy before it; a library of a newer version is refused',
    tests: {
      [`${here}/upgrade.test.ts`]: [
        'a server killed during an upgrade has the old or the new library, and a copy',
        'a library of a newer version is refused with advice, and not changed',
      ],
      'server/kit/database/migrate.test.ts': [
        'a migration that fails leaves the schema as it was',
        'of several that start at the same time, one does it',
      ],
    },
  },
  {
    id: 'REL-07',
    says: 'A check verifies database, files and backups, and reports problems as JSON',
    tests: {
      'server/maintenance/maintenance.test.ts': [
        'a library that is whole is found whole, and the report is kept',
        'what is wrong between rows and files is found, and made good where that can be done',
        'a backup that has changed since it was verified is named',
      ],
    },
  },
  {
    id: 'REL-08',
    says: 'The configuration is checked as a whole before anything is opened',
    tests: {
      'server/app/config.test.ts': ['all faults are reported at once, each with the name of its variable'],
      'cli/app/serve.test.ts': ['all faults of the configuration at once, with 78 and nothing opened'],
    },
  },
  {
    id: 'REL-09',
    says: 'Liveness and readiness are separate answers',
    tests: {
      'server/app/site/observability.test.ts': [
        'a server is not ready without room on its disk, or while it ends; it lives all the same',
      ],
      'server/app/wire.test.ts': ['liveness and readiness answer'],
    },
  },
  {
    id: 'REL-10',
    says: 'SIGTERM: the server answers running requests, stops jobs at a safe point, and exits with 0 within ten seconds',
    tests: {
      [`${here}/stop.test.ts`]: [
        'a server stopped under load answers every request, keeps what it acknowledged, and exits with 0',
        'a server stopped during a request waits for its last byte, and accepts no new one',
      ],
      [`${here}/started-by-old-node.test.ts`]: [
        'a server stops when the process that an old Node.js started it from is killed',
      ],
    },
  },
  {
    id: 'REL-11',
    says: 'Full or read-only disk: writes are refused with a code, reads continue, and the server recovers without a restart',
    tests: {
      [`${here}/disk-full.test.ts`]: [
        'nothing is written and all is read, and with room again all goes on',
        'a recipe that fits is imported without the picture that does not',
        'a backup is not made or restored by halves, and what is there stays',
        'a server whose data folder may only be read says so and ends, and starts when it may be written',
        'a read-only library refuses writes and answers reads until it is writable again',
        'a database that cannot grow refuses writes, keeps its data, and can grow again',
      ],
    },
  },
  {
    id: 'REL-12',
    says: 'Waiting for a lock is limited in time; a second server on a data folder does not start',
    tests: {
      [`${here}/second-instance.test.ts`]: [
        'a second server on a data folder exits at once, names the owner, and harms nothing',
        'of several servers that start on a new library together, one serves a complete library',
        'while another program locks the database, reads continue and a write waits, then is told to retry',
      ],
      'server/kit/library/library-lock.test.ts': ['a lock is still held if its file was removed'],
    },
  },
  {
    id: 'REL-13',
    says: 'Of two people who edit the same thing, the second gets a conflict; without a version, the last write wins as a whole',
    tests: {
      [`${here}/two-editors.test.ts`]: [
        'the second gets a conflict and overwrites nothing',
        'only one succeeds when both write at once',
        'a write without If-Match replaces the whole, not a mixture',
      ],
      'tests/architecture/walk/versions.test.ts': [
        'a write that names another version changes nothing, whichever write stands beside a read with a tag',
        'of two who delete or change the same version at once, one is told that it changed',
      ],
    },
  },
  {
    id: 'REL-14',
    says: 'Changes of a shopping list can be repeated, and sent in any order',
    tests: {
      'server/shopping/repeats.test.ts': [
        'keeps the id, and repeating it changes nothing and returns the same',
        'does not restore a deleted item, even if it arrives late',
        'applies the change once',
      ],
      'server/shopping/items.test.ts': ['changes by a difference, whatever its current value'],
      'tui/shopping/unsent.test.ts': ['two terminals with the same unsent changes make them once'],
      'core/client/outbox/outbox.test.ts': ['two pages that hold the same writes make them once'],
    },
  },
  {
    id: 'REL-15',
    says: 'Jobs are rows: one of a kind at a time, one catch-up, and a killed job is reported as interrupted',
    tests: {
      [`${here}/clock.test.ts`]: [
        'when the clock jumps a day and back, each job runs at most once, people stay signed in and edits keep their order',
      ],
      [`${here}/bulk-import.test.ts`]: [
        'a bulk import that is killed repeatedly ends with one recipe and one report line per page',
      ],
      [`${here}/migration.test.ts`]: [
        'a server killed during a migration has only complete recipes, reports the interruption, and imports the rest on retry',
      ],
      'server/jobs/jobs.test.ts': [
        'none of a kind runs beside another',
        'the job of a process that died is called interrupted, and the kind is free again',
        'a scheduled job starts once at its time, whichever process looks first, and is made up for once',
      ],
    },
  },
  {
    id: 'REL-16',
    says: 'Mails and messages are sent after the response, with timeouts and retries, each target separately',
    tests: {
      [`${here}/targets.test.ts`]: [
        'whatever a mail server does, sending times out, the admin sees why, and the server goes on',
        'a queued mail arrives when the mail server is back',
        'whatever a webhook’s target does, the delivery says what happened, times out, and delays no other',
        'whatever a notifier’s target does, requests are answered at once, others are notified, and a stop does not wait for it',
        'a target that fails and comes back is sent to again, as it was',
      ],
      [`${here}/waiting-messages.test.ts`]: [
        'messages queued when a server is killed are sent after the next start, with the same ids',
      ],
      'server/mail/outbox.test.ts': ['of too many the oldest are dropped, and it is logged'],
      'server/kit/work/send-queue.test.ts': ['a failed message is tried three times in all, and the next one waits'],
    },
  },
  {
    id: 'REL-17',
    says: 'Heavy work runs in worker threads',
    tests: {
      'server/worker.test.ts': ['a page is read in the worker', 'a picture is processed in the worker'],
      'server/kit/work/worker-pool.test.ts': ['that takes too long is ended, and the next task gets another'],
    },
  },
  {
    id: 'REL-18',
    says: 'Large data is streamed in parts',
    tests: {
      'server/kit/http/long-json.test.ts': ['is the same JSON in pieces, each of them projected'],
      'server/kit/archive/zip.test.ts': ['what is packed comes out as it was, and only what is wanted is kept'],
      'server/kit/archive/unpack.test.ts': ['bombs are refused: plain, compressed and nested'],
    },
  },
  {
    id: 'REL-19',
    says: 'Clients that send nothing, or almost nothing, are disconnected',
    tests: {
      [`${here}/slow-clients.test.ts`]: [
        'clients that send almost nothing are disconnected, and others are answered meanwhile',
      ],
      'server/live/live.test.ts': [
        'sixty streams that one person opens at once are held to the limit, and the places come back',
        'a client that reads nothing is cut, and gives its place back',
        'all streams together leave room for requests',
      ],
    },
  },
  {
    id: 'REL-20',
    says: 'Times are UTC, and a changed clock affects no lock, limit or session for long',
    tests: {
      [`${here}/clock.test.ts`]: ['an account locked while the clock was wrong does not stay locked'],
      'server/kit/http/rate-window.test.ts': ['a window that the clock has left by being set back is over'],
      'server/jobs/schedule.test.ts': [
        'a time that is far ahead comes from a clock that was wrong, a short way ahead from one that was put right',
      ],
    },
  },
  {
    id: 'REL-21',
    says: 'Journal, log and temporary files stay small',
    tests: {
      [`${here}/durable.test.ts`]: ['success means that the database has synced to disk, and its journal stays small'],
      'server/app/site/observability.test.ts': ['a log file is put aside when it is full, and few of those are kept'],
      'server/app/site/sweep-hourly.test.ts': [
        'a running server sweeps at once and each hour, goes on after a failure, and stops when it is told to',
      ],
      'server/kit/files/working-folders.test.ts': [
        'folders of killed processes go, those of living ones and all else stay',
      ],
    },
  },
  {
    id: 'REL-22',
    says: 'A start after a kill needs no manual repair',
    tests: {
      [`${here}/second-instance.test.ts`]: [
        'the lock of a killed server blocks nobody, even if its process id is reused or it ran in another container',
      ],
      'server/kit/library/library-lock.test.ts': [
        'what a killed process left is replaced, also where another has its number, or it was of another container',
      ],
      'cli/app/serve.test.ts': ['a killed server leaves a library that opens at once'],
    },
  },
  {
    id: 'REL-23',
    says: 'Errors say what to do, and typed input is kept',
    tests: {
      'tui/app/app.test.ts': [
        'an error says what happened, and R tries again',
        'without a connection the rows stay and the header says offline',
      ],
      'server/shopping/repeats.test.ts': ['that merged into another item does not merge again, and returns that item'],
      'tests/e2e/web-editor-unsaved.test.ts': ['outlives a reload, and is saved afterwards'],
    },
  },
  {
    id: 'REL-24',
    says: 'Commands exit with documented codes, and the terminal is left as it was',
    tests: {
      'cli/app/exit-code.test.ts': [
        'every error of the product has a documented code',
        'what we know ends as it says, what we do not know with 70',
      ],
      'tui/app/app.test.ts': ['q in the list quits and leaves the terminal as it was', 'Ctrl+C twice quits with 130'],
    },
  },
  {
    id: 'REL-25',
    says: 'What was tested, and the results, are public: this page',
    tests: {
      'tests/architecture/reliability.test.ts': ['the page has the result of the last run for each requirement'],
    },
  },
];
