import { Suspense } from 'react';
import { quietPart } from '../../kit/part.ts';

const AppBadge = quietPart(async () => (await import('../../shopping/AppBadge.tsx')).AppBadge);

/** Whether this is the installed app, on a system that can show a number on its icon. */
const hasBadge = (): boolean =>
  'setAppBadge' in navigator && matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches;

/** The number on the app's icon. Loaded only if the system can show one. */
export const LeftToBuy = () =>
  hasBadge() ? (
    <Suspense>
      <AppBadge />
    </Suspense>
  ) : null;
