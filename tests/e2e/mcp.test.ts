import { resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, test } from 'vitest';
import { runCli } from '../kit/cli.ts';
import { temporaryFolder } from '../kit/temporary.ts';

test('an assistant starts recipes mcp and works in the library of this computer at the same time as other commands', async () => {
  const env = { DATA_DIR: temporaryFolder(), XDG_CONFIG_HOME: temporaryFolder(), XDG_STATE_HOME: temporaryFolder() };
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve('bin/recipes.js'), 'mcp'],
    env: { ...env, PATH: process.env.PATH! },
    stderr: 'pipe',
  });
  const assistant = new Client({ name: 'test', version: '1' });
  await assistant.connect(transport);
  expect(assistant.getServerVersion()).toMatchObject({ name: 'lovage' });
  const made = await assistant.callTool({
    name: 'create_recipe',
    arguments: { name: 'Soup', ingredients: ['1 onion'] },
  });
  expect(made.structuredContent).toMatchObject({ slug: 'soup' });
  const view = await runCli(['view', 'soup', '--json'], { env });
  expect(view.stderr).toBe('');
  expect(JSON.parse(view.stdout)).toMatchObject({ name: 'Soup' });
  const { pid } = transport;
  await assistant.close();
  // It ends with its input, and releases the library.
  expect(() => process.kill(pid!, 0)).toThrow();
  expect((await runCli(['create', 'Stew'], { env })).code).toBe(0);
});

test('recipes mcp ends with an error at a message that is too large, and continues after one that is not JSON', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const run = (text: string) => runCli(['mcp'], { env, stdin: Buffer.from(text) });
  const going = await run('no JSON\n[]\n{"jsonrpc":"2.0","id":7,"method":"ping"}\n');
  expect([going.code, JSON.parse(going.stdout)]).toEqual([0, { jsonrpc: '2.0', id: 7, result: {} }]);
  const large = await run(`{"jsonrpc":"2.0","id":1,"method":"${'x'.repeat(11 * 1024 ** 2)}`);
  expect([large.code, large.stderr]).toEqual([5, expect.stringContaining('too large')]);
});
