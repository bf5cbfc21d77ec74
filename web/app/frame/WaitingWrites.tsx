import { type ComponentType, lazy, Suspense } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { useOutboxUsed } from '../../outbox/used.ts';

const NoBar: ComponentType = () => null;

/** If it cannot be loaded, the page works without it. Changes are kept, and sent on the next visit. */
const WaitingBar = lazy<ComponentType>(() =>
  import('../../outbox/WaitingBar.tsx').then(
    ({ WaitingBar: bar }) => ({ default: bar }),
    () => ({ default: NoBar }),
  ),
);

/** Sends changes made offline on an earlier visit, whichever page is opened first, and says what still waits. */
export function WaitingWrites() {
  const { id } = useUser();
  return useOutboxUsed(id) ? (
    <Suspense>
      <WaitingBar />
    </Suspense>
  ) : null;
}
