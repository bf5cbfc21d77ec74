import { Suspense } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { quietPart } from '../../kit/part.ts';
import { useOutboxUsed } from '../../outbox/used.ts';
import { useWaitingBar } from '../../outbox/waiting-bar-loader.ts';

const LaterBar = quietPart(async () => (await import('../../outbox/use-outbox.tsx')).OutboxBar);

/** Sends changes made offline on an earlier visit, whichever page is opened first, and shows which still wait. */
export function WaitingWrites() {
  const { id } = useUser();
  const Bar = useWaitingBar() ?? LaterBar;
  return useOutboxUsed(id) ? (
    <Suspense>
      <Bar />
    </Suspense>
  ) : null;
}
