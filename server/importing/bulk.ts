import type { Caller } from '../../core/auth/caller.ts';
import type { BulkPage, BulkProgress } from '../../core/importing/bulk.ts';
import { failImport } from '../../core/importing/errors.ts';
import type { Loss } from '../../core/importing/losses.ts';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { failOrganizer } from '../../core/organizers/errors.ts';
import { withParsed } from '../../core/parsing/with-parsed.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { newId } from '../kit/secrets/ids.ts';
import { asOneOfMany, type Emitter } from '../kit/work/events.ts';
import type { BulkStore, ImportJob, ImportJobPage } from './bulk-store.ts';
import type { ImportChoices } from './choices.ts';
import type { HostTurns } from './host-turns.ts';
import type { Who } from './keeper.ts';
import type { ImportRequest, ImportService } from './service.ts';

/** The report of a bulk import. */
interface Report {
  readonly id: string;
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>;
  close(): Promise<void>;
}

export interface BulkParts {
  readonly events: Emitter<'recipe.bulk_created' | 'data.imported'>;
  readonly database: Database;
  readonly store: BulkStore;
  readonly importing: ImportService;
  readonly reports: {
    open(groupId: string, category: 'bulk_import', name: string): Promise<Report>;
    reopen(groupId: string, id: string): Promise<Report | null>;
  };
  readonly findOrganizer: (kind: 'categories' | 'tags', groupId: string, wanted: Named) => Promise<object | undefined>;
  /** The current account of the person who started an import. Null if it was deleted. */
  readonly callerOf: (userId: string) => Promise<Caller | null>;
  readonly languageFor: (locale: string) => Language;
  readonly turns: HostTurns;
  readonly log: { error(fields: object, message: string): void };
  readonly clock: Clock;
  /** False if several processes share the database: then an import belongs to the one that sends heartbeats. */
  readonly isAlone: boolean;
  readonly heartbeatMs?: number;
}

const HEARTBEAT_MS = 5_000;
/** A process that missed this many heartbeats has ended. */
const MISSED = 6;

/** Number of sites that are read at the same time. */
const LANES = 3;

/** Imports of one group that run at the same time. The others wait in the database. */
const MAX_PER_GROUP = 3;

/** Characters of an address in a report. */
const MAX_SHOWN = 4_000;

type Named = { id: string } | { slug: string };

interface Run {
  readonly job: ImportJob;
  readonly report: Report;
  readonly request: ImportRequest;
}

interface UnderWay {
  readonly groupId: string;
  readonly stopper: AbortController;
  readonly end: Promise<void>;
}

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** The positions of the pages of each site, which are read one after another. */
const lanesOf = (pages: readonly Pick<ImportJobPage, 'position' | 'url'>[]): number[][] =>
  [...Map.groupBy(pages, ({ url }) => hostOf(url)).values()].map((lane) => lane.map(({ position }) => position));

const lossText = (losses: readonly Loss[], t: Translate) =>
  losses.map(({ kind, value }) => `${t(`importing.lost.${kind}`)}: ${value.slice(0, 200)}`).join('; ');

/** Bulk imports: run in the background, read sites politely, write a report, and resume after a restart. */
export function bulkImports(parts: BulkParts) {
  const { database, store, importing, reports, turns, log, clock, isAlone, heartbeatMs = HEARTBEAT_MS } = parts;
  const owner = newId();
  let isClosed = false;
  let nextLook: NodeJS.Timeout | undefined;
  const lostBefore = () => (isAlone ? null : new Date(clock().getTime() - MISSED * heartbeatMs));
  const underWay = new Map<string, UnderWay>();
  /** Imports that failed. They resume when the server is restarted. */
  const broken = new Set<string>();
  let looking = Promise.resolve();

  const hasRoom = ({ groupId }: ImportJob) =>
    underWay.values().reduce((sum, run) => sum + Number(run.groupId === groupId), 0) < MAX_PER_GROUP;

  async function readOne(page: ImportJobPage, { job, report, request }: Run): Promise<void> {
    const { t } = request.language;
    const endTurn = await turns(hostOf(page.url), request.signal);
    if (request.signal.aborted) return endTurn();
    let isStored = false;
    try {
      await importing.oneOfMany(page.url, job.choices, request, {
        organizers: page.organizers,
        // Recipe, outcome and report are stored together, so that after a crash the report lists each stored recipe.
        alongside: async ({ slug, outcome, ingredients }, losses) => {
          const told = outcome === 'skipped' ? 'importing.bulk_skipped' : 'importing.bulk_imported';
          await store.settle(page, { outcome, slug, ...(outcome === 'imported' ? ingredients : {}) });
          const text = withParsed(t(told, { url: page.url, slug }), ingredients, t);
          const lost = lossText(losses, t);
          await report.add({
            success: true,
            message: lost ? t('importing.bulk_left_out', { text, lost }) : text,
          });
          database.afterCommit(() => {
            isStored = true;
          });
        },
      });
    } catch (error) {
      // Once stored it stays stored, even if its picture failed. A page that was interrupted is read again.
      if (isStored || request.signal.aborted) return;
      await fail(page, report, isAppError(error) ? error : null, t);
      if (!isAppError(error)) log.error({ err: error }, 'could not import a page of a bulk import');
    } finally {
      endTurn();
    }
  }

  async function fail(page: ImportJobPage, report: Report, error: AppError | null, t: Translate): Promise<void> {
    const errorCode = error?.code ?? 'server.internal';
    const reason = t(`errors.${errorCode}`, error?.params ?? {});
    const message = t('importing.bulk_failed', { url: page.url.slice(0, MAX_SHOWN), reason });
    await database.tx(async () => {
      await store.settle(page, { outcome: 'failed', errorCode, reason });
      await report.add({ success: false, message, exception: errorCode });
    });
  }

  async function readAll(run: Run): Promise<void> {
    const lanes = lanesOf(await store.pending(run.job));
    const { signal } = run.request;
    const work = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift())
        for (const position of lane) {
          // Read one by one, because the pages of a large import take hours and megabytes.
          const page = signal.aborted ? undefined : await store.page(run.job, position);
          if (page) await readOne(page, run);
        }
    };
    await Promise.all(Array.from({ length: LANES }, work));
  }

  /** Finishes an import, unless it was interrupted by a stop of the server. */
  async function finish({ job, report, request }: Run): Promise<void> {
    if (request.signal.aborted && request.signal.reason !== 'cancelled') return;
    const left = (await store.pending(job)).length;
    await database.tx(async () => {
      if (left > 0)
        await report.add({ success: false, message: request.language.t('importing.bulk_cancelled', { count: left }) });
      await report.close();
      await store.setState(job, left > 0 ? 'cancelled' : 'done');
      const name = request.language.t('importing.bulk_name');
      const told = { groupId: job.groupId, ids: [job.id], about: { reportId: job.id, name } };
      parts.events.emit({ ...told, type: 'recipe.bulk_created' });
      parts.events.emit({ ...told, type: 'data.imported' });
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
        if (report) begin(job, report, { caller, language: parts.languageFor(job.language) });
      }
    }
    if (!isElsewhere || isClosed) return;
    nextLook = setTimeout(
      () => void resume().catch((err) => log.error({ err }, 'could not resume bulk imports')),
      MISSED * heartbeatMs,
    ).unref();
  }

  /** Looks one after the other, so that no import begins twice. */
  function resume(): Promise<void> {
    const next = looking.then(look);
    looking = next.catch(() => {});
    return next;
  }

  function begin(job: ImportJob, report: Report, who: Who): void {
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

  /**
   * Items with a name are created if they do not exist. Those with only an id or slug must exist: unknown ones are
   * reported at once.
   */
  async function assertKnown({ groupId }: Caller, pages: readonly BulkPage[]): Promise<void> {
    for (const kind of ['categories', 'tags'] as const) {
      const refs = pages.flatMap((page) => page[kind] ?? []).filter(({ name }) => !name);
      const wanted = refs.flatMap(({ id, slug }): Named[] => (id ? [{ id }] : slug ? [{ slug }] : []));
      for (const one of new Map(wanted.map((ref) => [JSON.stringify(ref), ref])).values())
        if (!(await parts.findOrganizer(kind, groupId, one))) throw failOrganizer('organizers.not_found');
    }
  }

  async function getJob(caller: Caller, id: string): Promise<ImportJob> {
    const job = await store.find(caller.groupId, id);
    if (!job) throw failImport('importing.bulk_not_found');
    return job;
  }

  async function progress(caller: Caller, id: string): Promise<BulkProgress> {
    const job = await getJob(caller, id);
    const pages = await store.pages(job);
    const count = (wanted: string) => pages.filter(({ outcome }) => outcome === wanted).length;
    return {
      reportId: job.id,
      state: job.state,
      total: pages.length,
      imported: count('imported'),
      skipped: count('skipped'),
      failed: count('failed'),
      pages: pages.map(({ url, outcome, slug, errorCode, reason, parsed, waiting }) => ({
        url,
        outcome,
        slug,
        ingredients: parsed === null || waiting === null ? null : { parsed, waiting },
        error: errorCode === null ? null : { code: errorCode, message: reason ?? '' },
      })),
    };
  }

  return {
    progress,

    async start(pages: readonly BulkPage[], choices: ImportChoices, { caller, language }: Who) {
      await assertKnown(caller, pages);
      importing.countOne(caller);
      const { report, job } = await database.tx(async () => {
        const opened = await reports.open(caller.groupId, 'bulk_import', language.t('importing.bulk_name'));
        const row = { groupId: caller.groupId, userId: caller.id, state: 'running' as const, choices };
        await store.insert({ id: opened.id, language: language.locale, owner, heartbeatAt: clock(), ...row }, pages);
        return { report: opened, job: (await store.find(caller.groupId, opened.id))! };
      });
      if (hasRoom(job)) begin(job, report, { caller, language });
      else {
        await store.release(job, owner);
        // The others may have ended meanwhile.
        await resume();
      }
      return { reportId: report.id };
    },

    /** Cancels an import. Recipes that are stored stay. */
    async cancel(who: Who, id: string): Promise<BulkProgress> {
      const job = await getJob(who.caller, id);
      const run = underWay.get(job.id);
      run?.stopper.abort('cancelled');
      await run?.end;
      const isIdle = !run && job.state === 'running';
      // Claim an import that no process works on, because its server has ended. Another process stops its own with its
      // next heartbeat.
      const isMine = isIdle && (await store.claim(job, owner, clock(), lostBefore()));
      if (isIdle && !isMine) await database.tx(() => store.setState(job, 'cancelled'));
      const report = isMine ? await reports.reopen(job.groupId, job.id) : null;
      if (report) await finish({ job, report, request: { ...who, signal: AbortSignal.abort('cancelled') } });
      return progress(who.caller, id);
    },

    /** Resumes imports that the last stop of a server interrupted. */
    resume,

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
export type BulkImports = ReturnType<typeof bulkImports>;
