import type { Addresses } from './addresses.ts';
import { COLOUR_EXTRA, type Collection, ORDER_EXTRA, type Resource } from './collections.ts';
import { APPLE, CALDAV, CALENDAR_SERVER, childOf, DAV, element, escapeXml, href, named, type XmlNode } from './xml.ts';

/** Properties of something, by namespace and name. Each is made when a client asks for it. */
export type Properties = ReadonlyMap<string, () => string | Promise<string>>;

export interface PropertyParts {
  readonly at: Addresses;
  readonly fullName: string;
  readonly mayWrite: boolean;
  readonly tokenOf: (collection: Collection) => Promise<string>;
}

/** The largest task that is accepted, in octets. */
const MAX_RESOURCE_SIZE = 65_536;

const keyOf = ({ namespace, name }: Pick<XmlNode, 'namespace' | 'name'>): string => `${namespace} ${name}`;
const dav = (name: string) => `${DAV} ${name}`;
const caldav = (name: string) => `${CALDAV} ${name}`;

const READ = ['read', 'read-current-user-privilege-set'];
const WRITE = [...READ, 'write', 'write-content', 'write-properties', 'bind', 'unbind'];
const REPORTS = ['c:calendar-query', 'c:calendar-multiget', 'c:free-busy-query', 'd:sync-collection'];
const SEARCHES = ['d:principal-property-search'];

/** Properties of a list that apps set, and the extras that keep them. */
const EXTRAS = new Map([
  [`${APPLE} calendar-color`, { extra: COLOUR_EXTRA, pattern: /^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$/ }],
  [`${APPLE} calendar-order`, { extra: ORDER_EXTRA, pattern: /^-?\d{1,9}$/ }],
]);

/**
 * The extra of a list that a property changes, with its value. A removed property has null. Undefined for other
 * properties and invalid values.
 */
export function extraOf(property: XmlNode, isRemoved: boolean): readonly [string, string | null] | undefined {
  const found = EXTRAS.get(keyOf(property));
  if (!found) return undefined;
  if (isRemoved) return [found.extra, null];
  const value = property.text.trim();
  return found.pattern.test(value) ? [found.extra, value] : undefined;
}

const privileges = (names: readonly string[]): string =>
  names.map((name) => element('d:privilege', element(`d:${name}`))).join('');

const reports = (names: readonly string[]): string =>
  names.map((name) => element('d:supported-report', element('d:report', element(name)))).join('');

/** The colour and the place that an app has given to a list. */
const appearanceOf = ({ extras }: Collection): (readonly [string, () => string])[] =>
  [...EXTRAS].flatMap(([key, { extra }]) => {
    const value = extras[extra];
    return value === undefined ? [] : [[key, () => escapeXml(value)] as const];
  });

export function properties({ at, fullName, mayWrite, tokenOf }: PropertyParts) {
  /** Whether this person may change the items of a collection. The plan is read-only. */
  const isWritable = ({ component }: Collection): boolean => mayWrite && component === 'VTODO';

  const common = [
    [dav('current-user-principal'), () => href(at.principal)],
    [dav('owner'), () => href(at.principal)],
    [dav('principal-collection-set'), () => href(at.root)],
  ] as const;

  const folder = (types: string, name: string, more: Iterable<readonly [string, () => string | Promise<string>]>) =>
    new Map<string, () => string | Promise<string>>([
      ...common,
      [dav('resourcetype'), () => `${element('d:collection')}${types}`],
      [dav('displayname'), () => escapeXml(name)],
      [dav('current-user-privilege-set'), () => privileges(READ)],
      [dav('supported-report-set'), () => reports([])],
      ...more,
    ]);

  return {
    isWritable,

    root: (): Properties => folder('', 'Lovage', [[dav('supported-report-set'), () => reports(SEARCHES)]]),

    principal: (): Properties =>
      folder(element('d:principal'), fullName, [
        [dav('supported-report-set'), () => reports(SEARCHES)],
        [dav('principal-URL'), () => href(at.principal)],
        [caldav('calendar-home-set'), () => href(at.home)],
        [caldav('calendar-user-address-set'), () => href(at.principal)],
      ]),

    home: (): Properties => folder('', fullName, []),

    collection: (collection: Collection): Properties =>
      folder(element('c:calendar'), collection.name, [
        [caldav('supported-calendar-component-set'), () => `<c:comp name="${collection.component}"/>`],
        [dav('current-user-privilege-set'), () => privileges(isWritable(collection) ? WRITE : READ)],
        [dav('supported-report-set'), () => reports(REPORTS)],
        [caldav('max-resource-size'), () => String(MAX_RESOURCE_SIZE)],
        [dav('sync-token'), () => tokenOf(collection)],
        [`${CALENDAR_SERVER} getctag`, () => tokenOf(collection)],
        ...appearanceOf(collection),
      ]),

    resource: (collection: Collection, { etag, data }: Resource): Properties =>
      new Map<string, () => string>([
        ...common,
        [dav('resourcetype'), () => ''],
        [dav('getetag'), () => escapeXml(etag)],
        [dav('getcontenttype'), () => `text/calendar; charset=utf-8; component=${collection.component.toLowerCase()}`],
        [dav('getcontentlength'), () => String(Buffer.byteLength(data))],
        [dav('current-user-privilege-set'), () => privileges(isWritable(collection) ? WRITE : READ)],
        [caldav('calendar-data'), () => escapeXml(data)],
      ]),
  };
}
export type PropertiesOf = ReturnType<typeof properties>;

/** The addresses of collections and what is in them, with their properties. */
export const entriesAt = (at: Addresses, props: PropertiesOf) => ({
  ofCollection: (collection: Collection): [string, Properties] => [
    at.ofCollection(collection.id),
    props.collection(collection),
  ],
  ofResource: (collection: Collection, resource: Resource): [string, Properties] => [
    at.ofResource(collection, resource.name),
    props.resource(collection, resource),
  ],
});

/** Properties that clients must ask for by name, because they are long or take time. */
const ONLY_BY_NAME = new Set([caldav('calendar-data'), dav('sync-token'), `${CALENDAR_SERVER} getctag`]);

/** Which properties a client wants. */
export type Wanted =
  | { readonly kind: 'all' | 'names' }
  | { readonly kind: 'these'; readonly these: readonly Pick<XmlNode, 'namespace' | 'name'>[] };

/** The properties that `prop`, `allprop` or `propname` in a request asks for. A request without a body asks for all. */
export function wantedIn(node: XmlNode | null): Wanted {
  const prop = node && childOf(node, DAV, 'prop');
  if (prop) return { kind: 'these', these: prop.children };
  return { kind: node && childOf(node, DAV, 'propname') ? 'names' : 'all' };
}

const propstat = (content: string, status: string): string =>
  element('d:propstat', `${element('d:prop', content)}${element('d:status', `HTTP/1.1 ${status}`)}`);

const namesOf = (given: Properties) =>
  [...given.keys()]
    .filter((key) => !ONLY_BY_NAME.has(key))
    .map((key) => ({ namespace: key.slice(0, key.lastIndexOf(' ')), name: key.slice(key.lastIndexOf(' ') + 1) }));

/** The response for one address: the properties that it has, and those that it does not have. */
export async function propertyResponse(path: string, given: Properties, wanted: Wanted): Promise<string> {
  const [found, missing]: [string[], string[]] = [[], []];
  for (const name of wanted.kind === 'these' ? wanted.these : namesOf(given)) {
    const make = given.get(keyOf(name));
    if (!make) missing.push(named(name));
    else found.push(named(name, wanted.kind === 'names' ? '' : await make()));
  }
  const parts = [
    ...(found.length > 0 || missing.length === 0 ? [propstat(found.join(''), '200 OK')] : []),
    ...(missing.length > 0 ? [propstat(missing.join(''), '404 Not Found')] : []),
  ];
  return element('d:response', `${href(path)}${parts.join('')}`);
}

/** The response for an address without properties. `condition`: what was not met, as XML. */
export const statusResponse = (path: string, status: string, condition = ''): string => {
  const error = condition === '' ? '' : element('d:error', condition);
  return element('d:response', `${href(path)}${element('d:status', `HTTP/1.1 ${status}`)}${error}`);
};

/** The response to a change of properties. If one cannot be changed, none is. */
export function changeResponse(path: string, names: readonly XmlNode[], refused: ReadonlySet<XmlNode>): string {
  const of = (isRefused: boolean) => names.filter((name) => refused.has(name) === isRefused).map((name) => named(name));
  const [accepted, forbidden] = [of(false), of(true)];
  const rest = forbidden.length > 0 ? '424 Failed Dependency' : '200 OK';
  const parts = [
    ...(accepted.length > 0 ? [propstat(accepted.join(''), rest)] : []),
    ...(forbidden.length > 0 ? [propstat(forbidden.join(''), '403 Forbidden')] : []),
  ];
  return element('d:response', `${href(path)}${parts.join('')}`);
}
