import type { LovageClient } from '../../core/app/client.ts';
import type { Backup } from '../../core/backups/schema.ts';
import type { Job, JobWithLog } from '../../core/jobs/schema.ts';
import type { AppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { asAppError, type Connection } from '../kit/connection.ts';
import { errorText } from '../kit/error-text.ts';
import { createRows, type Rows } from '../kit/rows.ts';
import { safeLine } from '../kit/safe.ts';
import { createScroll, type Scroll } from '../kit/scroll.ts';
import type { Shell } from '../kit/shell.ts';
import { createStore, type Store } from '../kit/store.ts';

/** What admins look after: backups, and what ran behind the calls. */
export interface Admin {
  readonly backups: Rows<Backup>;
  readonly jobs: Rows<Job>;
  /** The job that is read. */
  readonly job: Store<{ readonly open: JobWithLog | null; readonly error: AppError | null }>;
  readonly scroll: Scroll;
  create(): void;
  verify(): void;
  /** Asks first, as `remove` does. */
  restore(): void;
  remove(): void;
  openSelected(): void;
  refresh(view: string): void;
}

export interface AdminParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly language: Language;
}

export function createAdmin({ client, connection, shell, language: { t } }: AdminParts): Admin {
  const backups = createRows<Backup>(async () => (await client.backups.list()).imports, connection);
  const jobs = createRows<Job>(
    async () =>
      (await client.jobs.list({ query: { page: 1, perPage: 100, orderBy: 'id', orderDirection: 'desc' } })).items,
    connection,
  );
  const job = createStore<{ open: JobWithLog | null; error: AppError | null }>({ open: null, error: null });
  const scroll = createScroll();
  let wanted = 0;

  /** Does something that takes a while, and says how it ended. */
  async function work(underWay: string, done: string, act: () => Promise<unknown>) {
    shell.say(underWay, 'soft');
    try {
      await connection.watch(act());
      shell.say(done, 'success');
    } catch (thrown) {
      shell.say(errorText(asAppError(thrown), t), 'error');
    }
    await backups.load();
  }

  const withSelected = (act: (name: string) => void) => () => {
    const name = backups.selected()?.name;
    if (name) act(name);
  };

  async function read(id: number) {
    wanted = id;
    try {
      const open = await connection.watch(client.jobs.get({ params: { id: String(id) } }));
      if (wanted === id) job.set({ open, error: null });
    } catch (thrown) {
      if (wanted === id) job.set({ error: asAppError(thrown) });
    }
  }

  return {
    backups,
    jobs,
    job,
    scroll,
    create: () => void work(t('tui.backups.making'), t('tui.backups.made'), () => client.backups.create()),
    verify: withSelected(
      (name) =>
        void work(t('tui.backups.verifying'), t('tui.backups.whole'), () =>
          client.backups.verify({ params: { name } }),
        ),
    ),
    restore: withSelected((name) =>
      shell.ask(
        t('tui.backups.restore_question', { name: safeLine(name) }),
        () =>
          void work(t('tui.backups.restoring'), t('tui.backups.restored'), () =>
            client.backups.restore({ params: { name } }),
          ),
      ),
    ),
    remove: withSelected((name) =>
      shell.ask(
        t('tui.backups.delete_question', { name: safeLine(name) }),
        () =>
          void work(t('tui.backups.deleting'), t('tui.backups.deleted'), () =>
            client.backups.remove({ params: { name } }),
          ),
      ),
    ),
    openSelected() {
      const selected = jobs.selected();
      if (!selected) return;
      job.set({ open: null, error: null });
      scroll.reset();
      shell.show('job');
      void read(selected.id);
    },
    refresh(view) {
      if (view === 'backups') void backups.load();
      else if (view === 'jobs') void jobs.load();
      else if (wanted) void read(wanted);
    },
  };
}
