/** Forwards a page's request unchanged. */
export const passOn = (request: Request): Promise<Response> => fetch(request);

/** Loads a file of the site. */
export const loadFile = (url: string, cache: RequestCache): Promise<Response> => fetch(url, { cache });
