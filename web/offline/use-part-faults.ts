import { useEffect } from 'react';
import { useTranslate } from '../kit/language.tsx';
import { helpParts, type PartFault } from '../kit/part.ts';
import { showToast } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';

/** Says why nothing opens: there is no network, or the scripts of this page are gone since the server was upgraded. */
export function usePartFaults(): void {
  const t = useTranslate();
  const client = useClient();
  useEffect(() => {
    const say = (fault: PartFault) => {
      if (fault === 'waits') return showToast('error', t('web.offline.page_hint'));
      const action = { label: t('web.offline.reload'), act: () => location.reload() };
      showToast('info', t('web.offline.outdated'), action, { stays: true });
    };
    // The service worker keeps no answer to this call.
    const isServerThere = () =>
      client.site.startupInfo().then(
        () => true,
        () => false,
      );
    return helpParts({ say, isServerThere });
  }, [t, client]);
}
