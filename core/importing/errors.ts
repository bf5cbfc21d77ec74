import { errorList, failWith } from '../kit/errors.ts';

export const importErrors = errorList({
  'importing.no_recipe': { status: 400, wire: 'details', wireText: 'BAD_RECIPE_DATA' },
  'importing.only_text': { status: 400, wire: 'details', wireText: 'BAD_RECIPE_DATA' },
  'importing.lost_ingredients': { status: 400, wire: 'details', wireText: 'BAD_RECIPE_DATA' },
  'importing.lost_steps': { status: 400, wire: 'details', wireText: 'BAD_RECIPE_DATA' },
  'importing.fetch_failed': { status: 400, wire: 'details', wireText: 'CONNECTION_ERROR' },
  'importing.timed_out': { status: 408 },
  'importing.no_recipe_in_file': { status: 400 },
  'importing.file_not_readable': { status: 400 },
  'importing.mixed_files': { status: 400 },
  'importing.pdf_locked': { status: 400 },
  'importing.pdf_too_long': { status: 400 },
  'importing.pdf_without_text': { status: 400 },
  'importing.exists': { status: 409 },
  'importing.bulk_not_found': { status: 404 },
  'importing.too_busy': { status: 429 },
});

export const failImport = failWith(importErrors);
