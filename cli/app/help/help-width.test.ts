import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { runCli } from '../../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../../tests/kit/command-tree.ts';

const WIDTH = 80;

const tooWide = (text: string): string[] => text.split('\n').filter((line) => line.length > WIDTH);

test('the help of every command fits into 80 columns', async () => {
  const wide: string[] = [];
  for (const command of await everyCommand()) {
    const words = wordsFor(command);
    const { stdout } = await runCli([...words, '--help'], { tty: WIDTH });
    wide.push(...tooWide(stdout).map((line) => `${words.join(' ')}: ${line}`));
  }
  for (const topic of ['exit-codes', 'environment', 'days'])
    wide.push(...tooWide((await runCli(['help', topic], { tty: WIDTH })).stdout).map((line) => `${topic}: ${line}`));
  wide.push(...tooWide((await runCli(['--help'], { tty: WIDTH })).stdout));
  expect(wide).toEqual([]);
});

test.each([
  ['ja-JP', 'オプション', 'コマンド'],
  ['zh-CN', '选项', '命令'],
  ['ko-KR', '옵션', '명령'],
])('in %s, whose letters take two columns, help fits into 80 columns', async (locale, options, command) => {
  const wide: string[] = [];
  for (const words of [[], ['import'], ['backup', 'prune'], ['list']]) {
    const { stdout } = await runCli([...words, '--help'], { tty: WIDTH, env: { RECIPES_LANG: locale } });
    expect(stdout).toContain(words.length > 0 ? ` [${options}]` : `[${options}] [${command}]`);
    wide.push(...stdout.split('\n').filter((line) => stringWidth(line) > WIDTH));
  }
  expect(wide).toEqual([]);
});

test('the manual page has every command with its options', async () => {
  const { code, stdout } = await runCli(['help', '--man']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\.TH RECIPES 1 /);
  // Texts of help are shown without parameters. Templates and addresses of examples have braces.
  expect(stdout.match(/(?<![$"t])\{\w+\}/g)).toBeNull();
  for (const command of await everyCommand())
    expect(stdout).toContain(`.SS recipes ${wordsFor(command).join(' ').replace(/-/g, '\\-')}\n`);
  expect(stdout).toContain('.B \\-\\-week <day>');
  expect(stdout).toContain('  $ recipes plan shop \\-\\-week next');
});
