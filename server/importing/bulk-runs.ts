import type { Caller } from '../../core/auth/caller.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Clock } from '../kit/clock.ts';
import { newId } from '../kit/secrets/ids.ts';
import { asOneOfMany, type Emitter } from '../kit/work/events.ts';
import { type BulkPagesParts, type BulkReport, type BulkRun, bulkPages } from './bulk-pages.ts';
import type { ImportJob } from './bulk-store.ts';
import type { Who } from './recipe-importer.ts';

export interface BulkRunParts extends BulkPagesParts {
  readonly events: Emitter<'data.imported'>;
  readonly reports: {
    open(groupId: string, category: 'bulk_import', name: string): Promise<BulkReport>;
    reopen(groupId: string, id: string): Promise<BulkReport | null>;
  };
  /** The current account of the person who started an import. Null if it was deleted. */
  readonly callerOf: (userId: string) => Promise<Caller | null>;
  readonly languageFor: (locale: string) => Promise<Language>;
  readonly clock: Clock;
  /** False if several processes share the database: then an import belongs to the one that sends heartbeats. */
  readonly isAlone: boolean;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 5_000;
/** A process that missed this many heartbeats has ended. */
const MISSED = 6;

/** Imports of one group that run at the same time. The others wait in the database. */
const MAX_PER_GROUP = 3;

interface UnderWay {
  readonly groupId: string;
  readonly stopper: AbortController;
  readonly end: Promise<void>;
}

/** The bulk imports that this process works on. Takes over those of processes that have ended. */
export function bulkRuns(parts: BulkRunParts) {
  const { database, store, reports, log, clock, isAlone, heartbeatMs = HEARTBEAT_MS } = parts;
  const owner = newId();
  const readAll = bulkPages(parts);
  let isClosed = false;
  let nextLook: NodeJS.Timeout | undefined;
  const lostBefore = () => (isAlone ? null : new Date(clock().getTime() - MISSED * heartbeatMs));
  const underWay = new Map<string, UnderWay>();
  /** Imports that failed. They resume when the server is restarted. */
  const broken = new Set<string>();
  let looking = Promise.resolve();

  const hasRoom = ({ groupId }: ImportJob) =>
    underWay.values().reduce((sum, run) => sum + Number(run.groupId === groupId), 0) < MAX_PER_GROUP;

  /** Finishes an import, unless it was interrupted by a stop of the server. */
  async function finish({ job, report, request }: BulkRun): Promise<void> {
    if (request.signal.aborted && request.signal.reason !== 'cancelled') return;
    const left = (await store.pending(job)).length;
    await database.groupTx(job.groupId, async () => {
      if (left > 0)
        await report.add({ success: false, message: request.language.t('importing.bulk_cancelled', { count: left }) });
      await report.close();
      await store.setState(job, left > 0 ? 'cancelled' : 'done');
      const name = request.language.t('importing.bulk_name');
      const { groupId, id } = job;
      parts.events.emit({ groupId, type: 'data.imported', ids: [id], about: { reportId: id, name } });
    });
  }

  /** Stops if another process has taken over the import, or was asked to cancel it. */
  async function beat(job: ImportJob, stopper: AbortController): Promise<void> {
    try {
      const row = await store.beat(job, owner, clock());
      if (row?.owner !== owner) stopper.abort('lost');
      else if (row.state !== 'running') stopper.abort('cancelled');
    } catch (err) {
      log.error({ err, id: job.id }, 'could not send the heartbeat of a bulk import');
    }
  }

  /** Starts imports that wait or were interrupted. Checks again later if other processes may exist. */
  async function look(): Promise<void> {
    clearTimeout(nextLook);
    let isElsewhere = false;
    for (const job of await store.running()) {
      if (job.owner === owner || underWay.has(job.id) || broken.has(job.id) || !hasRoom(job)) continue;
      const caller = await parts.callerOf(job.userId);
      if (!caller) continue;
      if (!(await store.claim(job, owner, clock(), lostBefore()))) isElsewhere = true;
      else {
        const report = await reports.reopen(job.groupId, job.id);
        if (report) begin(job, report, { caller, language: await parts.languageFor(job.language) });
      }
    }
    if (!isElsewhere || isClosed) return;
    nextLook = setTimeout(
      () => void resume().catch((err) => log.error({ err }, 'could not resume bulk imports')),
      MISSED * heartbeatMs,
    ).unref();
  }

  /** Checks one after the other, so that no import starts twice. */
  function resume(): Promise<void> {
    const next = looking.then(look);
    looking = next.catch(() => {});
    return next;
  }

  function begin(job: ImportJob, report: BulkReport, who: Who): void {
    const stopper = new AbortController();
    const run = { job, report, request: { ...who, signal: stopper.signal } };
    const beating = isAlone ? undefined : setInterval(() => void beat(job, stopper), heartbeatMs).unref();
    // Publish one event for the import, not one per recipe.
    const end = asOneOfMany(() => readAll(run))
      .then(() => finish(run))
      .catch((err) => {
        broken.add(job.id);
        log.error({ err, id: job.id }, 'a bulk import failed. It resumes when the server is restarted.');
      })
      .then(() => store.release(job, owner))
      .catch((err) => log.error({ err, id: job.id }, 'could not release a bulk import'))
      .finally(() => {
        clearInterval(beating);
        underWay.delete(job.id);
      })
      .then(() => (isClosed ? undefined : resume()))
      .catch((err) => log.error({ err }, 'could not begin the next bulk import'));
    underWay.set(job.id, { groupId: job.groupId, stopper, end });
  }

  return {
    /** The name of this process. */
    owner,
    lostBefore,
    underWay,
    hasRoom,
    finish,
    begin,
    resume,

    isBusy: (): boolean => underWay.size > 0,

    /** Waits for all imports. */
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.all([...underWay.values()].map(({ end }) => end));
    },

    async close(): Promise<void> {
      isClosed = true;
      await looking;
      clearTimeout(nextLook);
      for (const { stopper } of underWay.values()) stopper.abort('closing');
      await Promise.all([...underWay.values()].map(({ end }) => end));
    },
  };
}
