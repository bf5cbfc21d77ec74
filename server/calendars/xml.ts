import { Parser } from 'htmlparser2';
import { DavError } from './dav-error.ts';

/** An element of a request, with its namespace resolved. */
export interface XmlNode {
  readonly namespace: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

export const DAV = 'DAV:';
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';
export const CALENDAR_SERVER = 'http://calendarserver.org/ns/';
export const APPLE = 'http://apple.com/ns/ical/';

const PREFIXES: ReadonlyMap<string, string> = new Map([
  [DAV, 'd'],
  [CALDAV, 'c'],
  [CALENDAR_SERVER, 'cs'],
  [APPLE, 'a'],
]);
const NAMESPACES = [...PREFIXES].map(([namespace, prefix]) => ` xmlns:${prefix}="${namespace}"`).join('');

const MAX_DEPTH = 20;
const MAX_NODES = 20_000;
const NAME = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Namespaces by prefix. */
type Scope = ReadonlyMap<string, string>;
const EMPTY: Scope = new Map();

const malformed = () => new DavError(400);

function split(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':');
  const parts: [string, string] = at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
  if (!NAME.test(parts[1]) || (at >= 0 && !NAME.test(parts[0]))) throw malformed();
  return parts;
}

function scopeWith(outer: Scope, attributes: Readonly<Record<string, string>>): Scope {
  const own = Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value] as const];
    return name.startsWith('xmlns:') ? [[name.slice(6), value] as const] : [];
  });
  return own.length === 0 ? outer : new Map([...outer, ...own]);
}

/** Reads the body of a request. Document types are refused, so there are no entities but the five of XML. */
export function readXml(text: string): XmlNode {
  const open: { node: XmlNode; scope: Scope }[] = [];
  let root: XmlNode | null = null;
  let nodes = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw malformed();
      },
      onopentag(tag, attributes) {
        nodes += 1;
        if (nodes > MAX_NODES || open.length >= MAX_DEPTH || (root && open.length === 0)) throw malformed();
        const scope = scopeWith(open.at(-1)?.scope ?? EMPTY, attributes);
        const [prefix, name] = split(tag);
        const namespace = scope.get(prefix);
        if (namespace === undefined && prefix !== '') throw malformed();
        const node = { namespace: namespace ?? '', name, attributes, children: [], text: '' };
        open.at(-1)?.node.children.push(node);
        root ??= node;
        open.push({ node, scope });
      },
      ontext(text) {
        const top = open.at(-1);
        if (top) top.node.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  // The end of the text closes no element.
  if (!root || open.length > 0) throw malformed();
  parser.end();
  return root;
}

export const isNamed = (node: XmlNode, namespace: string, name: string): boolean =>
  node.namespace === namespace && node.name === name;

export const childOf = (node: XmlNode, namespace: string, name: string): XmlNode | undefined =>
  node.children.find((child) => isNamed(child, namespace, name));

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of an element or attribute. Leaves out characters that XML cannot express. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)
    .replaceAll('\r', '&#13;');

/** An element of a known namespace, with its content as XML. */
export const element = (name: string, content = ''): string =>
  content ? `<${name}>${content}</${name}>` : `<${name}/>`;

export const href = (path: string): string => element('d:href', escapeXml(path));

/** An element with the name that a client has sent. */
export function named({ namespace, name }: Pick<XmlNode, 'namespace' | 'name'>, content = ''): string {
  const prefix = PREFIXES.get(namespace);
  if (prefix) return element(`${prefix}:${name}`, content);
  const open = namespace === '' ? `${name} xmlns=""` : `x:${name} xmlns:x="${escapeXml(namespace)}"`;
  return content ? `<${open}>${content}</${open.split(' ')[0]}>` : `<${open}/>`;
}

/** A whole document. */
export const document = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${name}${NAMESPACES}>${content}</${name}>\n`;
