import { isAppError } from '../../core/kit/errors.ts';
import { nearNames } from '../../core/kit/text/near-names.ts';
import type { Context } from './command.ts';
import { ErrorAboutName, exitCodes, Failure } from './failure.ts';
import { safeLine } from './safe.ts';

/** Makes a call about something that was typed. If that is no id, or no id of anything, the error says what was typed. */
export const about = <T>(typed: string, call: Promise<T>): Promise<T> =>
  call.catch((error) => {
    throw isAppError(error) && [404, 422].includes(error.status) ? new ErrorAboutName(typed, error) : error;
  });

/** The error for an unknown name: lists similar names, or is `otherwise` with the name if there are none. */
export function notFound(typed: string, names: readonly string[], otherwise: Error): Error {
  const near = nearNames(typed, names);
  if (near.length === 0) return isAppError(otherwise) ? new ErrorAboutName(typed, otherwise) : otherwise;
  return new Failure('cli.errors.not_found_near', { name: typed, near }, exitCodes.notFound);
}

type Asking = Pick<Context<unknown>, 'prompt' | 'options' | 't'>;

/** `--yes` answers the questions of a command, not which recipe it is about. */
export const canAsk = ({ prompt, options }: Asking): boolean => prompt.canAsk && !options.yes && !options.json;

/** Asks whether the most similar name is meant. Null if not, or without a user to answer. */
export async function askWhich(asking: Asking, typed: string, near: readonly string[]): Promise<string | null> {
  const [nearest] = near;
  if (nearest === undefined || !canAsk(asking)) return null;
  const question = asking.t('cli.errors.did_you_mean', { name: safeLine(typed), near: safeLine(nearest) });
  return (await asking.prompt.confirm(question, '--no-input')) ? nearest : null;
}
