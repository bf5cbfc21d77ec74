import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { readStored } from '../../kit/stored.ts';
import { outboxKey } from '../../shopping/outbox-key.ts';

const SendWaiting = lazy(async () => ({ default: (await import('../../shopping/SendWaiting.tsx')).SendWaiting }));

/** Sends shopping changes made offline on an earlier visit, whichever page is opened first. */
export function WaitingWrites() {
  const { id } = useUser();
  const [isWaiting] = useState(() => (readStored(outboxKey(id)) ?? '[]') !== '[]');
  return isWaiting ? (
    <Suspense>
      <SendWaiting />
    </Suspense>
  ) : null;
}
