import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import { type DesiredState, type Section, sections } from './desired.ts';
import { memberSteps } from './members.ts';
import type { Outcome, Step } from './outcome.ts';
import { listSteps, planSteps, ruleSteps } from './planning.ts';
import { recipeSteps } from './recipes.ts';

function stepsOf(client: LovageClient, section: Section, state: DesiredState): Promise<Step[]> {
  const wanted = state[section];
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

async function taken({ section, name, isNew, differences, write }: Step, isDryRun: boolean): Promise<Outcome> {
  const about = { section, name, differences };
  if (!isNew && differences.length === 0) return { ...about, outcome: 'unchanged' };
  const outcome = isNew ? 'created' : 'changed';
  if (isDryRun) return { ...about, outcome };
  try {
    await write();
    return { ...about, outcome };
  } catch (error) {
    // A server that is gone takes no other record either.
    if (!isAppError(error) || error.status === 0 || error.status === 401) throw error;
    return { ...about, outcome: 'failed', error };
  }
}

/**
 * Brings a library to the described state and yields what each record needed. Records that are not described stay as
 * they are. Applying the same state again changes nothing.
 */
export async function* applyState(
  client: LovageClient,
  state: DesiredState,
  { isDryRun = false }: { isDryRun?: boolean } = {},
): AsyncGenerator<Outcome> {
  // Each section is read after those before it are written, because it may refer to them.
  for (const section of sections)
    for (const step of await stepsOf(client, section, state)) yield await taken(step, isDryRun);
}
