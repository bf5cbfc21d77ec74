import { describe, expect, test } from 'vitest';
import { runCli } from '../kit/cli.ts';
import { nodes, productSources, readSource, readText, type Source, type SyntaxNode } from './sources.ts';

const VARIABLE = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const isVariable = (name: unknown): name is string => typeof name === 'string' && VARIABLE.test(name);

/** `env`, `environment`, `process.env`, `terminal.env`; not `import.meta.env`, which is the build's. */
function isEnvironment({ type, name, property, object }: SyntaxNode): boolean {
  if ((object as SyntaxNode | undefined)?.type === 'MetaProperty') return false;
  const last = type === 'Identifier' ? name : type === 'MemberExpression' ? (property as SyntaxNode).name : null;
  return last === 'env' || last === 'environment';
}

const keysOf = ({ properties }: SyntaxNode): unknown[] =>
  (properties as SyntaxNode[]).map(({ key, computed }) => (computed ? null : (key as SyntaxNode | undefined)?.name));

/** The variables of the environment that a file reads. */
function readIn({ program }: Source): string[] {
  return [...nodes(program)].flatMap(({ node, parent, under }) => {
    const { type, object, property } = node;
    if (type === 'MemberExpression' && isEnvironment(object as SyntaxNode)) {
      const name = (property as SyntaxNode).name;
      return isVariable(name) ? [name] : [];
    }
    // A computed key is no name: `{ [INLINE]: isInline }`.
    if (type !== 'ObjectPattern') return [];
    const isParameter = under === 'params' || (parent?.type === 'AssignmentPattern' && under === 'left');
    const isTaken = parent?.type === 'VariableDeclarator' && isEnvironment((parent.init ?? node) as SyntaxNode);
    return isParameter || isTaken ? keysOf(node).filter(isVariable) : [];
  });
}

/** What describes the terminal, the desktop or the account. Nobody sets these for Lovage. */
const GIVEN_BY_SYSTEM = [
  'APPDATA',
  'DISPLAY',
  'HOME',
  'INK_SCREEN_READER',
  'LC_TIME',
  'PATH',
  'SSH_CLIENT',
  'SSH_CONNECTION',
  'SSH_TTY',
  'STY',
  'TERM',
  'TERM_PROGRAM',
  'TMUX',
  'WAYLAND_DISPLAY',
  'ZELLIJ',
];

/** Read by Node.js. */
const READ_BY_NODE = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'];

describe('the environment', () => {
  test('is found wherever a file reads it', () => {
    const text = `
      const a = process.env.ONE || terminal.env?.TWO;
      const { THREE, FOUR = 'x' } = environment;
      const read = ({ FIVE }: Environment) => FIVE;
      const shown = ({ SIX = '' }: Environment = env) => SIX;
      const c = import.meta.env.PROD;
      const { MAX } = await import('./limits.ts');
    `;
    expect(readIn(readSource('cli/a.ts', text)).toSorted()).toEqual(['FIVE', 'FOUR', 'ONE', 'SIX', 'THREE', 'TWO']);
  });

  test('is described in the help or in the guide for operators, and nothing else is', async () => {
    const mayRead = ({ path }: Source) => /\benv\b|environment/i.test(readText(path));
    const read = new Set(productSources().filter(mayRead).flatMap(readIn));
    const help = (await runCli(['help', 'environment'])).stdout;
    const operations = readText('docs/operations.md');
    const known = (name: string) => new RegExp(`\\b${name}\\b`).test(help) || operations.includes(`\`${name}`);
    expect([...read].filter((name) => !known(name)).toSorted()).toEqual(GIVEN_BY_SYSTEM);
    const named = help.split('\n').flatMap((line) => /^ {2}(\S.*?)(?: {2}|$)/.exec(line)?.[1]?.split(', ') ?? []);
    expect(named).toContain('RECIPES_HOST');
    const idle = named.filter((name) => !read.has(name) && !operations.includes(`\`${name}`));
    expect(idle.toSorted()).toEqual(READ_BY_NODE);
  });
});
