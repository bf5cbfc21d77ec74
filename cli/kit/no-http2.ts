/** Stands in for `node:http2` in the bundle, as undici does itself where Node.js was built without it. */
export const constants = {};
