import type { QueryClient } from '@tanstack/react-query';
import type { LovageClient } from '../../core/app/client.ts';
import { type PlanAnswer, withPlanAnswer } from '../../core/client/mealplans/plan-writes.ts';
import {
  type HouseholdAnswer,
  type HouseholdWrite,
  householdSender,
  isPlanWrite,
  makeUpOf,
} from '../../core/client/outbox/household-writes.ts';
import { openOutbox } from '../../core/client/outbox/outbox.ts';
import { withChanges } from '../../core/client/shopping/writes.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import type { ShoppingList } from '../../core/shopping/schema.ts';
import { basePath } from '../kit/base.ts';
import { errorText } from '../kit/error-text.ts';
import { showToast } from '../kit/toasts.ts';
import { openDatabase } from './database.ts';
import { keptWrites, ownerOf } from './kept-writes.ts';
import { noteChange, onChangeElsewhere } from './used.ts';

/** Long enough for a slow network. A network that swallows requests must not stop the tabs that wait for their turn. */
const SEND_MS = 30_000;

const database = openDatabase('lovage');

/** Query keys start with these. */
const shoppingKey = ['shopping'] as const;
export const planKey = ['mealplans'] as const;
export const listKey = (id: string) => [...shoppingKey, 'list', id] as const;

interface Entries {
  readonly items: readonly MealplanEntry[];
}

export interface Account {
  readonly client: LovageClient;
  readonly queries: QueryClient;
  readonly userId: string;
  language: Language;
}

/** Pending reads are cancelled before: their answers may lack the write. */
export async function showPlanAnswer(queries: QueryClient, answer: PlanAnswer): Promise<void> {
  await queries.cancelQueries({ queryKey: planKey });
  queries.setQueriesData<Entries>(
    { queryKey: planKey, predicate: ({ queryKey }) => queryKey[1] !== 'rules' },
    (plan) => (plan?.items ? { ...plan, items: withPlanAnswer(plan.items, answer) } : plan),
  );
}

async function showAnswer(queries: QueryClient, done: HouseholdAnswer): Promise<void> {
  if (done.kind === 'shopping') {
    const queryKey = listKey(done.write.listId);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<ShoppingList>(queryKey, (list) => list && withChanges(list, done.write, done.changes));
    return;
  }
  await showPlanAnswer(queries, done.answer);
}

/** Runs work while no other tab sends. Browsers have locks on https and on this computer only. */
const inTurn = (owner: string, work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(`lovage outbox ${owner}`, work) : work();

/** The writes of an account that the server does not have yet. They are sent while any tab of the account is open. */
export function openAccountOutbox(account: Account) {
  const { client, queries, userId } = account;
  const { kept, made } = keptWrites({ database, library: basePath, userId, onChange: () => noteChange(userId) });
  /** Ids that entries have on this page, by their ids on the server. */
  let shownIds: ReadonlyMap<number, number> = new Map();
  const reload = () =>
    Promise.all([shoppingKey, planKey].map((queryKey) => queries.invalidateQueries({ queryKey }))).then(() => {});

  const send = householdSender(client);
  const outbox = openOutbox<HouseholdWrite, HouseholdAnswer>({
    kept,
    inTurn: (work) => inTurn(ownerOf(basePath, userId), work),
    send: (write) => send(write, { made, accountId: userId, signal: AbortSignal.timeout(SEND_MS) }),
    async onDone(write, done) {
      if (done.kind === 'plan' && done.write.kind === 'plan-add')
        shownIds = new Map([...shownIds, [done.answer.id, done.write.entry.id]]);
      await showAnswer(queries, done);
      if (outbox.read().writes.length <= 1)
        void queries.invalidateQueries({ queryKey: isPlanWrite(write) ? planKey : shoppingKey });
    },
    onSentElsewhere: reload,
    onRefused(write, error) {
      const { t } = account.language;
      const what = t(write.kind === 'plan-add' ? 'messages.mealplanFailed' : 'web.shopping.refused');
      showToast('error', `${what}. ${errorText(error, account.language)}`);
      void reload();
    },
  });
  const stopHearing = onChangeElsewhere(userId, () => void outbox.refresh());

  return {
    ...outbox,
    account,
    shownIds: () => shownIds,
    /** Retries a refused write, or the write that makes up for it. */
    retryRefused: () => outbox.retryRefused(makeUpOf),
    close() {
      stopHearing();
      outbox.close();
    },
  };
}
export type AccountOutbox = ReturnType<typeof openAccountOutbox>;
