import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery, pageOf } from '../kit/paging.ts';
import { startableKinds } from './kinds.ts';
import { Job, JobQuery, JobWithLog, Schedule, ServerTask } from './schema.ts';

const JobParams = z.object({
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

export const jobEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Lists background jobs, newest first.',
    cli: 'job list',
    query: JobQuery,
    returns: pageOf(Job),
  },
  schedules: {
    method: 'GET',
    path: '/api/admin/jobs/schedules',
    access: 'admin',
    summary: 'Lists scheduled jobs and when they run next.',
    cli: 'job schedule',
    returns: z.array(Schedule),
  },
  get: {
    method: 'GET',
    path: '/api/admin/jobs/:id',
    access: 'admin',
    summary: 'Returns a job with its log.',
    cli: 'job view',
    params: JobParams,
    returns: JobWithLog,
    errors: ['jobs.not_found'],
  },
  start: {
    method: 'POST',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Starts a job in the background.',
    cli: 'job run',
    body: z.object({ kind: z.enum(startableKinds) }),
    returns: Job,
    status: 202,
    errors: ['jobs.already_running'],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/admin/jobs/:id',
    access: 'admin',
    summary: 'Cancels a queued job, or stops a running one at its next safe point.',
    cli: 'job cancel',
    params: JobParams,
    returns: Job,
    errors: ['jobs.not_found', 'jobs.not_running'],
  },
});

export const serverTaskEndpoints = endpoints({
  all: {
    method: 'GET',
    path: '/api/admin/server-tasks',
    access: 'admin',
    summary: 'Lists all jobs, in the format of the first clients.',
    cli: { none: 'for other clients: `recipes job list` shows more' },
    query: ListQuery,
    returns: pageOf(ServerTask),
  },
  test: {
    method: 'POST',
    path: '/api/admin/server-tasks',
    access: 'admin',
    summary: 'Starts a test job that only waits for a moment.',
    cli: { none: 'for other clients: `recipes job run test` does the same' },
    returns: ServerTask,
    status: 201,
    errors: ['jobs.already_running'],
  },
  own: {
    method: 'GET',
    path: '/api/groups/server-tasks',
    access: 'member',
    summary: "Lists all jobs of the caller's group, newest first, in the format of the first clients.",
    cli: { none: 'for other clients: `recipes report list` shows what ran for the group' },
    returns: z.array(ServerTask),
  },
});
