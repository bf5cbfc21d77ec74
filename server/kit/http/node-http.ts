/**
 * `node:http`, loaded without `import`: an import reads all of its names, and `WebSocket` loads all of undici, which takes
 * longer than a short command.
 */
export const { createServer, IncomingMessage, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
