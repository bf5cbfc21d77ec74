import { failImport } from '../../core/importing/errors.ts';
import { failKit } from '../../core/kit/errors.ts';
import { failMigration } from '../../core/migrations/errors.ts';
import { failParsing } from '../../core/parsing/errors.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import { failUser } from '../../core/users/errors.ts';
import type { OutboundError } from '../kit/outbound/outbound.ts';
import { TaskError } from '../kit/work/worker-pool.ts';

const isOutboundError = (error: unknown): error is OutboundError =>
  error instanceof Error && error.name === 'OutboundError';

/** Only for addresses that may be reached, so that it reveals nothing about private ones. */
function codeOfStatus(status: number) {
  if (status === 404 || status === 410) return 'importing.page_gone';
  if (status === 429) return 'importing.page_busy';
  // Shops and walls against bots answer 503 as well; a browser helps with both.
  return status >= 500 ? 'importing.page_broken' : 'importing.page_refused';
}

/** Why a page could not be loaded. */
export function pageError(error: unknown) {
  if (!isOutboundError(error)) return error;
  if (error.reason === 'redirects') return failImport('importing.page_redirects', { cause: error });
  const { status } = error;
  if (status !== null) return failImport(codeOfStatus(status), { cause: error, params: { status } });
  return failImport(error.reason === 'timed-out' ? 'importing.timed_out' : 'importing.fetch_failed', { cause: error });
}

/** Why the picture at an address could not be loaded. */
export function pictureError(error: unknown) {
  if (!isOutboundError(error)) return error;
  const isOther = error.reason === 'not-image';
  return failRecipe(isOther ? 'recipes.image_url_not_image' : 'recipes.image_not_loaded', { cause: error });
}

export function imageError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  const code = error.reason === 'too-large' ? 'recipes.image_too_large' : 'recipes.image_not_readable';
  return failRecipe(code, { cause: error });
}

export function pdfError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  if (error.reason === 'not-pdf') return failImport('importing.file_not_readable', { cause: error });
  return failImport(error.reason === 'locked' ? 'importing.pdf_locked' : 'importing.pdf_too_long', { cause: error });
}

export const avatarError = (error: unknown) =>
  error instanceof TaskError
    ? failUser(error.reason === 'too-large' ? 'users.image_too_large' : 'users.image_not_readable', { cause: error })
    : error;

/** A page that exceeds the extractor's time or memory counts as a page without a recipe. */
export const extractError = (error: unknown) =>
  error instanceof TaskError ? failImport('importing.no_recipe', { cause: error }) : error;

export const printError = (error: unknown) =>
  error instanceof TaskError && error.reason !== 'failed'
    ? failRecipe('recipes.too_long_to_print', { cause: error })
    : error;

export const parseError = (error: unknown) =>
  error instanceof TaskError ? failParsing('parsing.failed', { cause: error }) : error;

export function migrationError(error: unknown) {
  if (!(error instanceof TaskError)) return error;
  if (/ENOSPC|EDQUOT/.test(error.message)) return failKit('server.disk_full', { cause: error });
  const code = error.reason === 'too-large' ? 'migrations.too_large' : 'migrations.not_readable';
  return failMigration(code, { cause: error });
}

/** Rejects with the caller's own error. */
export const rejectWith =
  (translate: (error: unknown) => unknown) =>
  (error: unknown): never => {
    throw translate(error);
  };
