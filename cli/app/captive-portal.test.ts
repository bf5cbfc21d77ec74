import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { type Obstacle, obstacles, portalTo } from '../../tests/kit/portal.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';

const inBetween: readonly Obstacle[] = obstacles.filter(
  (obstacle) => !['an expired session', 'a broken connection'].includes(obstacle),
);

async function behind(obstacle: Obstacle) {
  const portal = await portalTo('http://127.0.0.1:1');
  portal.stand(obstacle);
  return { RECIPES_HOST: portal.origin, RECIPES_TOKEN: 'a-token' };
}

const commands = [
  ['shopping', 'list'],
  ['shopping', 'add', 'bread'],
  ['list'],
  ['view', 'soup'],
  ['delete', 'soup', '--yes'],
] as const;

test.each(inBetween)(
  'behind %s every command says that something else answered, and exits with 6',
  async (obstacle) => {
    const env = await behind(obstacle);
    for (const command of commands) {
      const { code, stdout, stderr } = await runCli(command, { env });
      expect([command, code, stdout], stderr).toEqual([command, 6, '']);
      expect(stderr).toMatch(
        /Something other than Lovage answered|Lovage behind it did not|redirects to http:\/\/portal\.invalid/,
      );
      expect(stderr).not.toMatch(/<html|SyntaxError|\n\s+at /);
    }
  },
);

test('a portal page is not saved as an exported file', async () => {
  const env = await behind('a page with status 200');
  const folder = temporaryFolder();
  const { code } = await runCli(['backup', 'download', 'backup.zip', '--output', `${folder}/backup.zip`], { env });
  expect([code, readdirSync(folder)]).toEqual([6, []]);
});
