import { Failure } from '../kit/failure.ts';
import type { Terminal } from '../kit/terminal.ts';

/** Refuses a variable of the environment whose value would have no effect, as an option with this value is refused. */
export function assertChoice(env: Terminal['env'], name: string, choices: readonly string[]): void {
  const value = env[name];
  if (value && !choices.includes(value))
    throw new Failure('cli.usage.bad_value_choices', { name, value, allowed: choices.join(', ') });
}
