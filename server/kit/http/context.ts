import type { Versioned } from '../../../core/kit/etag.ts';
import type { Language } from '../../../core/kit/translate.ts';

/** What a handler knows about a request besides its parsed parts. */
export interface Context<Caller> {
  readonly caller: Caller;
  readonly language: Language;
  /** Path and query as sent by the caller, for the links of a list. */
  readonly path: string;
  readonly search: string;
  readonly address: string;
  /** Whether this connection is https, according to trusted proxies. */
  readonly isSecure: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string;
  /** The event after which a stream resumes, or null at its start. */
  readonly lastEventId: string | null;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  setHeader(name: string, value: string): void;
  /** Sets an HttpOnly cookie for a path of the site. Zero seconds removes it. */
  setCookie(name: string, value: string, cookie: { readonly path: string; readonly seconds: number }): void;
  /** Throws `request.stale` if the caller's If-Match is not this version. */
  assertFresh(current: Versioned): void;
}
