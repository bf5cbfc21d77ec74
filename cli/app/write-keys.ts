import type { Transport } from '../../core/kit/client.ts';

/**
 * Numbers the writes of a command and gives each a key (--idempotency-key), so that the same command, run again after a lost
 * answer, writes nothing twice.
 */
export function writingOnce(transport: Transport, key: string): Transport {
  let writes = 0;
  return (request) => {
    if (request.method === 'GET') return transport(request);
    writes += 1;
    return transport({ ...request, headers: { ...request.headers, 'idempotency-key': `${key}-${writes}` } });
  };
}
