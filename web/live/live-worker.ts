import type { Api } from '../../core/app/catalogue.ts';
import { liveRoutes } from '../../core/app/live-routes.ts';
import { followChanges } from '../../core/client/live/follow.ts';
import { createClient } from '../../core/kit/client.ts';
import { fetchTransport } from '../kit/transport/transport.ts';
import { createSharedStream, type StreamMessage, type TabMessage } from './shared-stream.ts';

// A SharedWorker, one per user. Its name contains the path of the site and the user whose stream this is.
const scope = globalThis as unknown as { name: string; onconnect: ((event: MessageEvent) => void) | null };
const [base, userId] = JSON.parse(scope.name) as [string, string];
const client = createClient<Pick<Api, 'live'>>(liveRoutes, { transport: fetchTransport({ base }) });
const stream = createSharedStream((follower, options) => followChanges(client, follower, { ...options, userId }));

scope.onconnect = ({ ports: [port] }) => {
  const tab = { tell: (message: StreamMessage) => port!.postMessage(message) };
  port!.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data === 'join') stream.join(tab);
    else if (data === 'leave') stream.leave(tab);
    else stream.renew();
  };
  tab.tell({ kind: 'hello' });
};
