import type { Caller } from '../../core/auth/caller.ts';
import type { jobEndpoints, serverTaskEndpoints } from '../../core/jobs/endpoints.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { JobService } from './service.ts';

export const jobHandlers = (jobs: JobService): NounHandlers<typeof jobEndpoints, Caller> => ({
  list: ({ query }, context) => jobs.list(query, context, context.language),
  schedules: () => jobs.schedules(),
  get: ({ params }, { language }) => jobs.get(params.id, language),
  start: ({ body }, { language }) => jobs.start(body.kind, language),
  cancel: ({ params }, { language }) => jobs.cancel(params.id, language),
});

export const serverTaskHandlers = (jobs: JobService): NounHandlers<typeof serverTaskEndpoints, Caller> => ({
  all: ({ query }, context) => jobs.tasks(context.caller, 'all', query, context, context.language),
  test: (_, { caller, language }) => jobs.startTest(caller, language),
  own: async (_, context) => {
    const everything = { perPage: -1, orderBy: 'created_at', orderDirection: 'desc' } as const;
    return (await jobs.tasks(context.caller, 'own', everything, context, context.language)).items;
  },
});
