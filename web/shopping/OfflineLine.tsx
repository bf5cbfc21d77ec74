import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { Waiting } from '../../core/client/shopping/outbox.ts';
import { AppError } from '../../core/kit/errors.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import classes from './ShoppingListPage.module.css';

export interface OfflineLineProps {
  readonly waiting: Waiting;
  readonly onRetry: () => void;
  readonly onRetryRefused: () => void;
  readonly onDiscard: () => void;
}

/**
 * Shows changes that are waiting for the network, and changes that the server refused. None is lost until the user
 * discards it.
 */
export function OfflineLine({ waiting, onRetry, onRetryRefused, onDiscard }: OfflineLineProps) {
  const language = useLanguage();
  const { t } = language;
  const { writes, refused, isStuck } = waiting;
  const why = refused[0]?.refused;
  return (
    <div role="status">
      {isStuck && writes.length > 0 && (
        <div className={classes.offline}>
          <IconCloudOff size={20} stroke={1.5} aria-hidden />
          <span>{t('web.shopping.waiting', { count: writes.length })}</span>
          <button type="button" onClick={onRetry}>
            {t('web.retry')}
          </button>
        </div>
      )}
      {why && (
        <div className={classes.offline}>
          <IconAlertTriangle size={20} stroke={1.5} aria-hidden />
          <span>
            {t('web.shopping.refused_changes', { count: refused.length })}{' '}
            {errorText(new AppError(why.code, 400, { message: why.message }), language)}
          </span>
          <div className={classes.offlineActions}>
            <button type="button" onClick={onRetryRefused}>
              {t('web.retry')}
            </button>
            <button type="button" onClick={onDiscard}>
              {t('web.shopping.discard')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
