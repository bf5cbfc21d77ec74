import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { logLevels } from './log-levels.ts';
import { Finding, LibraryReport, MaintenanceStorage, MaintenanceSummary } from './schema.ts';

const MAX_LOG_LINES = 10_000;

/** A library with thousands of pictures in an object store takes minutes. */
const isSlow = true;
const clean = { method: 'POST', access: 'admin', isSlow, returns: Success } as const;

export const maintenanceEndpoints = endpoints({
  summary: {
    method: 'GET',
    path: '/api/admin/maintenance',
    access: 'admin',
    summary: 'Returns the size of the data folder and what can be cleaned up.',
    cli: 'maintenance summary',
    returns: MaintenanceSummary,
  },
  storage: {
    method: 'GET',
    path: '/api/admin/maintenance/storage',
    access: 'admin',
    summary: 'Returns the size of each part of the data folder.',
    cli: 'maintenance storage',
    returns: MaintenanceStorage,
  },
  logs: {
    method: 'GET',
    path: '/api/admin/maintenance/logs',
    access: 'admin',
    summary: 'Returns the last lines of the log, without secrets.',
    cli: 'maintenance logs',
    query: z.object({
      lines: z
        .number()
        .default(200)
        .transform((lines) => Math.min(Math.max(Math.trunc(lines), 1), MAX_LOG_LINES))
        .describe('Number of lines, from 1 to 10,000. Other numbers are clamped.'),
      level: z.enum(logLevels).optional().describe('Minimum level.'),
      search: z.string().max(200).optional(),
    }),
    returns: z.object({ logs: z.array(z.string()) }),
  },
  cleanTemporary: {
    ...clean,
    path: '/api/admin/maintenance/clean/temp',
    summary: 'Deletes temporary files that are not in use.',
    cli: 'maintenance clean',
  },
  cleanImages: {
    ...clean,
    path: '/api/admin/maintenance/clean/images',
    summary: 'Deletes files that are not WebP from picture folders of recipes.',
    cli: 'maintenance clean',
  },
  cleanRecipeFolders: {
    ...clean,
    path: '/api/admin/maintenance/clean/recipe-folders',
    summary: 'Deletes recipe folders whose name is not an id.',
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
    summary: 'Returns the result of the last library check. Null before the first.',
    cli: 'maintenance check',
    returns: LibraryReport.nullable(),
  },
  check: {
    method: 'POST',
    path: '/api/admin/maintenance/check',
    access: 'admin',
    summary: 'Checks database, files and backups against each other. Optionally repairs what it can.',
    cli: 'maintenance check',
    body: z.object({ repair: z.boolean().default(false) }).default({ repair: false }),
    isSlow,
    returns: LibraryReport,
    errors: ['maintenance.busy'],
  },
  doctor: {
    method: 'GET',
    path: '/api/admin/maintenance/doctor',
    access: 'admin',
    summary: 'Lists problems in the configuration of this server, and how to fix them.',
    cli: 'doctor',
    returns: z.array(Finding),
  },
});
