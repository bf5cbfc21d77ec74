import { describe, expect, test } from 'vitest';
import { addDays, localDay } from '../../core/kit/day.ts';
import { calendarApp, calendarQuery, listWith, summaries, todo } from '../../tests/kit/calendar-app.ts';
import { world } from '../../tests/kit/world.ts';

describe('an app finds', () => {
  test('the calendars of a person from the name of the server', async () => {
    const here = await world();
    const { find, send, home } = await calendarApp(here, here.ben);
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
    const { find, report } = await calendarApp(here, here.anna);
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
    const { home, send, report, put, find } = await calendarApp(here, here.anna);
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
      calendarQuery(`<c:comp-filter name="VEVENT"><c:time-range start="${day(0)}" end="${day(7)}"/></c:comp-filter>`),
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
    const { home, report, put, send } = await calendarApp(here, here.ben);
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
      calendarQuery(
        '<c:comp-filter name="VTODO"><c:prop-filter name="COMPLETED"><c:is-not-defined/></c:prop-filter></c:comp-filter>',
      ),
    );
    expect(summaries(open.text)).toEqual(['Bread']);
    const done = await report(
      `${home}${list.id}/`,
      calendarQuery(
        '<c:comp-filter name="VTODO"><c:prop-filter name="STATUS"><c:text-match>completed</c:text-match></c:prop-filter></c:comp-filter>',
      ),
    );
    expect(summaries(done.text)).toEqual(['Milk']);
    expect((await put(url, before.text)).status).toBe(204);
    expect((await list.items()).some(({ checked }) => checked)).toBe(false);
  });

  test('reads only the task that is viewed, ticked or deleted, not the whole list', async () => {
    const here = await world();
    const { send, find, put, home } = await calendarApp(here, here.ben);
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
    const known = await send('GET', url, '', { 'if-none-match': String(headers.etag) });
    expect([known.status, known.headers.etag, known.text]).toEqual([304, headers.etag, '']);
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
    const { home, put, send, sync } = await calendarApp(here, here.ben);
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
    const { home, put, send } = await calendarApp(here, here.ben);
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

  test('takes a task that recurs as one item, without the days on which it differs', async () => {
    const here = await world();
    const { home, put, send } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const url = `${home}${list.id}/1.ics`;
    const recurring = (days: string) =>
      todo('1', 'Milk', 'RRULE:FREQ=WEEKLY').replace('BEGIN:VTODO', `${days}BEGIN:VTODO`);
    const day = (uid: string) =>
      `BEGIN:VTODO\r\nUID:${uid}\r\nRECURRENCE-ID:20260501\r\nSUMMARY:Oat milk\r\nSTATUS:COMPLETED\r\nEND:VTODO\r\n`;
    expect((await put(url, recurring(day('1')))).status).toBe(201);
    expect(await list.items()).toMatchObject([{ note: 'Milk', checked: false }]);
    expect((await send('GET', url)).text).not.toContain('RRULE');
    expect((await put(url, recurring(day('2')))).status).toBe(403);
    expect(
      (
        await put(
          url,
          recurring('').replace('END:VTODO', `END:VTODO\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Rice\r\nEND:VTODO`),
        )
      ).status,
    ).toBe(403);
  });

  test('keeps letters that are split by a folded line, and refuses text that is not UTF-8', async () => {
    const here = await world();
    const { home, put } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop');
    const folded = (text: string) => Buffer.from(text.replaceAll('Ã', 'Ã\r\n '), 'latin1');
    const bytes = Buffer.from(todo('1', 'Gemüse')).toString('latin1');
    expect((await put(`${home}${list.id}/1.ics`, folded(bytes))).status).toBe(201);
    expect((await list.items()).map(({ note }) => note)).toEqual(['Gemüse']);
    const refused = await put(`${home}${list.id}/2.ics`, Buffer.from(todo('2', 'Käse'), 'latin1'));
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('valid-calendar-data')]);
    expect(await list.items()).toHaveLength(1);
  });

  test('gets an item once, however often it is sent, and again after it was deleted', async () => {
    const here = await world();
    const { home, put, send } = await calendarApp(here, here.ben);
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

  test('merges a new item into an existing one, under the name of the newer one', async () => {
    const here = await world();
    const { home, put, send, sync } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const url = `${home}${list.id}/`;
    const [milk] = await list.items();
    const { token } = await sync(url);
    expect((await put(`${url}new.ics`, todo('new', '2 Milk'))).status).toBe(201);
    expect((await list.items()).map(({ id, quantity }) => [id, quantity])).toEqual([[milk!.id, 3]]);
    expect((await sync(url, token)).changes).toEqual({ [`${url}${milk!.id}.ics`]: 404, [`${url}new.ics`]: 200 });
    expect((await send('GET', `${url}new.ics`)).text).toContain('UID:new\r\n');
  });

  test('lists what changed since the last sync', async () => {
    const here = await world();
    const { home, sync, send, put, find } = await calendarApp(here, here.ben);
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

  test('is renamed and coloured by an app, but not deleted', async () => {
    const here = await world();
    const { home, send, find } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk');
    const change = (props: string) =>
      send(
        'PROPPATCH',
        `${home}${list.id}/`,
        `<propertyupdate xmlns="DAV:" xmlns:A="http://apple.com/ns/ical/"><set><prop>${props}</prop></set></propertyupdate>`,
      );
    const refused = await change('<displayname>Market</displayname><A:symbolic-color>blue</A:symbolic-color>');
    expect(refused.text).toContain('403 Forbidden');
    expect(refused.text).toContain('424 Failed Dependency');
    const nameNow = async () => (await here.anna.client.shoppingLists.get({ params: { id: list.id } })).name;
    expect(await nameNow()).toBe('Shop');
    expect((await change('<displayname>Market</displayname>')).text).toContain('200 OK');
    expect(await nameNow()).toBe('Market');
    const look =
      '<displayname>Shop 2</displayname><A:calendar-color A:symbolic-color="blue">#FF2968FF</A:calendar-color><A:calendar-order>3</A:calendar-order>';
    expect((await change(look)).text).not.toContain('Forbidden');
    const shown = async () =>
      (await find(`${home}${list.id}/`, '<displayname/><A:calendar-color xmlns:A="http://apple.com/ns/ical/"/>')).text;
    expect(await shown()).toContain(
      '<d:displayname>Shop 2</d:displayname><a:calendar-color>#FF2968FF</a:calendar-color>',
    );
    const { extras } = await here.anna.client.shoppingLists.get({ params: { id: list.id } });
    expect(extras).toEqual({ 'caldav-color': '#FF2968FF', 'caldav-order': '3' });
    for (const wrong of ['red', '', '#fff', '&lt;b&gt;'])
      expect((await change(`<A:calendar-color>${wrong}</A:calendar-color>`)).text).toContain('403 Forbidden');
    const removed = await send(
      'PROPPATCH',
      `${home}${list.id}/`,
      '<propertyupdate xmlns="DAV:"><remove><prop><A:calendar-color xmlns:A="http://apple.com/ns/ical/"/></prop></remove></propertyupdate>',
    );
    expect(removed.text).toContain('200 OK');
    expect(await shown()).toContain('<a:calendar-color/></d:prop><d:status>HTTP/1.1 404');
    const plan = await send(
      'PROPPATCH',
      `${home}plan/`,
      '<propertyupdate xmlns="DAV:"><set><prop><A:calendar-color xmlns:A="http://apple.com/ns/ical/">#FF2968</A:calendar-color></prop></set></propertyupdate>',
    );
    expect(plan.text).toContain('403 Forbidden');
    expect((await send('DELETE', `${home}${list.id}/`)).status).toBe(403);
    expect((await send('MKCALENDAR', `${home}new/`)).status).toBe(403);
    expect((await here.anna.client.shoppingLists.list()).total).toBe(1);
    expect(await list.items()).toHaveLength(1);
  });

  test('is read in parts by an app that accepts few changes at once', async () => {
    const here = await world();
    const { home, report } = await calendarApp(here, here.ben);
    const list = await listWith(here.anna, 'Shop', 'Milk', 'Bread', 'Tea');
    const url = `${home}${list.id}/`;
    const part = (token: string, count: string) =>
      report(
        url,
        `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><limit><nresults>${count}</nresults></limit><prop><getetag/></prop></sync-collection>`,
      );
    const tokenIn = (text: string) => /<d:sync-token>([^<]+)</.exec(text)![1]!;
    const first = await part('', '2');
    expect(first.text.match(/<d:getetag>/g)).toHaveLength(2);
    expect(first.text).toContain(
      `<d:response><d:href>${url}</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status>`,
    );
    const [milk] = await list.items();
    await here.anna.client.shoppingItems.remove({ params: { id: milk!.id } });
    const second = await part(tokenIn(first.text), '2');
    expect([second.text.match(/<d:getetag>/g)?.length, second.text.includes('507 Insufficient')]).toEqual([1, false]);
    expect(second.text).toContain(`<d:href>${url}${milk!.id}.ics</d:href><d:status>HTTP/1.1 404`);
    expect((await part(tokenIn(second.text), '2')).text).not.toContain('<d:response>');
    expect([(await part('', '0')).status, (await part('', 'all')).status]).toEqual([403, 400]);
  });

  test('never makes anybody busy, and people find only themselves', async () => {
    const here = await world();
    const { home, report, find } = await calendarApp(here, here.ben);
    await here.anna.client.mealplans.create({ body: { date: '2026-05-01', title: 'Soup', entryType: 'dinner' } });
    const busy = (range: string) =>
      report(`${home}plan/`, `<c:free-busy-query xmlns:c="urn:ietf:params:xml:ns:caldav">${range}</c:free-busy-query>`);
    const free = await busy('<c:time-range start="20260501T000000Z" end="20260502T000000Z"/>');
    expect([free.status, free.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(free.text).toMatch(/BEGIN:VFREEBUSY\r\n(DT.*\r\n){3}END:VFREEBUSY/);
    expect((await busy('')).status).toBe(400);
    const search = (text: string) =>
      report(
        '/dav/',
        `<principal-property-search xmlns="DAV:"><property-search><prop><displayname/></prop><match>${text}</match></property-search><prop><displayname/></prop></principal-property-search>`,
      );
    const { fullName } = await here.ben.client.users.self();
    expect((await search(fullName!.slice(1).toUpperCase())).text).toContain(`/dav/principals/${here.ben.id}/`);
    expect((await search('Anna')).text).not.toContain('<d:response>');
    expect((await find(`${home}plan/`, '<supported-report-set/>')).text).toContain('<c:free-busy-query/>');
  });
});
