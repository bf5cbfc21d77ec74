import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';

test('whoever asks for work on all files of a library waits for it for hours, not for a minute', () => {
  const { create, restore } = routes.backups!;
  const work = Object.entries({ ...routes.maintenance, create, restore }).filter(
    ([, route]) => route!.method === 'POST',
  );
  expect(work.map(([name]) => name)).toContain('check');
  expect(work.filter(([, route]) => !route!.isSlow)).toEqual([]);
});
