import type { LovageClient } from '../../app/client.ts';
import { AppError, isAppError } from '../../kit/errors.ts';
import type { Translate } from '../../kit/translate.ts';
import { type DesiredState, type Placed, type Section, sections, wordOf } from './desired.ts';
import { memberSteps } from './members.ts';
import type { Mistake, Outcome, Step } from './outcome.ts';
import { listSteps, planSteps, ruleSteps } from './planning.ts';
import { recipeSteps } from './recipes.ts';

function stepsOf(client: LovageClient, section: Section, state: DesiredState): Promise<Step[]> {
  const wanted = state[section].map(({ record }) => record);
  switch (section) {
    case 'recipes':
      return recipeSteps(client, wanted);
    case 'rules':
      return ruleSteps(client, wanted);
    case 'plan':
      return planSteps(client, wanted);
    case 'lists':
      return listSteps(client, wanted);
    default:
      return wanted.length === 0 ? Promise.resolve([]) : memberSteps(client, section, wanted);
  }
}

/** One mistake for each field that the server names, or one for the record. */
function mistakesOf(error: AppError, section: Section, { placeOf }: Placed): Mistake[] {
  if (error.fields.length === 0) return [{ place: placeOf([]), field: '', error }];
  return error.fields.map((fault) => {
    const { message } = fault;
    const [, ...path] = fault.path;
    const field = path.map((part, depth) => (depth === 0 ? wordOf(section, part) : part));
    return {
      place: placeOf(field),
      field: field.join('.'),
      error: new AppError(error.code, error.status, { message, params: error.params, fields: [fault] }),
    };
  });
}

async function taken({ section, name, isNew, differences, write }: Step, placed: Placed): Promise<Outcome> {
  const about = { section, name, differences };
  if (!isNew && differences.length === 0) return { ...about, outcome: 'unchanged' };
  try {
    await write();
    return { ...about, outcome: isNew ? 'created' : 'changed' };
  } catch (error) {
    // An unreachable server would not accept other records either.
    if (!isAppError(error) || error.status === 0 || error.status === 401) throw error;
    return { ...about, outcome: 'failed', mistakes: mistakesOf(error, section, placed) };
  }
}

export interface ApplyOptions {
  /** Checks only: writes nothing, and refuses what the server would refuse, in this language. */
  readonly trial?: Translate;
}

/**
 * Brings a library to the described state and yields what each record needed. Records that are not described stay as
 * they are. Applying the same state again changes nothing.
 */
export async function* applyState(
  client: LovageClient,
  state: DesiredState,
  { trial }: ApplyOptions = {},
): AsyncGenerator<Outcome> {
  const used = trial ? (await import('./trial.ts')).trialOf(client, trial) : client;
  // Each section is read after those before it are written, because it may refer to them.
  for (const section of sections) {
    const steps = await stepsOf(used, section, state);
    for (const [index, step] of steps.entries()) yield await taken(step, state[section][index]!);
  }
}
