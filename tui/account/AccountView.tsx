import { pageTop } from '../kit/forms/pick-lines.ts';
import type { PlaceProps } from '../kit/place.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { Account } from './account.ts';
import { accountLines } from './account-lines.ts';

const MEASURE = 100;

/** The signed-in user with their tokens and sessions. */
export function AccountView({ account, width, height, language }: PlaceProps & { account: Account }) {
  const state = useStore(account.store);
  const room = Math.min(width, MEASURE);
  if (!state.user) return <Waiting error={state.error} width={room} height={height} language={language} />;
  const { lines, at } = accountLines(state, room, language);
  return <Lines lines={lines} from={pageTop(at, lines.length, height)} width={room} height={height} isMarked />;
}
