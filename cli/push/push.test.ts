import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { pushService } from '../../tests/kit/push-browser.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

test('browsers that get messages are listed, tested and removed', async () => {
  const here = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.1' } });
  const env = await signedIn(here, here.anna);
  const run = (...args: string[]) => runCli(['push', ...args], { env });
  expect(await run('list')).toMatchObject({ code: 0, stdout: '' });
  const browser = (await pushService()).browser();
  const { id } = await here.anna.client.push.register({ body: { ...browser.subscribed, name: 'Firefox on Android' } });
  expect((await run('list')).stdout).toMatch(/Firefox on Android\ttimers, plan, lists\t07:30 UTC\t.*\t[\w-]{36}\n/);
  expect(await run('test', id)).toMatchObject({ code: 0, stdout: '' });
  expect(browser.messages()).toMatchObject([{ title: 'It works' }]);
  expect(await run('remove', id)).toMatchObject({ code: 2 });
  expect((await run('remove', id, '--yes')).stderr).toContain('Removed the browser.');
  expect(await run('remove', id, '--yes')).toMatchObject({ code: 3 });
});
