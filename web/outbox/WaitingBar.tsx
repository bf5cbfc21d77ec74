import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type HouseholdWrite, makeUpOf, namesIn } from '../../core/client/outbox/household-writes.ts';
import { AppError, isAppError } from '../../core/kit/errors.ts';
import { isSignedOut, isUnreached } from '../../core/kit/reach.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import type { AccountOutbox } from './open-outbox.ts';
import classes from './WaitingBar.module.css';

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

/** Names that fit beside the buttons of a phone. */
const MAX_NAMES = 3;

/** The first names, and how many others there are. */
function useNames() {
  const { t, locale } = useLanguage();
  return (writes: readonly HouseholdWrite[]): string => {
    const names = [...new Set(writes.flatMap(namesIn))];
    const others = names.length - MAX_NAMES;
    const shown = others > 0 ? [...names.slice(0, MAX_NAMES), t('web.outbox.others', { count: others })] : names;
    return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown);
  };
}

export interface WaitingBarProps extends Pick<AccountOutbox, 'flush' | 'retryRefused' | 'discardRefused'> {
  readonly waiting: ReturnType<AccountOutbox['read']>;
}

/**
 * A thin bar on all pages of an account, while changes wait for the network or were refused by the server. Nothing is
 * lost until the user discards it.
 */
export function WaitingBar({ waiting, flush, retryRefused, discardRefused }: WaitingBarProps) {
  const language = useLanguage();
  const { t } = language;
  const namesOf = useNames();
  const { writes, refused, isStuck, fault } = waiting;
  const why = refused[0]?.refused;
  const notSaved = (ones: readonly HouseholdWrite[]) => {
    const names = namesOf(ones);
    return names ? t('web.outbox.refused', { names }) : t('web.shopping.refused_changes', { count: ones.length });
  };
  const isOut = isSignedOut(fault);
  const isReached = isOut || (isAppError(fault) && !isUnreached(fault));
  const whyStuck = isOut
    ? t('web.outbox.leave', { count: writes.length })
    : isReached
      ? `${notSaved(writes)}. ${errorText(fault, language)}`
      : t('web.shopping.waiting', { count: writes.length });
  const canMakeUp = refused.some((write) => makeUpOf(write, refused));
  return (
    <div role="status" className={classes.bars}>
      {isStuck && writes.length > 0 && (
        <div className={classes.bar}>
          {isReached ? <IconAlertTriangle {...icon} /> : <IconCloudOff {...icon} />}
          <span dir="auto">{whyStuck}</span>
          <button type="button" onClick={() => void flush()}>
            {t(isOut ? 'buttons.sign_in' : 'web.retry')}
          </button>
        </div>
      )}
      {why && (
        <div className={classes.bar}>
          <IconAlertTriangle {...icon} />
          <span dir="auto">
            {`${notSaved(refused)}. `}
            {errorText(new AppError(why.code, 400, { message: why.message }), language)}
          </span>
          <div className={classes.actions}>
            <button type="button" onClick={() => void retryRefused()}>
              {t(canMakeUp ? 'web.outbox.make_up' : 'web.retry')}
            </button>
            <button type="button" onClick={discardRefused}>
              {t('web.shopping.discard')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
