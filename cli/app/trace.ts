import type { Transport } from '../../core/kit/client.ts';
import type { Channel } from '../kit/output.ts';
import { safeLine } from '../kit/safe.ts';

/** Logs requests and answers to stderr (--debug), without headers, because these contain the token. */
export const traced =
  (transport: Transport, { line }: Channel): Transport =>
  async (request) => {
    const startedAt = performance.now();
    const spent = () => `${Math.round(performance.now() - startedAt)} ms`;
    try {
      const reply = await transport(request);
      const id = reply.header('x-request-id');
      line(safeLine(`${request.method} ${request.path} → ${reply.status}, ${spent()}${id ? `, ${id}` : ''}`));
      return reply;
    } catch (error) {
      line(safeLine(`${request.method} ${request.path} → ${(error as Error).message}, ${spent()}`));
      throw error;
    }
  };
