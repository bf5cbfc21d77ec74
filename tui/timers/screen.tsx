import { Box } from 'ink';
import type { Timer } from '../../core/client/timers/timers.ts';
import type { Language } from '../../core/kit/translate.ts';
import { pickLine, windowLines } from '../kit/forms/pick-lines.ts';
import type { Place, PlaceProps } from '../kit/place.ts';
import { createStore, type Store, useStore } from '../kit/store.ts';
import { subscribeAll } from '../kit/subscribe-all.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { wrap } from '../kit/text/line.ts';
import { timeLeft, timerName } from './bar-line.ts';
import type { KitchenTimers } from './kitchen-timers.ts';

const MEASURE = 70;

/** All timers. Loaded on first use. */
export interface TimerScreen extends Place {
  selected(): Timer | undefined;
}

type Chosen = Store<{ readonly index: number }>;

function TimersView({
  timers,
  chosen,
  width,
  height,
  language,
}: PlaceProps & { timers: KitchenTimers; chosen: Chosen }) {
  const { all, now } = useStore(timers.store);
  const { index } = useStore(chosen);
  const { t } = language;
  const room = Math.min(width - 1, MEASURE);
  if (all.length === 0)
    return (
      <Box paddingLeft={1}>
        <Lines
          lines={[...wrap(t('tui.timers.none'), room), ...wrap(t('tui.timers.none_action'), room, 'soft')]}
          width={room}
          height={height}
        />
      </Box>
    );
  const selected = Math.min(index, all.length - 1);
  const rows = windowLines(all, selected, { width: room, height }, (timer, isSelected) => {
    const left = timeLeft(timer, now, t);
    return pickLine(timerName(timer, room - left.length - 4), room, isSelected, [{ text: ` ${left}`, role: 'strong' }]);
  });
  return <Lines lines={rows} width={room} height={height} />;
}

export function openTimerScreen({ timers, language }: { timers: KitchenTimers; language: Language }): TimerScreen {
  const chosen: Chosen = createStore({ index: 0 });
  const all = () => timers.store.get().all;
  const clamp = (index: number) => Math.max(0, Math.min(index, all().length - 1));
  return {
    selected: () => all()[clamp(chosen.get().index)],
    View: (props) => <TimersView timers={timers} chosen={chosen} {...props} />,
    subscribe: subscribeAll(chosen, timers.store),
    crumb: () => language.t('tui.places.timers'),
    move: (_view, by) => chosen.set({ index: clamp(clamp(chosen.get().index) + by) }),
    refresh: () => {},
  };
}
