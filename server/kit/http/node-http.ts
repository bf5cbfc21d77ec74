/**
 * `node:http`, not imported as a module: its list of names would be read, and with `WebSocket` all of undici, which takes a
 * command longer than a short call.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
