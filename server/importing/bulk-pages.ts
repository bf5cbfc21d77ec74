import type { Loss } from '../../core/importing/losses.ts';
import { type AppError, isAppError } from '../../core/kit/errors.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { withParsed } from '../../core/parsing/with-parsed.ts';
import type { Database } from '../kit/database/database.ts';
import type { BulkStore, ImportJob, ImportJobPage } from './bulk-store.ts';
import type { HostTurns } from './host-turns.ts';
import type { ImportRequest, ImportService } from './service.ts';

/** Number of sites that are read at the same time. */
const LANES = 3;

/** Characters of an address in a report. */
const MAX_SHOWN = 4_000;

/** The report of a bulk import. */
export interface BulkReport {
  readonly id: string;
  add(entry: { success: boolean; message: string; exception?: string }): Promise<void>;
  close(): Promise<void>;
}

/** An import under way. */
export interface BulkRun {
  readonly job: ImportJob;
  readonly report: BulkReport;
  readonly request: ImportRequest;
}

export interface BulkPagesParts {
  readonly database: Database;
  readonly store: BulkStore;
  readonly importing: ImportService;
  readonly turns: HostTurns;
  readonly log: { error(fields: object, message: string): void };
}

const hostOf = (url: string) => URL.parse(url)?.host ?? '';

/** The positions of the pages of each site, which are read one after another. */
const lanesOf = (pages: readonly Pick<ImportJobPage, 'position' | 'url'>[]): number[][] =>
  [...Map.groupBy(pages, ({ url }) => hostOf(url)).values()].map((lane) => lane.map(({ position }) => position));

const lossText = (losses: readonly Loss[], t: Translate) =>
  losses.map(({ kind, value }) => `${t(`importing.lost.${kind}`)}: ${value.slice(0, 200)}`).join('; ');

/** Reads the pages of a bulk import, several sites at once and each site politely, and reports each page. */
export function bulkPages({ database, store, importing, turns, log }: BulkPagesParts) {
  async function readOne(page: ImportJobPage, { job, report, request }: BulkRun): Promise<void> {
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
      await fail(page, { job, report }, isAppError(error) ? error : null, t);
      if (!isAppError(error)) log.error({ err: error }, 'could not import a page of a bulk import');
    } finally {
      endTurn();
    }
  }

  async function fail(
    page: ImportJobPage,
    { job, report }: Pick<BulkRun, 'job' | 'report'>,
    error: AppError | null,
    t: Translate,
  ): Promise<void> {
    const errorCode = error?.code ?? 'server.internal';
    const reason = t(`errors.${errorCode}`, error?.params ?? {});
    const message = t('importing.bulk_failed', { url: page.url.slice(0, MAX_SHOWN), reason });
    await database.groupTx(job.groupId, async () => {
      await store.settle(page, { outcome: 'failed', errorCode, reason });
      await report.add({ success: false, message, exception: errorCode });
    });
  }

  return async function readAll(run: BulkRun): Promise<void> {
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
  };
}
