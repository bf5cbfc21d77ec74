import { describe, expect, test } from 'vitest';
import { type AppHeaders, basic, calendarApp, calendarQuery, listWith, todo } from '../../tests/kit/calendar-app.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

describe('signing in', () => {
  test('takes a name or an e-mail address with an API token, and no password or other person’s token', async () => {
    const here = await world();
    const ben = await calendarApp(here, here.ben);
    const anna = await calendarApp(here, here.anna);
    const { email } = await here.ben.client.users.self();
    const statusOf = async (headers: AppHeaders) =>
      (await here.app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/', headers })).statusCode;
    expect(await statusOf(basic('ben', ben.token))).toBe(207);
    expect(await statusOf(basic(email, ben.token))).toBe(207);
    expect(await statusOf({ authorization: `Bearer ${ben.token}` })).toBe(401);
    expect(await statusOf(basic('ben', PASSWORD))).toBe(401);
    expect(await statusOf(basic('ben', anna.token))).toBe(401);
    const visitor = await here.app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/' });
    expect([visitor.statusCode, visitor.headers['www-authenticate']]).toEqual([
      401,
      'Basic realm="Lovage", charset="UTF-8"',
    ]);
  });

  test('locks the account after wrong guesses, but not for a token that was revoked', async () => {
    const here = await world();
    const { token, send } = await calendarApp(here, here.ben);
    const { id } = (await here.ben.client.apiTokens.list())[0]!;
    await here.ben.client.apiTokens.remove({ params: { id: String(id) } });
    for (let poll = 0; poll < 10; poll++) expect((await send('PROPFIND', '/dav/')).status).toBe(401);
    expect((await here.visitor.try.auth.login({ form: { username: 'ben', password: PASSWORD } })).error).toBe(null);
    const stranger = await calendarApp(here, here.stranger);
    const guess = async (password: string) =>
      (await here.app.inject({ method: 'PROPFIND' as 'GET', url: '/dav/', headers: basic('ben', password) }))
        .statusCode;
    for (const tried of [stranger.token, '1', '2', '3', `${token}x`]) expect(await guess(tried)).toBe(401);
    expect(await guess('another')).toBe(403);
    const { error } = await here.visitor.try.auth.login({ form: { username: 'ben', password: PASSWORD } });
    expect(error?.code).toBe('auth.locked');
  });

  test('with a token that may only read shows everything and changes nothing', async () => {
    const here = await world();
    const { home, put, send, find } = await calendarApp(here, here.anna, 'read');
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const [milk] = await list.items();
    const url = `${home}${list.id}/${milk!.id}.ics`;
    expect((await send('GET', url)).status).toBe(200);
    expect((await find(`${home}${list.id}/`, '<current-user-privilege-set/>')).text).not.toContain('<d:write/>');
    for (const reply of [await put(url, todo(milk!.id, 'Cream')), await send('DELETE', url)])
      expect([reply.status, reply.text.includes('<d:need-privileges/>')]).toEqual([403, true]);
    expect((await list.items()).map(({ note }) => note)).toEqual(['Milk']);
  });

  test('shows no list, item or home of somebody else', async () => {
    const here = await world();
    const { home, find, put, send, sync } = await calendarApp(here, here.stranger);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const [milk] = await list.items();
    const missing = '5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c';
    for (const id of [list.id, missing]) {
      expect((await find(`${home}${id}/`, '<displayname/>', '1')).status).toBe(404);
      expect((await sync(`${home}${id}/`)).status).toBe(404);
      expect((await put(`${home}${id}/new.ics`, todo('new', 'Rice'))).status).toBe(409);
      expect((await send('DELETE', `${home}${id}/${milk!.id}.ics`)).status).toBe(404);
    }
    expect((await find(`/dav/calendars/${here.anna.id}/`, '<displayname/>', '1')).status).toBe(404);
    expect((await find(`/dav/principals/${here.anna.id}/`, '<displayname/>')).status).toBe(404);
    expect(await list.items()).toHaveLength(1);
  });
});

describe('an unusual request', () => {
  test.each([
    ['an entity', '<!DOCTYPE a [<!ENTITY e "x">]><propfind xmlns="DAV:"><prop><a>&e;</a></prop></propfind>'],
    ['no end', '<propfind xmlns="DAV:"><prop>'],
    ['two roots', '<propfind xmlns="DAV:"/><propfind xmlns="DAV:"/>'],
    ['an unknown prefix', '<d:propfind/>'],
    ['a prefix that every object has', '<propfind xmlns="DAV:"><prop><constructor:a/></prop></propfind>'],
    ['a name that is none', '<propfind xmlns="DAV:"><prop><a"b/></prop></propfind>'],
    ['depth', `<propfind xmlns="DAV:">${'<a>'.repeat(500)}${'</a>'.repeat(500)}</propfind>`],
    ['another root', '<sync-collection xmlns="DAV:"/>'],
  ])('is refused: XML with %s', async (_, body) => {
    const here = await world();
    const { send } = await calendarApp(here, here.ben);
    const reply = await send('PROPFIND', '/dav/', body);
    expect([reply.status, reply.headers['content-type']]).toEqual([400, 'application/xml; charset=utf-8']);
  });

  test('is answered with its own namespace, even if that is the name of a JavaScript property', async () => {
    const here = await world();
    const { send } = await calendarApp(here, here.ben);
    const props = ['constructor', '__proto__', 'toString'].map((name) => `<x:a xmlns:x="${name}"/>`).join('');
    const { status, text } = await send('PROPFIND', '/dav/', `<propfind xmlns="DAV:"><prop>${props}</prop></propfind>`);
    expect([status, text]).toEqual([207, expect.stringContaining(props)]);
  });

  test('is refused with WebDAV’s reason', async () => {
    const here = await world();
    const { home, put, send, report } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const url = `${home}${list.id}/`;
    for (const text of [
      '',
      'nothing',
      todo('', 'Milk'),
      todo('a', ''),
      todo('a', 'x'.repeat(70_000)),
      `BEGIN:VCALENDAR\nEND:VTODO`,
    ])
      expect((await put(`${url}a.ics`, text)).text).toContain('<c:valid-calendar-data/>');
    const event = todo('a', 'Meal').replaceAll('VTODO', 'VEVENT');
    expect((await put(`${url}a.ics`, event)).text).toContain('<c:supported-calendar-component/>');
    expect((await report(url, '<expand-property xmlns="DAV:"/>')).text).toContain('<d:supported-report/>');
    expect((await report(url, calendarQuery('').replace(/<c:filter>.*<\/c:filter>/, ''))).text).toContain(
      '<c:valid-filter/>',
    );
    expect((await send('PROPFIND', '/dav/', `<propfind xmlns="DAV:">${' '.repeat(600_000)}</propfind>`)).status).toBe(
      413,
    );
    for (const path of ['/dav/%', '/dav/calendars/%ff/'])
      expect((await send('PROPFIND', path)).status).toBeLessThan(500);
    const get = await send('GET', url);
    expect([get.status, get.headers.allow]).toEqual([405, 'OPTIONS, PROPFIND, PROPPATCH, REPORT']);
    // Methods that the server does not know are refused before sign-in.
    const { headers } = await here.app.inject({ method: 'LOCK', url });
    expect(String(headers.allow).split(', ')).toEqual(expect.arrayContaining(['PROPFIND', 'REPORT', 'PUT', 'OPTIONS']));
    expect(await list.items()).toEqual([]);
  });

  test('is taken from one app only, if several send different tasks under one new name at once', async () => {
    const here = await world();
    const { home, put } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const url = `${home}${list.id}/new.ics`;
    const tasks = ['Milk', 'Bread', 'Salt', 'Figs'];
    const add = (text: string) => put(url, todo('new', text), { 'if-none-match': '*' });
    const replies = await Promise.all(tasks.map(add));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 412, 412, 412]);
    const stored = tasks[replies.findIndex(({ status }) => status === 201)];
    expect((await list.items()).map(({ note }) => note)).toEqual([stored]);
  });
});
