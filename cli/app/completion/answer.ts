import { lovageClient } from '../../../core/app/client.ts';
import { openAccount } from '../account.ts';
import { connectLazily } from '../connect.ts';
import type { ProgramOptions } from '../program.ts';
import { rootCommand } from '../root-command.ts';
import { inBash, readBashLine } from './bash-line.ts';
import type { Kind } from './kinds.ts';
import { LIMIT, matching, type Name, namesOf, plainStart } from './names.ts';
import { type Position, positionOf } from './position.ts';

/** People type on if there is no answer soon. A local library always answers, but late if the computer is busy. */
const PATIENCE_MS = { server: 1_500, local: 5_000 };

type Parts = Pick<ProgramOptions, 'terminal' | 'version'>;

/**
 * Answers the shells' scripts: `__complete bash BREAKS LINE`, or `__complete zsh WORD...` with the word at the cursor
 * last. Writes a name per line. On any error it prints nothing and succeeds, because a shell is waiting at its prompt.
 */
export async function answerShell(given: readonly string[], parts: Parts): Promise<number> {
  try {
    const [shell, ...rest] = given;
    const lines = shell === 'bash' ? await forBash(rest, parts) : await forWords(rest, parts);
    if (lines.length > 0) parts.terminal.stdout.write(`${lines.join('\n')}\n`);
  } catch {
    // An error would be written over the line that the user is typing.
  }
  return 0;
}

/** Replies that replace the part of the line that readline replaces. */
async function forBash([breaks = '', line = '']: readonly string[], parts: Parts): Promise<string[]> {
  const { before, word, kept, quote } = readBashLine(line, breaks);
  const { names, prefix } = await offered(before.slice(1), word, parts);
  return names.map(({ name }) => inBash(`${prefix}${name}`.slice(kept), quote));
}

/** Whole words, each with its meaning after a tab. */
async function forWords(words: readonly string[], parts: Parts): Promise<string[]> {
  // fish gives the word at the cursor as it was typed.
  const word = (words.at(-1) ?? '').replace(/^["']/, '').replace(/\\(.)/g, '$1');
  const { names, prefix } = await offered(words.slice(0, -1), word, parts);
  return names.map(({ name, about }) => `${prefix}${name}${about ? `\t${about}` : ''}`);
}

async function offered(before: readonly string[], word: string, parts: Parts) {
  const definition = { t: (key: string) => key, run: () => async () => {} };
  const root = rootCommand({
    t: definition.t,
    version: parts.version,
    terminal: parts.terminal,
    hasOwnFormat: false,
    prepare: (module, command) => module.define(command, definition),
  });
  const { kind, before: prefix, ...rest } = await positionOf(root, before, word);
  return { names: kind ? await lookUp(kind, rest, parts) : [], prefix };
}

type Asked = Pick<Position, 'typed' | 'options' | 'list'>;

async function lookUp(kind: Kind, { typed, options, list }: Asked, { terminal, version }: Parts) {
  const account = openAccount(terminal, options);
  if (kind === 'profile') return matching(account.profiles(), typed);
  const { target } = account;
  if (target.kind === 'local' && !target.as) {
    const { localNames } = await import('../../../server/local-names.ts');
    const query = { kind, start: plainStart(typed), list, limit: LIMIT };
    const names = localNames(terminal.env, query);
    if (names) return matching(names, typed);
  }
  const connection = connectLazily(() => target, {
    env: terminal.env,
    version,
    isDebugging: false,
    patience: { waitMs: 0, mayCreate: false },
  });
  const headers: Record<string, string> = { 'user-agent': `recipes/${version}` };
  if (target.kind === 'local' && target.as) headers['x-lovage-as'] = target.as;
  if (target.kind === 'server' && target.token) headers.authorization = `Bearer ${target.token}`;
  const client = lovageClient({ transport: connection.transport, headers: () => headers });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Name[]>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS[target.kind], []);
  });
  try {
    // A library that this process opened is closed properly if it does not answer in time.
    return await Promise.race([namesOf(client, kind, typed, list), late]);
  } finally {
    clearTimeout(timer);
    await connection.close();
  }
}
