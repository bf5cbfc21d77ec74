import type { Context } from './command.ts';

/**
 * Reads a secret from a file, `-` for standard input, or from a prompt, never from the command line, which others can
 * see. `option` is the name of the option for the file.
 */
export async function secretOf<Client>(
  { source, prompt }: Context<Client>,
  file: string | undefined,
  question: string,
  option: string,
): Promise<string> {
  if (file === undefined) return prompt.password(question, option);
  return source.secret(file);
}
