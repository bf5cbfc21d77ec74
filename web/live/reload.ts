import type { Query, QueryClient } from '@tanstack/react-query';
import { mayPass } from '../kit/may-pass.ts';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 30_000;

/** Queries on the page that are out of date because the server could not be reached. */
const isMissed = ({ state }: Query): boolean =>
  state.isInvalidated && state.fetchStatus === 'idle' && mayPass(state.error);

/** Reloads queries after changes. A reload that fails is repeated: no second event follows for the same change. */
export function openReload(queries: QueryClient) {
  let wait = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  async function again(): Promise<void> {
    await queries.refetchQueries({ type: 'active', predicate: isMissed });
    plan();
  }

  function plan() {
    clearTimeout(timer);
    if (isClosed) return;
    if (queries.getQueryCache().findAll({ type: 'active', predicate: isMissed }).length === 0) {
      wait = FIRST_WAIT_MS;
      return;
    }
    timer = setTimeout(() => void again(), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  }

  return {
    async reload(filter: Parameters<QueryClient['invalidateQueries']>[0]): Promise<void> {
      await queries.invalidateQueries(filter);
      plan();
    },
    /** Repeats failed reloads at once, because the server can be reached again. */
    again,
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
