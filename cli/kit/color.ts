export type ColorChoice = 'auto' | 'always' | 'never';

export const colorChoices: readonly ColorChoice[] = ['auto', 'always', 'never'];

export interface ColorQuestion {
  /** The value of `--color`. */
  readonly flag?: ColorChoice | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

const isChoice = (value: string | undefined): value is ColorChoice => colorChoices.includes(value as ColorChoice);

/**
 * Whether a stream gets color. The first that is set wins: flag, RECIPES_COLOR, NO_COLOR, FORCE_COLOR, TERM=dumb,
 * terminal.
 */
export function usesColor({ flag, env, isTerminal }: ColorQuestion): boolean {
  const choice = [flag, env.RECIPES_COLOR].filter(isChoice).find((value) => value !== 'auto');
  if (choice) return choice === 'always';
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR ?? env.CLICOLOR_FORCE;
  if (forced) return forced !== '0' && forced !== 'false';
  return env.TERM !== 'dumb' && isTerminal;
}
