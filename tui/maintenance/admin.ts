import type { Backup } from '../../core/backups/schema.ts';
import { isUnderWay } from '../../core/client/jobs/follow-job.ts';
import type { Job, JobWithLog } from '../../core/jobs/schema.ts';
import type { AppError } from '../../core/kit/errors.ts';
import { asAppError } from '../kit/connection.ts';
import { createStore, type Store } from '../kit/store.ts';
import { createRows, type Rows } from '../kit/text/rows.ts';
import { safeLine } from '../kit/text/safe.ts';
import { createScroll, type Scroll } from '../kit/text/scroll.ts';
import type { AdminParts } from './admin-parts.ts';
import { downloadForm, restoreForm, uploadForm } from './transfer.ts';
import { createUpkeep, type Upkeep } from './upkeep.ts';
import { createWork } from './work.ts';

/** The pages for admins: backups, background jobs and maintenance. */
export interface Admin {
  readonly backups: Rows<Backup>;
  readonly jobs: Rows<Job>;
  /** The open job. */
  readonly job: Store<{ readonly open: JobWithLog | null; readonly error: AppError | null }>;
  readonly scroll: Scroll;
  readonly upkeep: Upkeep;
  create(): void;
  verify(): void;
  /** Asks to type a word first. */
  restore(): void;
  /** Asks for confirmation, as `prune` does. */
  remove(): void;
  /** Deletes the oldest automatic backups. */
  prune(): void;
  /** Asks for the file, as `upload` does. */
  download(): void;
  upload(): void;
  openSelected(): void;
  /** Whether the selected or open job is still queued or running. */
  isCancellable(): boolean;
  /** Asks for confirmation. */
  cancel(): void;
  refresh(view: string): void;
}

/** How often running jobs are refreshed. */
const FOLLOW_MS = 1_000;

export function createAdmin(parts: AdminParts): Admin {
  const { client, connection, shell, forms, language } = parts;
  const { t } = language;
  const backups = createRows<Backup>(async () => (await client.backups.list()).imports, connection);
  const jobs = createRows<Job>(
    async () =>
      (await client.jobs.list({ query: { page: 1, perPage: 100, orderBy: 'id', orderDirection: 'desc' } })).items,
    connection,
  );
  const job = createStore<{ open: JobWithLog | null; error: AppError | null }>({ open: null, error: null });
  const scroll = createScroll();
  let wanted = 0;

  const work = createWork(connection, shell, t);
  const upkeep = createUpkeep(parts, work);
  /** Does something with backups, then reloads their list. */
  const keep = (underWay: string, done: string, act: () => Promise<unknown>) =>
    work(underWay, async () => {
      try {
        await act();
        return done;
      } finally {
        await backups.load();
      }
    });

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

  const current = () => (shell.view() === 'job' ? (job.get().open ?? undefined) : jobs.selected());
  const renew = () => (shell.view() === 'job' ? read(wanted) : jobs.load());

  // Refresh running jobs only while they are visible.
  let timer: NodeJS.Timeout | undefined;
  const follow = () => {
    clearTimeout(timer);
    const seen =
      shell.view() === 'job' ? [job.get().open] : shell.view() === 'jobs' ? (jobs.store.get().all ?? []) : [];
    if (!seen.some((one) => one !== null && isUnderWay(one))) return;
    timer = setTimeout(() => void renew().finally(follow), FOLLOW_MS);
    timer.unref();
  };
  job.subscribe(follow);
  jobs.store.subscribe(follow);

  return {
    backups,
    jobs,
    job,
    scroll,
    upkeep,
    create: () => keep(t('tui.backups.making'), t('tui.backups.made'), () => client.backups.create()),
    verify: withSelected((name) =>
      keep(t('tui.backups.verifying'), t('backups.whole'), () => client.backups.verify({ params: { name } })),
    ),
    restore: withSelected((name) =>
      forms.open(
        restoreForm(parts, name, () =>
          keep(t('tui.backups.restoring'), t('tui.backups.restored'), () =>
            client.backups.restore({ params: { name } }),
          ),
        ),
      ),
    ),
    remove: withSelected((name) =>
      shell.ask(t('tui.backups.delete_question', { name: safeLine(name) }), () =>
        keep(t('tui.backups.deleting'), t('tui.backups.deleted'), () => client.backups.remove({ params: { name } })),
      ),
    ),
    prune: () =>
      shell.ask(t('tui.backups.prune_question'), () =>
        work(t('tui.backups.deleting'), async () => {
          const { removed } = await client.backups.prune();
          await backups.load();
          return t('tui.backups.pruned', { count: removed.length });
        }),
      ),
    download: withSelected((name) => forms.open(downloadForm(parts, name))),
    upload: () => forms.open(uploadForm(parts, backups.load)),
    openSelected() {
      const selected = jobs.selected();
      if (!selected) return;
      job.set({ open: null, error: null });
      scroll.reset();
      shell.show('job');
      void read(selected.id);
    },
    isCancellable: () => {
      const job = current();
      return job !== undefined && isUnderWay(job);
    },
    cancel: () => {
      const running = current();
      if (!running) return;
      shell.ask(t('tui.jobs.cancel_question', { kind: t(`jobs.kinds.${running.kind}`) }), () =>
        work(t('tui.jobs.cancelling'), async () => {
          await client.jobs.cancel({ params: { id: String(running.id) } });
          await renew();
          return t('tui.jobs.cancelled');
        }),
      );
    },
    refresh(view) {
      if (view === 'maintenance') upkeep.load();
      else if (view === 'backups') void backups.load();
      else void renew();
    },
  };
}
