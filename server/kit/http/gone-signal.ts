import type { ServerResponse } from 'node:http';

/** Why a call ended that its client no longer waits for. */
export class ClientGone extends Error {
  constructor() {
    super('The client has disconnected.');
    this.name = 'ClientGone';
  }
}

/**
 * Aborts when the client disconnects before it has its response. A request cannot tell: it closes as soon as its body is
 * read.
 */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const note = () => {
    if (!response.writableFinished) gone.abort(new ClientGone());
  };
  if (response.closed) note();
  else response.once('close', note);
  return gone.signal;
}
