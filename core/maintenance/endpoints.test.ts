import { expect, test } from 'vitest';
import { routes } from '../app/routes.ts';

test('a call that works on all files of a library may take hours, not a minute', () => {
  const { create, restore } = routes.backups!;
  const work = Object.entries({ ...routes.maintenance, create, restore }).filter(
    ([, route]) => route!.method === 'POST',
  );
  expect(work.map(([name]) => name)).toContain('check');
  expect(work.filter(([, route]) => !route!.isSlow)).toEqual([]);
});
