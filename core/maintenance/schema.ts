import { z } from 'zod';
import { Timestamp } from '../kit/wire-fields.ts';

export const MaintenanceSummary = z.object({
  dataDirSize: z.string(),
  cleanableImages: z.int().describe('Files in picture folders of recipes that are not WebP.'),
  cleanableDirs: z.int().describe('Recipe folders whose name is not an id.'),
});
export type MaintenanceSummary = z.output<typeof MaintenanceSummary>;

export const MaintenanceStorage = z.object({
  tempDirSize: z.string(),
  backupsDirSize: z.string(),
  groupsDirSize: z.string().describe('Exports.'),
  recipesDirSize: z.string(),
  userDirSize: z.string(),
});
export type MaintenanceStorage = z.output<typeof MaintenanceStorage>;

/** Problems of a library. The text of a kind is `maintenance.problems.<kind>`. */
const problemKinds = [
  'database_damaged',
  'row_points_nowhere',
  'picture_missing',
  'picture_size_missing',
  'event_picture_missing',
  'asset_missing',
  'file_without_row',
  'folder_without_row',
  'backup_damaged',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

export const LibraryProblem = z.object({
  kind: z.enum(problemKinds),
  place: z.string().describe("Location: a path in the data folder, a table, or the database engine's message."),
  isRepaired: z.boolean(),
});
export type LibraryProblem = z.output<typeof LibraryProblem>;

/** The result of a check of the whole library. */
export const LibraryReport = z.object({
  checkedAt: Timestamp,
  seconds: z.number(),
  isWhole: z.boolean().describe('Whether there are no problems, or all were repaired.'),
  recipes: z.int(),
  files: z.int(),
  backups: z.int(),
  /** At most a thousand. */
  problems: z.array(LibraryProblem),
  total: z.int().describe('Total number of problems.'),
});
export type LibraryReport = z.output<typeof LibraryReport>;

/** `advice` is worth a look, `problem` needs to be fixed. */
export const Finding = z.object({
  code: z.string(),
  level: z.enum(['problem', 'advice']),
  text: z.string(),
  fix: z.string(),
});
export type Finding = z.output<typeof Finding>;
