import { describe, expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { PASSWORD, type Person, type World, world } from '../../tests/kit/world.ts';

type Headers = Record<string, string>;

const basic = (name: string, password: string): Headers => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** A calendar app of a person. */
async function app(here: World, { id, username, client }: Person, scope: 'read' | 'write' = 'write') {
  const { token } = await client.apiTokens.create({ body: { name: 'phone', scope } });
  const home = `/dav/calendars/${id}/`;
  const send = async (method: string, url: string, payload = '', headers: Headers = {}) => {
    const reply = await here.app.inject({
      method: method as 'GET',
      url,
      payload,
      headers: { ...basic(username, token), 'content-type': 'application/xml', ...headers },
    });
    return { status: reply.statusCode, headers: reply.headers, text: reply.body };
  };
  const find = (url: string, props: string, depth = '0') =>
    send(
      'PROPFIND',
      url,
      `<?xml version="1.0"?><propfind xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"><prop>${props}</prop></propfind>`,
      { depth },
    );
  const report = (url: string, body: string) => send('REPORT', url, body);
  const put = (url: string, todo: string, headers: Headers = {}) =>
    send('PUT', url, todo, { 'content-type': 'text/calendar', ...headers });
  const sync = async (url: string, token = '') => {
    const reply = await report(
      url,
      `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><prop><getetag/></prop></sync-collection>`,
    );
    const changes = [...reply.text.matchAll(/<d:response><d:href>([^<]+)<.*?HTTP\/1\.1 (\d+)/g)];
    return {
      ...reply,
      token: /<d:sync-token>([^<]+)</.exec(reply.text)?.[1] ?? '',
      changes: Object.fromEntries(changes.map(([, path, status]) => [decodeURIComponent(path!), Number(status)])),
    };
  };
  return { token, home, send, find, report, put, sync };
}

const lines = (...all: string[]): string => all.join('\r\n');
const todo = (uid: string, summary: string, ...more: string[]): string =>
  lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTODO',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    ...more,
    'END:VTODO',
    'END:VCALENDAR',
  );

async function listWith({ client }: Person, name: string, ...notes: string[]) {
  const { id } = await client.shoppingLists.create({ body: { name } });
  const body = notes.map((note, position) => ({ shoppingListId: id, note, position }));
  if (notes.length > 0) await client.shoppingItems.createMany({ body });
  const items = async () => (await client.shoppingLists.get({ params: { id } })).listItems;
  return { id, items };
}

const QUERY = (filter: string) =>
  `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter></c:calendar-query>`;

const summaries = (text: string): string[] =>
  [...text.matchAll(/^SUMMARY:(.*?)(?:&#13;)?$/gm)].map(([, summary]) => summary!);

describe('an app finds', () => {
  test('the calendars of a person from the name of the server', async () => {
    const here = await world();
    const { find, send, home } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Saturday');
    await listWith(here.stranger, 'Theirs');
    const start = await send('PROPFIND', '/.well-known/caldav');
    expect([start.status, start.headers.location]).toEqual([301, '/dav/']);
    const root = await find('/dav/', '<current-user-principal/><resourcetype/><nonsense/>');
    expect(root.status).toBe(207);
    expect(root.headers.dav).toContain('calendar-access');
    const principal = `/dav/principals/${here.ben.id}/`;
    expect(root.text).toContain(`<d:current-user-principal><d:href>${principal}</d:href>`);
    expect(root.text).toContain('<d:nonsense/></d:prop><d:status>HTTP/1.1 404 Not Found');
    expect((await find(principal, '<C:calendar-home-set/>')).text).toContain(
      `<c:calendar-home-set><d:href>${home}</d:href></c:calendar-home-set>`,
    );
    const all = await find(home, '<displayname/><resourcetype/><C:supported-calendar-component-set/>', '1');
    expect([...all.text.matchAll(/<d:displayname>([^<]*)</g)].map(([, name]) => name)).toEqual([
      expect.any(String),
      'Meals of Home',
      'Saturday',
    ]);
    expect(all.text).toContain(`${home}${list.id}/`);
    expect(all.text.match(/<c:comp name="(\w+)"/g)).toEqual(['<c:comp name="VEVENT"', '<c:comp name="VTODO"']);
    expect((await find(home, '<displayname/>', 'infinity')).status).toBe(403);
    expect((await find(home, '<displayname/>', '0')).text.match(/<d:response>/g)).toHaveLength(1);
  });

  test('its methods without signing in, and the same addresses below the path of a site', async () => {
    const here = await world({ environment: { BASE_URL: 'https://example.org/kitchen' } });
    const options = await here.app.inject({ method: 'OPTIONS', url: '/dav/' });
    expect([options.statusCode, options.headers.dav]).toEqual([204, '1, 3, calendar-access']);
    const { find, report } = await app(here, here.anna);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const [item] = await list.items();
    expect((await find('/kitchen/dav/', '<current-user-principal/>')).text).toContain(
      `<d:href>/kitchen/dav/principals/${here.anna.id}/`,
    );
    const url = `/kitchen/dav/calendars/${here.anna.id}/${list.id}/`;
    const hrefs = [`${url}${item!.id}.ics`, `https://example.org${url}gone.ics`];
    const multiget = await report(
      url,
      `<c:calendar-multiget xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><c:calendar-data/></prop>${hrefs.map((href) => `<href>${href}</href>`).join('')}</c:calendar-multiget>`,
    );
    expect(summaries(multiget.text)).toEqual(['Milk']);
    expect(multiget.text).toContain(`<d:href>${hrefs[1]}</d:href><d:status>HTTP/1.1 404 Not Found`);
  });
});

describe('the plan', () => {
  test('is a calendar of all-day events that nobody can change', async () => {
    const here = await world();
    const { home, send, report, put, find } = await app(here, here.anna);
    const today = localDay(new Date());
    const { client } = here.anna;
    const slug = await client.recipes.create({ body: { name: 'Soup; with, commas & more' } });
    const { id: recipeId } = await client.recipes.get({ params: { slug } });
    const { id } = await client.mealplans.create({ body: { date: today, recipeId, entryType: 'dinner' } });
    await client.mealplans.create({ body: { date: addDays(today, 9), title: 'Later', entryType: 'lunch' } });
    await here.stranger.client.mealplans.create({ body: { date: today, title: 'Theirs' } });
    const day = (days: number) => `${addDays(today, days).replaceAll('-', '')}T000000Z`;
    const week = await report(
      `${home}plan/`,
      QUERY(`<c:comp-filter name="VEVENT"><c:time-range start="${day(0)}" end="${day(7)}"/></c:comp-filter>`),
    );
    expect(summaries(week.text)).toEqual(['Dinner: Soup\\; with\\, commas &amp; more']);
    const event = await send('GET', `${home}plan/${id}.ics`);
    expect(event.headers['content-type']).toContain('text/calendar');
    expect(event.text).toContain(`DTSTART;VALUE=DATE:${day(0).slice(0, 8)}\r\nDTEND;VALUE=DATE:${day(1).slice(0, 8)}`);
    expect(event.text.replaceAll('\r\n ', '')).toContain(`/g/home/r/${slug}`);
    for (const [method, path] of [
      ['DELETE', `${home}plan/${id}.ics`],
      ['DELETE', `${home}plan/`],
    ] as const)
      expect((await send(method, path)).status).toBe(403);
    expect((await put(`${home}plan/new.ics`, todo('new', 'Mine'))).status).toBe(403);
    expect((await find(`${home}plan/`, '<current-user-privilege-set/>')).text).not.toContain('<d:write/>');
    expect((await client.mealplans.list()).total).toBe(2);
  });
});

describe('a list', () => {
  test('is read as tasks, and a tick in the app ticks the item', async () => {
    const here = await world();
    const { home, report, put, send } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk', 'Bread');
    const [milk] = await list.items();
    const url = `${home}${list.id}/${milk!.id}.ics`;
    const before = await send('GET', url);
    expect(before.text).toContain('STATUS:NEEDS-ACTION');
    const ticked = before.text.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\r\nX-OTHER;A="b:c":folded\r\n  on');
    const etag = String(before.headers.etag);
    expect((await put(url, ticked, { 'if-match': etag })).status).toBe(204);
    expect((await list.items()).map(({ note, checked }) => [note, checked])).toEqual([
      ['Milk', true],
      ['Bread', false],
    ]);
    const after = await send('GET', url);
    expect(after.headers.etag).not.toBe(etag);
    expect(after.text).toMatch(/COMPLETED:\d{8}T\d{6}Z/);
    expect((await put(url, before.text, { 'if-match': etag })).status).toBe(412);
    const open = await report(
      `${home}${list.id}/`,
      QUERY(
        '<c:comp-filter name="VTODO"><c:prop-filter name="COMPLETED"><c:is-not-defined/></c:prop-filter></c:comp-filter>',
      ),
    );
    expect(summaries(open.text)).toEqual(['Bread']);
    const done = await report(
      `${home}${list.id}/`,
      QUERY(
        '<c:comp-filter name="VTODO"><c:prop-filter name="STATUS"><c:text-match>completed</c:text-match></c:prop-filter></c:comp-filter>',
      ),
    );
    expect(summaries(done.text)).toEqual(['Milk']);
    expect((await put(url, before.text)).status).toBe(204);
    expect((await list.items()).some(({ checked }) => checked)).toBe(false);
  });

  test('reads one task for a look, a tick or a deletion, not the whole list', async () => {
    const here = await world();
    const { send, find, put, home } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Saturday', 'milk', 'bread');
    const other = await listWith(here.anna, 'Sunday', 'cake');
    const [milk] = await list.items();
    const asked: string[] = [];
    const inject = here.app.inject.bind(here.app) as (request: object) => unknown;
    const noting = (request: { method: string; url: string }) => {
      if (request.url.startsWith('/api/')) asked.push(`${request.method} ${request.url}`);
      return inject(request);
    };
    Object.assign(here.app, { inject: noting });
    const url = `${home}${list.id}/${milk!.id}.ics`;
    const { headers } = await send('GET', url);
    const { status } = await put(url, todo(milk!.id, 'milk', 'STATUS:COMPLETED'), { 'if-match': String(headers.etag) });
    expect(status).toBe(204);
    expect(asked.filter((call) => call.includes('/lists'))).toEqual([]);
    expect(asked.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
    Object.assign(here.app, { inject });
    const stale = await send('DELETE', url, '', { 'if-match': String(headers.etag) });
    expect(stale.status).toBe(412);
    const { etag } = (await send('GET', url)).headers;
    expect((await find(`${home}${list.id}/`, '<getetag/>', '1')).text).toContain(
      String(etag).replaceAll('"', '&quot;'),
    );
    // The address of an item is in its own list only.
    expect((await send('GET', `${home}${other.id}/${milk!.id}.ics`)).status).toBe(404);
    expect((await put(url, todo('another', 'milk'))).status).toBe(403);
    expect((await send('DELETE', url, '', { 'if-match': String(etag) })).status).toBe(204);
    expect((await list.items()).map(({ note }) => note)).toEqual(['bread']);
  });

  test('takes new items under the names of the app, with amounts and foods', async () => {
    const here = await world();
    const { home, put, send, sync } = await app(here, here.ben);
    const { id: foodId } = await here.anna.client.foods.create({ body: { name: 'flour' } });
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const url = `${home}${list.id}/A b&c.ics`.replace(' ', '%20');
    const added = await put(url, todo('123', '3 flour'), { 'if-none-match': '*' });
    expect([added.status, added.headers.etag]).toEqual([201, undefined]);
    const flour = (await list.items()).find((item) => item.foodId === foodId)!;
    expect([flour.quantity, flour.position]).toEqual([3, 1]);
    const read = await send('GET', url);
    expect(read.text).toContain('UID:123\r\n');
    expect((await sync(`${home}${list.id}/`)).changes).toMatchObject({ [`${home}${list.id}/A b&c.ics`]: 200 });
    expect((await put(url, todo('123', '3 flour'), { 'if-none-match': '*' })).status).toBe(412);
    expect((await put(url, todo('other', '3 flour'))).status).toBe(403);
    expect((await put(`${home}${list.id}/two.ics`, todo('123', 'Eggs'))).text).toContain('<c:no-uid-conflict>');
    expect((await put(url, todo('123', '4 flour, sifted'))).status).toBe(204);
    expect((await list.items()).map(({ display }) => display)).toEqual(['Milk', expect.stringContaining('sifted')]);
  });

  test('keeps the notes that somebody writes in the app, and its name for the item', async () => {
    const here = await world();
    const { home, put, send } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const url = `${home}${list.id}/1.ics`;
    await put(url, todo('1', 'Milk', 'DESCRIPTION:the blue one\\, two\\nlines'));
    const first = await send('GET', url);
    expect(first.text).toContain('DESCRIPTION:the blue one\\, two\\nlines\r\n');
    expect((await put(url, first.text.replace('NEEDS-ACTION', 'COMPLETED'))).status).toBe(204);
    expect((await list.items())[0]).toMatchObject({
      checked: true,
      extras: { 'caldav-notes': 'the blue one, two\nlines' },
    });
    expect((await put(url, todo('1', 'Milk', 'DESCRIPTION:red'))).status).toBe(204);
    expect((await send('GET', url)).text).toContain('DESCRIPTION:red\r\n');
    expect((await put(url, todo('1', 'Milk'))).status).toBe(204);
    expect((await list.items())[0]!.extras).toEqual({ 'caldav-name': '1.ics', 'caldav-uid': '1' });
  });

  test('gets an item once, however often it is sent, and again after it was deleted', async () => {
    const here = await world();
    const { home, put, send } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const name = '6D4E0F5C-3B5E-4C39-9F8E-3A3B8E1C2D4F';
    const url = `${home}${list.id}/${name}.ics`;
    expect((await put(url, todo(name, 'Eggs'))).status).toBe(201);
    expect((await put(url, todo(name, 'Eggs'))).status).toBe(204);
    expect(await list.items()).toHaveLength(1);
    const { headers } = await send('GET', url);
    expect((await send('DELETE', url, '', { 'if-match': '"old"' })).status).toBe(412);
    expect((await send('DELETE', url, '', { 'if-match': String(headers.etag) })).status).toBe(204);
    expect((await send('DELETE', url)).status).toBe(404);
    expect(await list.items()).toEqual([]);
    expect((await put(url, todo(name, 'Eggs'))).status).toBe(201);
    expect((await send('GET', url)).text).toContain(`UID:${name}`);
  });

  test('sums an item that is there already, under the name of the newer one', async () => {
    const here = await world();
    const { home, put, send, sync } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const url = `${home}${list.id}/`;
    const [milk] = await list.items();
    const { token } = await sync(url);
    expect((await put(`${url}new.ics`, todo('new', '2 Milk'))).status).toBe(201);
    expect((await list.items()).map(({ id, quantity }) => [id, quantity])).toEqual([[milk!.id, 3]]);
    expect((await sync(url, token)).changes).toEqual({ [`${url}${milk!.id}.ics`]: 404, [`${url}new.ics`]: 200 });
    expect((await send('GET', `${url}new.ics`)).text).toContain('UID:new\r\n');
  });

  test('tells what changed since the last look', async () => {
    const here = await world();
    const { home, sync, send, put, find } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk', 'Bread', 'Tea');
    const url = `${home}${list.id}/`;
    const [milk, bread, tea] = await list.items();
    const first = await sync(url);
    expect(Object.keys(first.changes)).toHaveLength(3);
    expect((await sync(url, first.token)).changes).toEqual({});
    await here.anna.client.shoppingItems.patch({ params: { id: milk!.id }, body: { checked: true } });
    await send('DELETE', `${url}${bread!.id}.ics`);
    await put(`${url}new.ics`, todo('new', 'Rice'));
    const second = await sync(url, first.token);
    expect(second.changes).toEqual({
      [`${url}${milk!.id}.ics`]: 200,
      [`${url}${bread!.id}.ics`]: 404,
      [`${url}new.ics`]: 200,
    });
    expect(second.text).not.toContain(tea!.id);
    expect(second.token).not.toBe(first.token);
    const ctag = await find(url, '<S:getctag/><sync-token/>');
    expect(ctag.text.split(second.token)).toHaveLength(3);
    const lost = await sync(url, 'data:,nobody');
    expect([lost.status, lost.text.includes('<d:valid-sync-token/>')]).toEqual([403, true]);
    const other = await listWith(here.anna, 'Other', 'Salt');
    expect((await sync(`${home}${other.id}/`, first.token)).status).toBe(403);
  });

  test('is renamed by an app, but neither coloured nor deleted', async () => {
    const here = await world();
    const { home, send } = await app(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const change = (props: string) =>
      send(
        'PROPPATCH',
        `${home}${list.id}/`,
        `<propertyupdate xmlns="DAV:" xmlns:A="http://apple.com/ns/ical/"><set><prop>${props}</prop></set></propertyupdate>`,
      );
    const refused = await change('<displayname>Market</displayname><A:calendar-color>#fff</A:calendar-color>');
    expect(refused.text).toContain('403 Forbidden');
    expect(refused.text).toContain('424 Failed Dependency');
    const nameNow = async () => (await here.anna.client.shoppingLists.get({ params: { id: list.id } })).name;
    expect(await nameNow()).toBe('Shop');
    expect((await change('<displayname>Market</displayname>')).text).toContain('200 OK');
    expect(await nameNow()).toBe('Market');
    expect((await send('DELETE', `${home}${list.id}/`)).status).toBe(403);
    expect((await send('MKCALENDAR', `${home}new/`)).status).toBe(403);
    expect((await here.anna.client.shoppingLists.list()).total).toBe(1);
    expect(await list.items()).toHaveLength(1);
  });
});

describe('signing in', () => {
  test('takes a name or an e-mail address with an API token, and no password or other person’s token', async () => {
    const here = await world();
    const ben = await app(here, here.ben);
    const anna = await app(here, here.anna);
    const { email } = await here.ben.client.users.self();
    const statusOf = async (headers: Headers) =>
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
    const { token, send } = await app(here, here.ben);
    const { id } = (await here.ben.client.apiTokens.list())[0]!;
    await here.ben.client.apiTokens.remove({ params: { id: String(id) } });
    for (let poll = 0; poll < 10; poll++) expect((await send('PROPFIND', '/dav/')).status).toBe(401);
    expect((await here.visitor.try.auth.login({ form: { username: 'ben', password: PASSWORD } })).error).toBe(null);
    const stranger = await app(here, here.stranger);
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
    const { home, put, send, find } = await app(here, here.anna, 'read');
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
    const { home, find, put, send, sync } = await app(here, here.stranger);
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

describe('a request that no app sends', () => {
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
    const { send } = await app(here, here.ben);
    const reply = await send('PROPFIND', '/dav/', body);
    expect([reply.status, reply.headers['content-type']]).toEqual([400, 'application/xml; charset=utf-8']);
  });

  test('is answered in its own words: a namespace that every object has', async () => {
    const here = await world();
    const { send } = await app(here, here.ben);
    const props = ['constructor', '__proto__', 'toString'].map((name) => `<x:a xmlns:x="${name}"/>`).join('');
    const { status, text } = await send('PROPFIND', '/dav/', `<propfind xmlns="DAV:"><prop>${props}</prop></propfind>`);
    expect([status, text]).toEqual([207, expect.stringContaining(props)]);
  });

  test('is refused with the reason that WebDAV has for it', async () => {
    const here = await world();
    const { home, put, send, report } = await app(here, here.ben);
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
    expect((await report(url, QUERY('').replace(/<c:filter>.*<\/c:filter>/, ''))).text).toContain('<c:valid-filter/>');
    expect((await send('PROPFIND', '/dav/', `<propfind xmlns="DAV:">${' '.repeat(600_000)}</propfind>`)).status).toBe(
      413,
    );
    for (const path of ['/dav/%', '/dav/calendars/%ff/'])
      expect((await send('PROPFIND', path)).status).toBeLessThan(500);
    const get = await send('GET', url);
    expect([get.status, get.headers.allow]).toEqual([405, 'OPTIONS, PROPFIND, PROPPATCH, REPORT']);
    expect(await list.items()).toEqual([]);
  });
});
