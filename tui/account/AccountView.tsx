import { errorText } from '../kit/error-text.ts';
import { Lines } from '../kit/Lines.tsx';
import { BLANK, wrap } from '../kit/line.ts';
import { pageTop } from '../kit/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import type { Account } from './account.ts';
import { accountLines } from './account-lines.ts';

const MEASURE = 100;

/** Who is signed in, with the tokens and sessions of theirs. */
export function AccountView({ account, width, height, language }: PlaceProps & { account: Account }) {
  const state = useStore(account.store);
  const room = Math.min(width, MEASURE);
  const { t } = language;
  if (!state.user) {
    const lines = state.error
      ? [...wrap(errorText(state.error, t), room, 'error'), BLANK, ...wrap(t('tui.retry'), room, 'soft')]
      : [];
    return <Lines lines={lines} width={room} height={height} />;
  }
  const { lines, at } = accountLines(state, room, language);
  return <Lines lines={lines} from={pageTop(at, lines.length, height)} width={room} height={height} />;
}
