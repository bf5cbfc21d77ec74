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
        'replaces the old file, while open readers keep reading it',
        'that fails keeps the old file and leaves nothing behind',
      ],
      'server/maintenance/maintenance.test.ts': ['unused files are counted and deleted, and the files of recipes stay'],
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
        'a killed restore of a missing library leaves it missing or completely restored',
        'a single backup in a new folder is restored without creating an account',
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
        'a backup is verified by a restore before it is listed',
        'an archive with one changed byte is refused',
      ],
      'server/backups/copying.test.ts': [
        'no backup is copied to the folder of a disk that is not mounted',
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
        'old automatic backups are deleted, but never the last verified one or those that somebody made',
      ],
      [`${here}/damaged.test.ts`]: [
        'start, readiness, doctor and check report a damaged database, and a restore brings everything back',
        'damage while the server runs makes it not ready, and a restore repairs it',
        '%s in place of the library stops the start with a clear error, and nothing changes',
        'the write-ahead log of another database is refused before it reaches the library',
      ],
      [`${here}/missing.test.ts`]: [
        'if %s, nothing is created, all commands name the backups, and a restore brings everything back',
        'a key is enough to be a trace of a library, and an empty library starts without traces',
      ],
      [`${here}/missing.postgres.test.ts`]: [
        'an emptied database whose files are in %s is not a new library, and a restore brings everything back',
        'a library in SQLite is not abandoned for an empty database',
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
        'if several processes start at once, one migrates',
      ],
    },
  },
  {
    id: 'REL-07',
    says: 'A check verifies database, files and backups, and reports problems as JSON',
    tests: {
      'server/maintenance/maintenance.test.ts': [
        'an intact library has no problems, and the report is kept',
        'differences between rows and files are found, and repaired if possible',
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
        'a server without room on its disk, or that is stopping, is not ready but alive',
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
        'a server that an old Node.js started stops when that process is killed',
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
        'if several servers start on a new library together, one serves a complete library',
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
        'a write that names another version changes nothing, for every write at the address of a read with a tag',
        'if two people delete or change the same version at once, one gets a conflict',
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
        'only one job of a kind runs at a time',
        'the job of a process that died is called interrupted, and the kind is free again',
        'a scheduled job starts once at its time in any of several processes, and missed runs are made up for once',
      ],
    },
  },
  {
    id: 'REL-16',
    says: 'Mails and messages are sent after the response, with timeouts and retries, each target separately',
    tests: {
      [`${here}/targets.test.ts`]: [
        'sending to a misbehaving mail server times out, the admin sees why, and the server continues',
        'a queued mail arrives when the mail server is back',
        'a delivery to a misbehaving webhook target times out with a reason, and delays no other',
        'a misbehaving notifier target delays neither requests nor other notifiers nor a stop',
        'a target that fails and comes back is sent to again, as it was',
      ],
      [`${here}/waiting-messages.test.ts`]: [
        'messages queued when a server is killed are sent after the next start, with the same ids',
      ],
      'server/mail/outbox.test.ts': ['the oldest of too many mails are dropped, and the log says so'],
      'server/kit/work/send-queue.test.ts': ['a failed message is tried three times in all, and the next one waits'],
    },
  },
  {
    id: 'REL-17',
    says: 'Heavy work runs in worker threads',
    tests: {
      'server/worker.test.ts': ['a page is read in the worker', 'a picture is processed in the worker'],
      'server/kit/work/worker-pool.test.ts': ['that takes too long is ended, and the next task gets a new worker'],
    },
  },
  {
    id: 'REL-18',
    says: 'Large data is streamed in parts',
    tests: {
      'server/kit/http/long-json.test.ts': ['is the same JSON in pieces, each of them projected'],
      'server/kit/archive/zip.test.ts': ['packed files come out unchanged, and only wanted files are kept'],
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
        'sixty simultaneous streams of one person are limited, and closed ones free their slots',
        'a client that reads nothing is disconnected, which frees its slot',
        'all streams together leave room for requests',
      ],
    },
  },
  {
    id: 'REL-20',
    says: 'Times are UTC, and a changed clock affects no lock, limit or session for long',
    tests: {
      [`${here}/clock.test.ts`]: ['an account locked while the clock was wrong does not stay locked'],
      'server/kit/http/rate-window.test.ts': ['a window ends if the clock is set back before it'],
      'server/jobs/schedule.test.ts': [
        'a due time far in the future counts as written by a wrong clock, one in the near future does not',
      ],
    },
  },
  {
    id: 'REL-21',
    says: 'Journal, log and temporary files stay small',
    tests: {
      [`${here}/durable.test.ts`]: ['success means that the database has synced to disk, and its journal stays small'],
      'server/app/site/observability.test.ts': ['a full log file is put aside, and only a few old ones are kept'],
      'server/app/site/sweep-hourly.test.ts': [
        'a running server sweeps at its start and each hour, also after a failure, until it is stopped',
      ],
      'server/kit/files/working-folders.test.ts': [
        'folders of killed processes are deleted, and those of living ones and other files stay',
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
        'the lock of a killed process is replaced, even if its process id is reused or belongs to another container',
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
      'tests/e2e/web-editor-unsaved.test.ts': ['survives a reload, and can be saved afterwards'],
    },
  },
  {
    id: 'REL-24',
    says: 'Commands exit with documented codes, and the terminal is left as it was',
    tests: {
      'cli/app/exit-code.test.ts': [
        'every error of the product has a documented code',
        'a known error ends with its own code, an unknown one with 70',
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
