import { withoutSubPath } from '../kit/http/sub-path.ts';
import type { Collection } from './collections.ts';
import { DavError } from './dav-error.ts';

/** The target of an address. */
export type Target =
  | { readonly kind: 'root' | 'principal' | 'home' }
  | { readonly kind: 'collection'; readonly collection: string }
  | { readonly kind: 'resource'; readonly collection: string; readonly name: string };

const MAX_SEGMENT = 200;

function segmentsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw new DavError(400);
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: names have no control characters
const isName = (segment: string): boolean => segment.length <= MAX_SEGMENT && !/[\u0000-\u001f\u007f/\\]/.test(segment);

/** The addresses of one person. `basePath` is the path that the site is served under. */
export function addresses(basePath: string, userId: string) {
  const root = `${basePath}/dav/`;
  const principal = `${root}principals/${userId}/`;
  const home = `${root}calendars/${userId}/`;
  const ofCollection = (id: string) => `${home}${encodeURIComponent(id)}/`;

  /** The target of a path within the site. Null if it does not belong to this person. */
  function targetOf(path: string): Target | null {
    const [dav, folder, owner, collection, name, ...rest] = segmentsOf(path);
    if (dav !== 'dav') return null;
    if (folder === undefined) return { kind: 'root' };
    if (owner !== userId || rest.length > 0) return null;
    if (folder === 'principals') return collection === undefined ? { kind: 'principal' } : null;
    if (folder !== 'calendars') return null;
    if (collection === undefined) return { kind: 'home' };
    if (!isName(collection)) return null;
    if (name === undefined) return { kind: 'collection', collection };
    return isName(name) ? { kind: 'resource', collection, name } : null;
  }

  return {
    root,
    principal,
    home,
    ofCollection,
    ofResource: ({ id }: Pick<Collection, 'id'>, name: string) => `${ofCollection(id)}${encodeURIComponent(name)}`,
    targetOf,

    /** The target of an address in a request: a path, or a whole URL. */
    targetOfHref(text: string): Target | null {
      const url = URL.parse(text.trim(), 'http://server');
      return url && targetOf(withoutSubPath(url.pathname, basePath));
    },
  };
}
export type Addresses = ReturnType<typeof addresses>;
