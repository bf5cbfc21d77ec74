import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isShoppingWrite } from '../../core/client/outbox/household-writes.ts';
import { withWrites } from '../../core/client/shopping/writes.ts';
import { useOutbox } from '../outbox/use-outbox.tsx';
import { useClient } from '../site/use-client.tsx';
import { listQuery } from './use-list.ts';
import { useLists } from './use-lists.ts';

/** Not every system that has the call shows badges: some ask for a permission first. */
const show = (count: number): void =>
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});

/** Shows on the icon of the installed app how much is left to buy, with changes that still wait. */
export function AppBadge() {
  const client = useClient();
  const { waiting } = useOutbox();
  const { lists = [] } = useLists();
  const writes = waiting.writes.filter(isShoppingWrite);
  const whole = useQueries({ queries: lists.map(({ id }) => listQuery(client, id)) });
  const open = whole
    .flatMap(({ data }) => (data ? withWrites(data, writes).listItems : []))
    .filter(({ checked }) => !checked);
  const isKnown = whole.every(({ data }) => data !== undefined);
  const count = open.length;
  useEffect(() => {
    if (isKnown) show(count);
  }, [isKnown, count]);
  // Signing out removes the number. Closing the app keeps it.
  useEffect(() => () => show(0), []);
  return null;
}
