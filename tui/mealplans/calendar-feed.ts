import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Connection } from '../kit/connection.ts';
import type { Shell } from '../kit/shell.ts';
import { sayError } from '../kit/text/error-text.ts';

export interface FeedParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly shell: Shell;
  readonly t: Translate;
  readonly copy: (text: string) => void;
}

/** The secret address under which calendar apps read the plan. */
export interface CalendarFeed {
  /** Makes an address, copies it and shows it. Asks first if that ends an earlier one. */
  make(): void;
}

export function createCalendarFeed({ client, connection, shell, t, copy }: FeedParts): CalendarFeed {
  const fail = (thrown: unknown) => sayError(shell, t, thrown);

  async function renew() {
    const { url } = await connection.watch(client.planCalendar.renew());
    copy(url);
    shell.stay(t('tui.plan.calendar', { url }));
  }
  async function make() {
    const { isOn } = await connection.watch(client.planCalendar.state());
    if (!isOn) return renew();
    shell.ask(t('tui.plan.calendar_again'), () => void renew().catch(fail));
  }
  return { make: () => void make().catch(fail) };
}
