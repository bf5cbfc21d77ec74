import { z } from 'zod';
import { ListQuery } from '../kit/paging.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { jobKinds, jobStatuses } from './kinds.ts';

export const Job = z.object({
  id: z.int(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** Null for jobs of the whole site. */
  groupId: z.string().nullable(),
  isScheduled: z.boolean().describe('Whether the schedule started it, not a person.'),
  done: z.int().describe('Completed steps.'),
  total: z.int().nullable().describe('Total number of steps. Null if unknown.'),
  createdAt: Timestamp,
  startedAt: Timestamp.nullable(),
  finishedAt: Timestamp.nullable(),
  error: z.string().nullable().describe('Why it failed.'),
});
export type Job = z.output<typeof Job>;

export const JobLine = z.object({ at: Timestamp, text: z.string() });
export type JobLine = z.output<typeof JobLine>;

export const JobWithLog = Job.extend({ log: z.array(JobLine) });
export type JobWithLog = z.output<typeof JobWithLog>;

export const JobQuery = ListQuery.extend({ kind: z.enum(jobKinds).optional(), status: z.enum(jobStatuses).optional() });
export type JobQuery = z.output<typeof JobQuery>;

/** When a job runs again. */
export const Schedule = z.object({
  kind: z.enum(jobKinds),
  rule: z.string().describe('`daily 23:45` in the time zone of the server, or `every 60 minutes`.'),
  lastAt: Timestamp.nullable(),
  nextAt: Timestamp,
});
export type Schedule = z.output<typeof Schedule>;

/** A job in the format of the first clients (wire reference §7.21). */
export const ServerTask = z.object({
  id: z.int(),
  groupId: Uuid.describe("The caller's own group for tasks of the whole site."),
  name: z.enum(['Background Task', 'Database Backup', 'Bulk Recipe Import']),
  createdAt: Timestamp,
  status: z.enum(['running', 'finished', 'failed']),
  log: z.string(),
});
export type ServerTask = z.output<typeof ServerTask>;
