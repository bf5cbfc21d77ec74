import { IconCloudOff } from '@tabler/icons-react';
import { useTranslate } from '../kit/language.tsx';
import type { Waiting } from './outbox.ts';
import classes from './ShoppingListPage.module.css';

/** Says that changes wait for the network, and that none is lost. */
export function OfflineLine({ waiting, onRetry }: { waiting: Waiting; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="status">
      {waiting.isStuck && waiting.writes.length > 0 && (
        <div className={classes.offline}>
          <IconCloudOff size={20} stroke={1.5} aria-hidden />
          <span>{t('web.shopping.waiting', { count: waiting.writes.length })}</span>
          <button type="button" onClick={onRetry}>
            {t('web.retry')}
          </button>
        </div>
      )}
    </div>
  );
}
