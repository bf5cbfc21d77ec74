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
    says: 'A request is one transaction; an answer of success means that it is on the disk',
    tests: {
      [`${here}/kill.test.ts`]: [
        'a server that is killed while it writes, again and again, loses nothing that it acknowledged',
      ],
      [`${here}/durable.test.ts`]: [
        'an answer of success means that the database has told the disk, and its journal stays small',
      ],
      'server/kit/database/database.test.ts': ['a failing transaction leaves nothing, and the next one works'],
    },
  },
  {
    id: 'REL-02',
    says: 'Files are whole or absent, and rows name no file that is not there',
    tests: {
      [`${here}/pictures.test.ts`]: [
        'a server that is killed while it writes pictures has each of them whole, the one of before or the new one',
      ],
      'server/kit/files/files.test.ts': [
        'replaces the file that was there, for readers of the old one too',
        'that fails leaves the old one and no rest',
      ],
      'server/maintenance/maintenance.test.ts': ['what can go is counted and cleaned; what a recipe has stays'],
    },
  },
  {
    id: 'REL-03',
    says: 'A restore is the whole backup or nothing; what was there is kept',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a server that is killed while it restores has the old library or the new one, rows and files alike',
        'a restore that was broken off in another container is brought to its end at the next start',
        'a backup that was damaged or cut off anywhere is refused, or is whole all the same, and nothing changes',
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
    says: 'A backup is one moment of the library, proved by a restore before it is listed',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a server that is killed while it makes a backup lists none that is not whole, and makes the next',
      ],
      'server/backups/backups.test.ts': [
        'a backup is proved by a restore before it is listed',
        'an archive of which one byte has changed is refused',
      ],
    },
  },
  {
    id: 'REL-05',
    says: 'The last verified backup is never taken away, and a damaged library takes none away',
    tests: {
      [`${here}/backups.test.ts`]: [
        'a library whose database is damaged makes no backup, keeps those that it has, and says so when it is checked',
      ],
      'server/backups/backups.test.ts': [
        'old automatic backups go, but never the last that was verified, nor those that somebody made',
      ],
      [`${here}/damaged.test.ts`]: [
        'a damaged database is named by start, readiness, doctor and check, and a restore brings everything back',
        'damage that appears while the server runs turns readiness off, and a restore mends it',
        '%s where the library should be ends the start with a sentence, and nothing is touched',
        'the write-ahead log of another database is refused before it is read into the library',
      ],
    },
  },
  {
    id: 'REL-06',
    says: 'An upgrade is one transaction with a copy before it; a library of a newer version is refused',
    tests: {
      [`${here}/upgrade.test.ts`]: [
        'a server that is killed while it brings an older library up to date has the old one or the new one, and a copy',
        'a library of a newer version is refused with a word on what to do, and not touched',
      ],
      'server/kit/database/migrate.test.ts': [
        'a migration that fails leaves the schema as it was',
        'of several that start at the same time, one does it',
      ],
    },
  },
  {
    id: 'REL-07',
    says: 'A check proves database, files and backups, and says in JSON what is wrong',
    tests: {
      'server/maintenance/maintenance.test.ts': [
        'a library that is whole is found whole, and the report is kept',
        'what is wrong between rows and files is found, and made good where that can be done',
        'a backup that is not what was verified any more is named',
      ],
    },
  },
  {
    id: 'REL-08',
    says: 'The configuration is checked as a whole before anything is opened',
    tests: {
      'server/app/config.test.ts': ['all faults are told at once, each with the name of its variable'],
      'cli/app/serve.test.ts': ['all faults of the configuration at once, with 78 and nothing opened'],
    },
  },
  {
    id: 'REL-09',
    says: 'Whether it lives and whether it is ready are two answers',
    tests: {
      'server/app/site/observability.test.ts': [
        'a server is not ready without room on its disk, or while it ends; it lives all the same',
      ],
      'server/app/wire.test.ts': ['liveness and readiness answer'],
    },
  },
  {
    id: 'REL-10',
    says: 'SIGTERM: answers what has begun, ends jobs at a safe point, and ends with 0 within ten seconds',
    tests: {
      [`${here}/stop.test.ts`]: [
        'a server that is told to end under load cuts no request without an answer, keeps what it answered, and ends with 0',
        'a server that is told to end while a request is on its way waits for its last byte, and takes no new one',
      ],
    },
  },
  {
    id: 'REL-11',
    says: 'A disk that is full or may only be read: refused with a code, reads go on, and it recovers without a start',
    tests: {
      [`${here}/disk-full.test.ts`]: [
        'nothing is written and all is read, and with room again all goes on',
        'a recipe that fits is imported without the picture that does not',
        'a backup is not made or restored by halves, and what is there stays',
        'a server whose data folder may only be read says so and ends, and starts when it may be written',
        'a library that may only be read refuses to write and answers reads, until it may be written again',
        'a database that may not grow refuses to write, keeps what it has, and grows again',
      ],
    },
  },
  {
    id: 'REL-12',
    says: 'Who waits for a lock waits for a limited time; a second server on a data folder does not start',
    tests: {
      [`${here}/second-instance.test.ts`]: [
        'a second server on a data folder ends at once, says who has it, and harms nothing',
        'of servers that start together on a new library one serves, and it is whole',
        'while another program holds the database, reads go on and a write waits, then is told to come again',
      ],
      'server/kit/library/library-lock.test.ts': ['a lock that is held is held, whatever became of its file'],
    },
  },
  {
    id: 'REL-13',
    says: 'Of two who edit the same the second is told; without a version the last whole wins',
    tests: {
      [`${here}/two-editors.test.ts`]: [
        'the second is told, and loses nothing of the first',
        'one alone succeeds when both write at once',
        'who sends no If-Match replaces the whole, not a mixture',
      ],
      'tests/architecture/walk/versions.test.ts': [
        'a write that names another version changes nothing, whichever write stands beside a read with a tag',
        'of two who delete or change the same version at once, one is told that it changed',
      ],
    },
  },
  {
    id: 'REL-14',
    says: 'What is done to a shopping list may be sent again, and in any order',
    tests: {
      'server/shopping/repeats.test.ts': [
        'keeps the id, and repeated changes nothing and answers the same',
        'does not bring back what was deleted, even if it comes late',
        'of a change makes it once',
      ],
      'server/shopping/items.test.ts': ['changes by a difference, whatever it is by now'],
      'tui/shopping/unsent.test.ts': ['two terminals with the same unsent changes make them once'],
      'core/client/shopping/outbox.test.ts': ['two pages that hold the same writes make them once'],
    },
  },
  {
    id: 'REL-15',
    says: 'Jobs are rows: none beside another of its kind, one catch-up, and a killed one is called interrupted',
    tests: {
      [`${here}/clock.test.ts`]: [
        'when the clock jumps by a day and back, each job runs once at most, people stay signed in and edits keep their order',
      ],
      [`${here}/bulk-import.test.ts`]: [
        'a bulk import that is killed again and again ends with one recipe and one line of its report for each page',
      ],
      [`${here}/migration.test.ts`]: [
        'a server that is killed while it takes over another library has whole recipes, tells it, and takes over the rest',
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
    says: 'Mails and messages go behind the answer, for a limited time, tried again, each target for itself',
    tests: {
      [`${here}/targets.test.ts`]: [
        'whatever a mail server does, the mail is given up in time, the admin is told why, and the server goes on',
        'a mail that nobody waits for arrives when the mail server is back',
        'whatever a webhook’s target does, it is told apart, given up in time, and keeps no other from theirs',
        'whatever a notifier’s target does, what happens is answered at once, others are told, and a stop does not wait for it',
        'a target that fails and comes back is sent to again, as it was',
      ],
      'server/mail/outbox.test.ts': ['of too many the oldest are dropped, and it is logged'],
      'server/kit/work/send-queue.test.ts': ['what fails is tried three times in all, and the next waits for its turn'],
    },
  },
  {
    id: 'REL-17',
    says: 'Heavy work is done in threads of its own',
    tests: {
      'server/worker.test.ts': ['a page is read in the worker', 'a picture is processed in the worker'],
      'server/kit/work/worker-pool.test.ts': ['that takes too long is ended, and the next task gets another'],
    },
  },
  {
    id: 'REL-18',
    says: 'What is large goes by in parts',
    tests: {
      'server/kit/http/long-json.test.ts': ['is the same JSON in pieces, each of them projected'],
      'server/kit/archive/zip.test.ts': ['what is packed comes out as it was, and only what is wanted is kept'],
      'server/kit/archive/unpack.test.ts': ['bombs are refused: plain, compressed and nested'],
    },
  },
  {
    id: 'REL-19',
    says: 'Clients that say nothing, or next to nothing, are cut',
    tests: {
      [`${here}/slow-clients.test.ts`]: [
        'clients that keep connections open and say next to nothing are cut, and others are answered meanwhile',
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
    says: 'Times are UTC, and a clock that is set harms no lock, window or session for long',
    tests: {
      [`${here}/clock.test.ts`]: ['an account that was locked while the clock was wrong is not locked for ever'],
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
      [`${here}/durable.test.ts`]: [
        'an answer of success means that the database has told the disk, and its journal stays small',
      ],
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
    says: 'A start after a kill needs no hand',
    tests: {
      [`${here}/second-instance.test.ts`]: [
        'a killed server is in nobody’s way: not where its number has gone to another process, nor in another container',
      ],
      'server/kit/library/library-lock.test.ts': [
        'what a killed process left is replaced, also where another has its number, or it was of another container',
      ],
      'cli/app/serve.test.ts': ['a killed server leaves a library that opens at once'],
    },
  },
  {
    id: 'REL-23',
    says: 'Faults are told with what to do, and what was written is kept',
    tests: {
      'tui/app/app.test.ts': [
        'an error says what happened, and R tries again',
        'without a connection the rows stay and the header says offline',
      ],
      'server/shopping/repeats.test.ts': ['that merged into another item is not merged again, and is found there'],
      'tests/e2e/web-editor.test.ts': ['outlives a reload, and is saved afterwards'],
    },
  },
  {
    id: 'REL-24',
    says: 'Commands end with documented codes, and the terminal is left as it was',
    tests: {
      'cli/app/exit-code.test.ts': [
        'every error of the product has a documented code',
        'what we know ends as it says, what we do not know with 70',
      ],
      'tui/app/app.test.ts': ['q in the list leaves the terminal as it was', 'Ctrl+C twice quits with 130'],
    },
  },
  {
    id: 'REL-25',
    says: 'What was tested, and what it came to, is public: this page',
    tests: {
      'tests/architecture/reliability.test.ts': [
        'the page tells what the last run came to, requirement by requirement',
      ],
    },
  },
];
