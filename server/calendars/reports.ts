import type { Addresses, Target } from './addresses.ts';
import type { Collection, Collections, Resource } from './collections.ts';
import { DavError } from './dav-error.ts';
import { type DavReply, type DavRequest, multistatus } from './exchange.ts';
import { fits } from './filter.ts';
import { icalTime, readCalendar, writeCalendar } from './ical-text.ts';
import {
  type entriesAt,
  type PropertiesOf,
  propertyResponse,
  statusResponse,
  type Wanted,
  wantedIn,
} from './properties.ts';
import type { SyncMemory } from './sync-memory.ts';
import { CALDAV, childOf, DAV, element, isNamed, readXml, type XmlNode } from './xml.ts';

export interface ReportParts {
  readonly at: Addresses;
  readonly found: Pick<Collections, 'one'>;
  readonly entries: ReturnType<typeof entriesAt>;
  readonly props: PropertiesOf;
  readonly memory: SyncMemory;
  readonly user: { readonly householdId: string; readonly fullName: string };
}

const TIME = /^\d{8}T\d{6}Z$/;

const WITHIN_LIMITS = 'd:number-of-matches-within-limits';

/** How many changes an app wants at once (RFC 6578, 3.7). */
function limitIn(node: XmlNode): number {
  const limit = childOf(node, DAV, 'limit');
  if (!limit) return Infinity;
  const count = childOf(limit, DAV, 'nresults')?.text.trim() ?? '';
  if (!/^\d{1,9}$/.test(count)) throw new DavError(400);
  if (Number(count) === 0) throw new DavError(403, element(WITHIN_LIMITS));
  return Number(count);
}

/** Answers queries about a collection: by filter, by address, and what changed since a token. */
export function reports({ at, found, entries, props, memory, user }: ReportParts) {
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
    const changes = await memory.since(user.householdId, collection, before, limitIn(node));
    if (!changes) throw new DavError(403, element('d:valid-sync-token'));
    const gone = changes.gone.map((name) => statusResponse(at.ofResource(collection, name), '404 Not Found'));
    // The app asks again with the token of its state.
    const cut = changes.isCut
      ? [statusResponse(at.ofCollection(collection.id), '507 Insufficient Storage', element(WITHIN_LIMITS))]
      : [];
    const responses = [...(await answerAll(collection, changes.changed, wanted)), ...gone, ...cut];
    return multistatus(responses, element('d:sync-token', changes.token));
  }

  /** Meals and tasks take nobody's time, so nobody is ever busy. */
  async function freeBusy(_: Collection, node: XmlNode): Promise<DavReply> {
    const { start = '', end = '' } = childOf(node, CALDAV, 'time-range')?.attributes ?? {};
    if (![start, end].every((time) => TIME.test(time))) throw new DavError(400);
    const now = icalTime(new Date());
    const times: [string, string][] = [
      ['DTSTAMP', now],
      ['DTSTART', start],
      ['DTEND', end],
    ];
    const body = writeCalendar('VFREEBUSY', times);
    return { status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' }, body };
  }

  /** Apps look for people to invite. Each person finds only themselves. */
  async function people(node: XmlNode, wanted: Wanted): Promise<DavReply> {
    const searches = node.children.filter((child) => isNamed(child, DAV, 'property-search'));
    const fitsAll = searches.every((search) => {
      const asked = childOf(search, DAV, 'prop')?.children ?? [];
      const text = childOf(search, DAV, 'match')?.text.trim().toLowerCase() ?? '';
      return asked.every((prop) => isNamed(prop, DAV, 'displayname')) && user.fullName.toLowerCase().includes(text);
    });
    return multistatus(
      searches.length > 0 && fitsAll ? [await propertyResponse(at.principal, props.principal(), wanted)] : [],
    );
  }

  const onCollections: Readonly<Record<string, typeof query>> = {
    [`${CALDAV} calendar-query`]: query,
    [`${CALDAV} calendar-multiget`]: multiget,
    [`${CALDAV} free-busy-query`]: freeBusy,
    [`${DAV} sync-collection`]: sync,
  };

  return async (target: Target, { body }: DavRequest): Promise<DavReply> => {
    const node = readXml(String(body));
    const run = onCollections[`${node.namespace} ${node.name}`];
    if (target.kind === 'collection' && run) return run(await found.one(target.collection), node, wantedIn(node));
    const isFolder = target.kind === 'root' || target.kind === 'principal';
    if (isFolder && isNamed(node, DAV, 'principal-property-search')) return people(node, wantedIn(node));
    throw new DavError(403, element('d:supported-report'));
  };
}
