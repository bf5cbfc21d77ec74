import type { JobKind, JobStatus } from '../../core/jobs/kinds.ts';
import type { Columns } from '../kit/database/columns.ts';

export const jobTables = (k: Columns) => ({
  jobs: k.table('jobs', {
    id: k.serial('id'),
    kind: k.text('kind').$type<JobKind>().notNull(),
    status: k.text('status').$type<JobStatus>().notNull(),
    groupId: k.text('group_id'),
    isScheduled: k.bool('is_scheduled').notNull(),
    input: k.json<unknown>('input').notNull(),
    done: k.int('done').notNull(),
    total: k.int('total'),
    errorCode: k.text('error_code'),
    errorParams: k.json<Readonly<Record<string, string | number>>>('error_params'),
    /** The process that runs the job. */
    owner: k.text('owner'),
    /** When that process last sent a heartbeat. */
    heartbeatAt: k.time('heartbeat_at'),
    wantsCancel: k.bool('wants_cancel').notNull(),
    /** What a job has done and must not repeat. Written in the same transaction. */
    mark: k.text('mark'),
    createdAt: k.time('created_at').notNull(),
    startedAt: k.time('started_at'),
    finishedAt: k.time('finished_at'),
  }),
  jobLines: k.table('job_lines', {
    seq: k.serial('seq'),
    jobId: k.int('job_id').notNull(),
    at: k.time('at').notNull(),
    /** Key under `jobs.log`. */
    code: k.text('code').notNull(),
    params: k.json<Readonly<Record<string, string | number>>>('params').notNull(),
  }),
  jobSchedules: k.table('job_schedules', {
    kind: k.text('kind').$type<JobKind>().primaryKey(),
    /** The last due time that was handled, or the first start of the library. */
    lastAt: k.time('last_at').notNull(),
  }),
});
export type JobTables = ReturnType<typeof jobTables>;
