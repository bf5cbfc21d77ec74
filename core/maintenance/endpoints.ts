import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { Finding, LibraryReport, MaintenanceStorage, MaintenanceSummary } from './schema.ts';

const MOST_LOG_LINES = 10_000;

const clean = { method: 'POST', access: 'admin', returns: Success } as const;

export const maintenanceEndpoints = endpoints({
  summary: {
    method: 'GET',
    path: '/api/admin/maintenance',
    access: 'admin',
    summary: 'How large the data folder is, and what in it can go.',
    cli: 'maintenance summary',
    returns: MaintenanceSummary,
  },
  storage: {
    method: 'GET',
    path: '/api/admin/maintenance/storage',
    access: 'admin',
    summary: 'How large each part of the data folder is.',
    cli: 'maintenance storage',
    returns: MaintenanceStorage,
  },
  logs: {
    method: 'GET',
    path: '/api/admin/maintenance/logs',
    access: 'admin',
    summary: 'The last lines of the log, without secrets.',
    cli: 'maintenance logs',
    query: z.object({
      lines: z
        .number()
        .default(200)
        .transform((lines) => Math.min(Math.max(Math.trunc(lines), 1), MOST_LOG_LINES))
        .describe('How many, from 1 to 10,000. A number beyond is taken as the nearest.'),
      level: z.enum(['debug', 'info', 'warn', 'error']).optional().describe('This bad at least.'),
      search: z.string().max(200).optional(),
    }),
    returns: z.object({ logs: z.array(z.string()) }),
  },
  cleanTemporary: {
    ...clean,
    path: '/api/admin/maintenance/clean/temp',
    summary: 'Empties the folder of work under way, but for what somebody is at.',
    cli: 'maintenance clean',
  },
  cleanImages: {
    ...clean,
    path: '/api/admin/maintenance/clean/images',
    summary: 'Deletes files in picture folders of recipes that are no WebP.',
    cli: 'maintenance clean',
  },
  cleanRecipeFolders: {
    ...clean,
    path: '/api/admin/maintenance/clean/recipe-folders',
    summary: 'Deletes folders among those of recipes whose name is no id.',
    cli: 'maintenance clean',
  },
  cleanLogs: {
    ...clean,
    path: '/api/admin/maintenance/clean/logs',
    summary: 'Empties the log.',
    cli: 'maintenance clean',
  },
  lastCheck: {
    method: 'GET',
    path: '/api/admin/maintenance/check',
    access: 'admin',
    summary: 'What the last check of the library found; null before the first.',
    cli: 'maintenance check',
    returns: LibraryReport.nullable(),
  },
  check: {
    method: 'POST',
    path: '/api/admin/maintenance/check',
    access: 'admin',
    summary: 'Checks database, files and backups against each other; repairs what can be made good, if asked.',
    cli: 'maintenance check',
    body: z.object({ repair: z.boolean().default(false) }).default({ repair: false }),
    returns: LibraryReport,
    errors: ['maintenance.busy'],
  },
  doctor: {
    method: 'GET',
    path: '/api/admin/maintenance/doctor',
    access: 'admin',
    summary: 'What is wrong with how this server is set up, and what to do about each.',
    cli: 'doctor',
    returns: z.array(Finding),
  },
});
