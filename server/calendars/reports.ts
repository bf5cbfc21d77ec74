import type { Addresses, Target } from './addresses.ts';
import type { Collection, Collections, Resource } from './collections.ts';
import { DavError } from './dav-error.ts';
import { type DavReply, type DavRequest, multistatus } from './exchange.ts';
import { fits } from './filter.ts';
import { readCalendar } from './ical-text.ts';
import { type entriesAt, propertyResponse, statusResponse, type Wanted, wantedIn } from './properties.ts';
import type { SyncMemory } from './sync-memory.ts';
import { CALDAV, childOf, DAV, element, isNamed, readXml, type XmlNode } from './xml.ts';

export interface ReportParts {
  readonly at: Addresses;
  readonly found: Pick<Collections, 'one'>;
  readonly entries: ReturnType<typeof entriesAt>;
  readonly memory: SyncMemory;
  readonly tokenOf: (collection: Collection) => Promise<string>;
}

/** Answers queries about a collection: by filter, by address, and what changed since a token. */
export function reports({ at, found, entries, memory, tokenOf }: ReportParts) {
  const answerAll = (collection: Collection, resources: readonly Resource[], wanted: Wanted): Promise<string[]> =>
    Promise.all(resources.map((one) => propertyResponse(...entries.ofResource(collection, one), wanted)));

  async function query(collection: Collection, node: XmlNode, wanted: Wanted): Promise<DavReply> {
    const filter = childOf(node, CALDAV, 'filter');
    const top = filter && childOf(filter, CALDAV, 'comp-filter');
    if (!top) throw new DavError(403, element('c:valid-filter'));
    const resources = (await collection.resources()).filter(({ data }) => fits(top, [readCalendar(data)!]));
    return multistatus(await answerAll(collection, resources, wanted));
  }

  async function multiget(collection: Collection, node: XmlNode, wanted: Wanted): Promise<DavReply> {
    const byName = new Map((await collection.resources()).map((one) => [one.name, one]));
    const asked = node.children.filter((child) => isNamed(child, DAV, 'href')).map(({ text }) => text.trim());
    const responses = asked.map((path) => {
      const target = at.targetOfHref(path);
      const isHere = target?.kind === 'resource' && target.collection === collection.id;
      const one = isHere ? byName.get(target.name) : undefined;
      return one
        ? propertyResponse(...entries.ofResource(collection, one), wanted)
        : statusResponse(path, '404 Not Found');
    });
    return multistatus(await Promise.all(responses));
  }

  async function sync(collection: Collection, node: XmlNode, wanted: Wanted): Promise<DavReply> {
    const before = childOf(node, DAV, 'sync-token')?.text.trim() ?? '';
    const token = await tokenOf(collection);
    const changes =
      before === '' ? { changed: await collection.resources(), gone: [] } : await memory.since(collection, before);
    if (!changes) throw new DavError(403, element('d:valid-sync-token'));
    const gone = changes.gone.map((name) => statusResponse(at.ofResource(collection, name), '404 Not Found'));
    const responses = [...(await answerAll(collection, changes.changed, wanted)), ...gone];
    return multistatus(responses, element('d:sync-token', token));
  }

  return async (target: Target, { body }: DavRequest): Promise<DavReply> => {
    const node = readXml(String(body));
    const run = isNamed(node, CALDAV, 'calendar-query')
      ? query
      : isNamed(node, CALDAV, 'calendar-multiget')
        ? multiget
        : isNamed(node, DAV, 'sync-collection') && sync;
    if (target.kind !== 'collection' || !run) throw new DavError(403, element('d:supported-report'));
    return run(await found.one(target.collection), node, wantedIn(node));
  };
}
