import type { LovageClient } from '../../core/app/client.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { addresses, type Target } from './addresses.ts';
import { type Collection, collections, type Resource } from './collections.ts';
import { DavError } from './dav-error.ts';
import { fits } from './filter.ts';
import { readCalendar } from './ical-text.ts';
import {
  changeResponse,
  type Properties,
  properties,
  propertyResponse,
  statusResponse,
  type Wanted,
} from './properties.ts';
import type { SyncMemory } from './sync-memory.ts';
import { taskWrites } from './task-writes.ts';
import { CALDAV, childOf, DAV, document, element, isNamed, readXml, type XmlNode } from './xml.ts';

export interface DavRequest {
  readonly method: string;
  /** Within the site, without the path that the site is served under. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface DavReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface DavParts {
  readonly client: LovageClient;
  readonly user: { readonly id: string; readonly groupId: string; readonly fullName: string };
  /** Whether the token may write. */
  readonly mayWrite: boolean;
  readonly language: Language;
  readonly siteUrl: string;
  readonly basePath: string;
  readonly memory: SyncMemory;
}

const XML = { 'content-type': 'application/xml; charset=utf-8' };
const CALENDAR = 'text/calendar; charset=utf-8';

const multistatus = (responses: readonly string[], more = ''): DavReply => ({
  status: 207,
  headers: XML,
  body: document('d:multistatus', `${responses.join('')}${more}`),
});

/** What a `prop`, `allprop` or `propname` inside a request asks for. No body asks for all properties. */
function wantedIn(node: XmlNode | null): Wanted {
  const prop = node && childOf(node, DAV, 'prop');
  if (prop) return { kind: 'these', these: prop.children };
  return { kind: node && childOf(node, DAV, 'propname') ? 'names' : 'all' };
}

const isMissing = (error: unknown): boolean => isAppError(error) && error.status === 404;

/** Answers the calls of calendar apps: WebDAV with calendars (RFC 4918, 4791, 6578), for one person. */
export function davServer({ client, user, mayWrite, language, siteUrl, basePath, memory }: DavParts) {
  const at = addresses(basePath, user.id);
  const found = collections({ client, language, siteUrl, now: () => new Date() });
  const tokenOf = (collection: Collection) => memory.tokenOf(user.groupId, collection);
  const props = properties({ at, fullName: user.fullName, mayWrite, tokenOf });
  const writes = taskWrites(client, (collection, name) => at.ofResource(collection, name));

  async function resourceAt({ collection, name }: Target & { kind: 'resource' }) {
    const whole = await found.one(collection);
    const resource = (await whole.resources()).find((one) => one.name === name);
    if (!resource) throw failKit('request.not_found');
    return { whole, resource };
  }

  const collectionEntry = (collection: Collection): [string, Properties] => [
    at.ofCollection(collection.id),
    props.collection(collection),
  ];
  const resourceEntry = (collection: Collection, resource: Resource): [string, Properties] => [
    at.ofResource(collection, resource.name),
    props.resource(collection, resource),
  ];

  /** A target and, if `isDeep`, what is directly in it. */
  async function entriesOf(target: Target, isDeep: boolean): Promise<[string, Properties][]> {
    switch (target.kind) {
      case 'root': {
        const inside: [string, Properties][] = [
          [at.principal, props.principal()],
          [at.home, props.home()],
        ];
        return [[at.root, props.root()], ...(isDeep ? inside : [])];
      }
      case 'principal':
        return [[at.principal, props.principal()]];
      case 'home':
        return [[at.home, props.home()], ...(isDeep ? (await found.all()).map(collectionEntry) : [])];
      case 'resource': {
        const { whole, resource } = await resourceAt(target);
        return [resourceEntry(whole, resource)];
      }
    }
    const collection = await found.one(target.collection);
    const inside = isDeep ? await collection.resources() : [];
    return [collectionEntry(collection), ...inside.map((one) => resourceEntry(collection, one))];
  }

  async function propfind(target: Target, { headers, body }: DavRequest): Promise<DavReply> {
    const depth = headers.depth?.trim() ?? '0';
    if (depth.toLowerCase() === 'infinity') throw new DavError(403, element('d:propfind-finite-depth'));
    if (depth !== '0' && depth !== '1') throw new DavError(400);
    const node = body.trim() === '' ? null : readXml(body);
    if (node && !isNamed(node, DAV, 'propfind')) throw new DavError(400);
    const wanted = wantedIn(node);
    const entries = await entriesOf(target, depth === '1');
    return multistatus(await Promise.all(entries.map(([path, given]) => propertyResponse(path, given, wanted))));
  }

  const answerAll = (collection: Collection, resources: readonly Resource[], wanted: Wanted): Promise<string[]> =>
    Promise.all(resources.map((one) => propertyResponse(...resourceEntry(collection, one), wanted)));

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
      return one ? propertyResponse(...resourceEntry(collection, one), wanted) : statusResponse(path, '404 Not Found');
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

  async function report(target: Target, { body }: DavRequest): Promise<DavReply> {
    const node = readXml(body);
    const run = isNamed(node, CALDAV, 'calendar-query')
      ? query
      : isNamed(node, CALDAV, 'calendar-multiget')
        ? multiget
        : isNamed(node, DAV, 'sync-collection') && sync;
    if (target.kind !== 'collection' || !run) throw new DavError(403, element('d:supported-report'));
    return run(await found.one(target.collection), node, wantedIn(node));
  }

  async function get(target: Target): Promise<DavReply> {
    if (target.kind !== 'resource') throw new DavError(405, null, { allow: allowOf(target) });
    const { resource } = await resourceAt(target);
    return { status: 200, headers: { 'content-type': CALENDAR, etag: resource.etag }, body: resource.data };
  }

  /** The list of a write. Throws if it is the plan, or the token may only read. */
  async function writable(id: string): Promise<Collection> {
    const collection = await found.one(id);
    if (!props.isWritable(collection)) throw new DavError(403, element('d:need-privileges'));
    return collection;
  }

  const conditionsOf = ({ headers }: DavRequest) => ({
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  });

  async function put(target: Target, request: DavRequest): Promise<DavReply> {
    if (target.kind !== 'resource') throw new DavError(405, null, { allow: allowOf(target) });
    const list = await writable(target.collection).catch((error) => {
      throw isMissing(error) ? new DavError(409) : error;
    });
    // No entity tag, because the item is stored in our words. Clients read it again.
    return { status: (await writes.put(list, target.name, request.body, conditionsOf(request))) ? 201 : 204 };
  }

  async function remove(target: Target, request: DavRequest): Promise<DavReply> {
    // A tap in an app must not delete a list of the household.
    if (target.kind !== 'resource') throw new DavError(403, element('d:need-privileges'));
    await writes.remove(await writable(target.collection), target.name, conditionsOf(request));
    return { status: 204 };
  }

  /** Renames a list. Colours and other properties belong to the app that sends them, and are refused. */
  async function proppatch(target: Target, { body }: DavRequest): Promise<DavReply> {
    const node = readXml(body);
    if (!isNamed(node, DAV, 'propertyupdate')) throw new DavError(400);
    const updates = node.children.filter(({ namespace }) => namespace === DAV);
    const names = updates.flatMap((update) => childOf(update, DAV, 'prop')?.children ?? []);
    const isName = (prop: XmlNode) => isNamed(prop, DAV, 'displayname') && prop.text.trim() !== '';
    const isSet = updates.every(({ name }) => name === 'set');
    const [[path]] = (await entriesOf(target, false)) as [[string, Properties]];
    const list = target.kind === 'collection' ? await found.one(target.collection) : null;
    const mayRename = isSet && list !== null && props.isWritable(list);
    const refused = new Set(names.filter((prop) => !(mayRename && isName(prop))));
    const renamed = names.findLast(isName);
    if (list && renamed && refused.size === 0)
      await client.shoppingLists.patch({ params: { id: list.id }, body: { name: renamed.text.trim() } });
    return multistatus([changeResponse(path, names, refused)]);
  }

  const methods: Readonly<Record<string, (target: Target, request: DavRequest) => Promise<DavReply>>> = {
    GET: get,
    HEAD: get,
    PUT: put,
    DELETE: remove,
    PROPFIND: propfind,
    PROPPATCH: proppatch,
    REPORT: report,
  };

  return async (request: DavRequest): Promise<DavReply> => {
    const target = at.targetOf(request.path);
    if (!target) throw failKit('request.not_found');
    const run = methods[request.method];
    if (!run) throw new DavError(405, null, { allow: allowOf(target) });
    return run(target, request);
  };
}

/** The methods of a target, for an `Allow` header. */
function allowOf({ kind }: Target): string {
  const own =
    kind === 'resource' ? ['GET', 'HEAD', 'PUT', 'DELETE'] : kind === 'collection' ? ['PROPPATCH', 'REPORT'] : [];
  return ['OPTIONS', 'PROPFIND', ...own].join(', ');
}
