import type { Person, World } from './world.ts';

export type AppHeaders = Record<string, string>;

export const basic = (name: string, password: string): AppHeaders => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});

/** A calendar app of a person. */
export async function calendarApp(here: World, { id, username, client }: Person, scope: 'read' | 'write' = 'write') {
  const { token } = await client.apiTokens.create({ body: { name: 'phone', scope } });
  const home = `/dav/calendars/${id}/`;
  const send = async (method: string, url: string, payload: string | Buffer = '', headers: AppHeaders = {}) => {
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
  const put = (url: string, todo: string | Buffer, headers: AppHeaders = {}) =>
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

export const lines = (...all: string[]): string => all.join('\r\n');
export const todo = (uid: string, summary: string, ...more: string[]): string =>
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

export async function listWith({ client }: Person, name: string, ...notes: string[]) {
  const { id } = await client.shoppingLists.create({ body: { name } });
  const body = notes.map((note, position) => ({ shoppingListId: id, note, position }));
  if (notes.length > 0) await client.shoppingItems.createMany({ body });
  const items = async () => (await client.shoppingLists.get({ params: { id } })).listItems;
  return { id, items };
}

export const calendarQuery = (filter: string) =>
  `<c:calendar-query xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><prop><getetag/><c:calendar-data/></prop><c:filter><c:comp-filter name="VCALENDAR">${filter}</c:comp-filter></c:filter></c:calendar-query>`;

export const summaries = (text: string): string[] =>
  [...text.matchAll(/^SUMMARY:(.*?)(?:&#13;)?$/gm)].map(([, summary]) => summary!);
