/** Messages from a page to the service worker. */
export type PageMessage =
  /** The scripts that the page runs. The worker says if there are newer ones. */
  | { readonly kind: 'scripts'; readonly addresses: readonly string[] }
  /** Answers that the page loaded before the worker was active. */
  | { readonly kind: 'loaded'; readonly addresses: readonly string[] }
  /** Nobody is signed in. */
  | { readonly kind: 'signed-out' };

/**
 * Messages from the service worker to a page: it gave a kept answer, a newer answer has arrived, or the page runs
 * scripts of an older version.
 */
export type WorkerMessage = 'kept' | 'newer' | 'outdated';
