/** What a page tells the service worker. */
export type PageMessage =
  /** The scripts that the page runs. The worker says if there are newer ones. */
  | { readonly kind: 'scripts'; readonly addresses: readonly string[] }
  /** What the page loaded before the worker was there. */
  | { readonly kind: 'loaded'; readonly addresses: readonly string[] }
  /** Nobody is signed in. */
  | { readonly kind: 'signed-out' };

/**
 * What the service worker tells a page: it answered from what it keeps, a newer answer has come since, or the page runs
 * scripts of an older version.
 */
export type WorkerMessage = 'kept' | 'newer' | 'outdated';
