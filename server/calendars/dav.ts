import type { LovageClient } from '../../core/app/client.ts';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import { addresses, type Target } from './addresses.ts';
import { type Collection, collections } from './collections.ts';
import { DavError } from './dav-error.ts';
import { type DavReply, type DavRequest, multistatus } from './exchange.ts';
import { entriesAt, type Properties, properties, propertyResponse, wantedIn } from './properties.ts';
import { propertyChanges } from './property-changes.ts';
import { reports } from './reports.ts';
import type { SyncMemory } from './sync-memory.ts';
import { taskWrites } from './task-writes.ts';
import { DAV, element, isNamed, readXml } from './xml.ts';

export interface DavParts {
  readonly client: LovageClient;
  readonly user: { readonly id: string; readonly householdId: string; readonly fullName: string };
  /** Whether the token may write. */
  readonly mayWrite: boolean;
  readonly language: Language;
  readonly siteUrl: string;
  readonly basePath: string;
  readonly memory: SyncMemory;
}

const CALENDAR = 'text/calendar; charset=utf-8';

const isMissing = (error: unknown): boolean => isAppError(error) && error.status === 404;

/** Answers the calls of calendar apps: WebDAV with calendars (RFC 4918, 4791, 6578), for one person. */
export function davServer({ client, user, mayWrite, language, siteUrl, basePath, memory }: DavParts) {
  const at = addresses(basePath, user.id);
  const found = collections({ client, language, siteUrl, now: () => new Date() });
  const tokenOf = (collection: Collection) => memory.tokenOf(user.householdId, collection);
  const props = properties({ at, fullName: user.fullName, mayWrite, tokenOf });
  const entries = entriesAt(at, props);
  const report = reports({ at, found, entries, props, memory, user });
  const writes = taskWrites(client, language.locale, (collection, name) => at.ofResource(collection, name));

  async function resourceAt({ collection, name }: Target & { kind: 'resource' }) {
    const whole = await found.one(collection);
    const resource = (await whole.resources()).find((one) => one.name === name);
    if (!resource) throw failKit('request.not_found');
    return { whole, resource };
  }

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
        return [[at.home, props.home()], ...(isDeep ? (await found.all()).map(entries.ofCollection) : [])];
      case 'resource': {
        const { whole, resource } = await resourceAt(target);
        return [entries.ofResource(whole, resource)];
      }
    }
    const collection = await found.one(target.collection);
    const inside = isDeep ? await collection.resources() : [];
    return [entries.ofCollection(collection), ...inside.map((one) => entries.ofResource(collection, one))];
  }

  async function propfind(target: Target, { headers, body }: DavRequest): Promise<DavReply> {
    const depth = headers.depth?.trim() ?? '0';
    if (depth.toLowerCase() === 'infinity') throw new DavError(403, element('d:propfind-finite-depth'));
    if (depth !== '0' && depth !== '1') throw new DavError(400);
    const text = String(body);
    const node = text.trim() === '' ? null : readXml(text);
    if (node && !isNamed(node, DAV, 'propfind')) throw new DavError(400);
    const wanted = wantedIn(node);
    const entries = await entriesOf(target, depth === '1');
    return multistatus(await Promise.all(entries.map(([path, given]) => propertyResponse(path, given, wanted))));
  }

  const refuse = async (): Promise<never> => {
    throw new DavError(403, element('d:need-privileges'));
  };

  async function get(target: Target): Promise<DavReply> {
    if (target.kind !== 'resource') throw new DavError(405, null, { allow: allowOf(target) });
    const only = await found.withOnly(target.collection, target.name);
    const resource = (await only?.resources())?.[0] ?? (await resourceAt(target)).resource;
    return { status: 200, headers: { 'content-type': CALENDAR, etag: resource.etag }, body: resource.data };
  }

  /** The list of a write. Throws if it is the plan, or the token may only read. */
  async function writable({ collection: id, name }: Target & { kind: 'resource' }): Promise<Collection> {
    const collection = (await found.withOnly(id, name)) ?? (await found.one(id));
    if (!props.isWritable(collection)) throw new DavError(403, element('d:need-privileges'));
    return collection;
  }

  const conditionsOf = ({ headers }: DavRequest) => ({
    ifMatch: headers['if-match'],
    ifNoneMatch: headers['if-none-match'],
  });

  async function put(target: Target, request: DavRequest): Promise<DavReply> {
    if (target.kind !== 'resource') throw new DavError(405, null, { allow: allowOf(target) });
    const list = await writable(target).catch((error) => {
      throw isMissing(error) ? new DavError(409) : error;
    });
    // No entity tag, because the item is stored in our words. Clients read it again.
    return { status: (await writes.put(list, target.name, request.body, conditionsOf(request))) ? 201 : 204 };
  }

  async function remove(target: Target, request: DavRequest): Promise<DavReply> {
    // A tap in an app must not delete a list of the household.
    if (target.kind !== 'resource') throw new DavError(403, element('d:need-privileges'));
    await writes.remove(await writable(target), target.name, conditionsOf(request));
    return { status: 204 };
  }

  const pathOf = async (target: Target): Promise<string> => (await entriesOf(target, false))[0]![0];
  const proppatch = propertyChanges({ client, found, isWritable: props.isWritable, pathOf });

  const methods: Readonly<Record<string, (target: Target, request: DavRequest) => Promise<DavReply>>> = {
    GET: get,
    HEAD: get,
    PUT: put,
    DELETE: remove,
    PROPFIND: propfind,
    PROPPATCH: proppatch,
    REPORT: report,
    // Lists are created in Lovage, which chooses their addresses.
    MKCALENDAR: refuse,
    MKCOL: refuse,
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
