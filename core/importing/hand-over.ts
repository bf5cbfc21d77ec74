/** Posted by the paste page when it is ready to receive a page from the bookmarklet or the extension. */
export const READY = 'lovage:ready';
