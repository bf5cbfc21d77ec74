import { describe, expect, test, vi } from 'vitest';
import { laterPath } from '../../../core/app/later-paths.ts';
import { world } from '../../kit/world.ts';
import { nowhere } from './household.ts';
import { type Row, requestOf, walk } from './requests.ts';
import { type Answer, send } from './send.ts';

vi.setConfig({ testTimeout: 600_000 });

/** The calls of version 1 that moved in version 2, each at its later path. */
const moved = walk.flatMap((row) => {
  const path = laterPath(row.endpoint.path);
  return path === null ? [] : [{ row, later: { ...row, endpoint: { ...row.endpoint, path } } as Row }];
});

const outcome = ({ status, code }: Answer) => `${status} ${code}`;

describe('a call at its later path', () => {
  test('is permitted, refused and validated as at its first path', async () => {
    const here = await world({ environment: { RATE_LIMITS: 'off' } });
    const { token: reading } = await here.anna.client.apiTokens.create({ body: { name: 'display', scope: 'read' } });
    const callers = { visitor: null, ben: here.ben.token, anna: here.anna.token, reading };
    expect(moved.length).toBeGreaterThan(90);
    const [first, second]: string[][] = [[], []];
    for (const { row, later } of moved)
      for (const [name, token] of Object.entries(callers)) {
        const wanted = await requestOf(row, nowhere());
        first!.push(`${row.call} ${name} ${outcome(await send(here.app, row, wanted, token))}`);
        second!.push(`${row.call} ${name} ${outcome(await send(here.app, later, wanted, token))}`);
      }
    // Each runs twice: the second call finds the data of the first.
    const settled = (lines: string[]) => lines.map((line) => line.replace(/ (20[014] null|409 \S+|400 \S+)$/, ' done'));
    expect(settled(second!)).toEqual(settled(first!));
    expect(second!.filter((line) => line.includes('request.not_found'))).toEqual([]);
  });

  test('lists members as an array, or as a page for those who ask for a page', async () => {
    const { app, anna } = await world();
    const members = async (search: string) =>
      (
        await app.inject({ url: `/api/groups/members${search}`, headers: { authorization: `Bearer ${anna.token}` } })
      ).json();
    expect((await members('')).map(({ username }: { username: string }) => username)).toEqual(['anna', 'ben']);
    expect(await members('?orderBy=fullName&orderDirection=asc&perPage=1')).toMatchObject({
      total: 2,
      items: [{ username: 'anna', groupId: (await anna.client.groups.self()).id }],
    });
  });

  test('writes the same data as the first path, with the same versions', async () => {
    const here = await world();
    const headers = { authorization: `Bearer ${here.anna.token}` };
    const made = await here.app.inject({
      method: 'POST',
      url: '/api/households/shopping/lists',
      headers,
      payload: { name: 'Groceries' },
    });
    const { id } = made.json();
    const [first, second] = await Promise.all(
      ['groups', 'households'].map((owner) =>
        here.app.inject({ method: 'GET', url: `/api/${owner}/shopping/lists/${id}`, headers }),
      ),
    );
    expect(second!.json()).toEqual(first!.json());
    expect(second!.headers.etag).toBe(first!.headers.etag);
    const stale = await here.app.inject({
      method: 'PUT',
      url: `/api/households/shopping/lists/${id}`,
      headers: { ...headers, 'if-match': '"old"' },
      payload: { name: 'Saturday' },
    });
    expect(stale.statusCode).toBe(412);
    const page = await here.app.inject({ method: 'GET', url: '/api/households/shopping/lists?perPage=1', headers });
    expect(page.json().items).toHaveLength(1);
  });
});
