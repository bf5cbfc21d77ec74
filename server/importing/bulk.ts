import type { BulkPage, BulkProgress } from '../../core/importing/bulk.ts';
import { bulkProgress } from './bulk-progress.ts';
import { assertKnown, type BulkRefsParts } from './bulk-refs.ts';
import { type BulkRunParts, bulkRuns } from './bulk-runs.ts';
import type { ImportChoices } from './choices.ts';
import type { Who } from './recipe-importer.ts';

export interface BulkParts extends BulkRunParts, BulkRefsParts {}

/** Bulk imports: run in the background, read sites politely, write a report, and resume after a restart. */
export function bulkImports(parts: BulkParts) {
  const { database, store, importing, reports, clock } = parts;
  const { getJob, progress } = bulkProgress(store);
  const { owner, lostBefore, underWay, hasRoom, finish, begin, resume, isBusy, settled, close } = bulkRuns(parts);

  return {
    progress,

    async start(pages: readonly BulkPage[], choices: ImportChoices, { caller, language }: Who) {
      await assertKnown(parts, caller, pages);
      importing.countOne(caller);
      const { report, job } = await database.groupTx(caller.groupId, async () => {
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
      if (isIdle && !isMine) await database.groupTx(job.groupId, () => store.setState(job, 'cancelled'));
      const report = isMine ? await reports.reopen(job.groupId, job.id) : null;
      if (report) await finish({ job, report, request: { ...who, signal: AbortSignal.abort('cancelled') } });
      return progress(who.caller, id);
    },

    /** Resumes imports that the last stop of a server interrupted. */
    resume,
    isBusy,
    settled,
    close,
  };
}
export type BulkImports = ReturnType<typeof bulkImports>;
