import { useSyncExternalStore } from 'react';
import { ACCOUNT_HEADER, type Transport, type WireReply, type WireRequest } from '../../core/kit/client.ts';
import { topDialog } from '../kit/dialogs/open-dialogs.ts';
import { hasTyped } from '../kit/dialogs/typed.ts';
import { createListeners } from '../kit/listeners.ts';

interface State {
  /** Whether to ask for the sign-in. */
  readonly isAsked: boolean;
  /** How often this page continued after its session had ended. */
  readonly times: number;
}

interface Held {
  readonly isRead: boolean;
  readonly goOn: (isSignedIn: boolean) => void;
}

let state: State = { isAsked: false, times: 0 };
let held: readonly Held[] = [];
const { subscribe, tell } = createListeners();

function change(next: State): void {
  state = next;
  tell();
}

function release(isSignedIn: boolean, which: (call: Held) => boolean = () => true): void {
  const released = held.filter(which);
  held = held.filter((call) => !which(call));
  for (const call of released) call.goOn(isSignedIn);
}

/** A page with unsaved text stays when its session ends. It asks to sign in again, and its calls wait. */
export const signInAgain = {
  read: (): State => state,
  subscribe,
  /** The same account is signed in again: all calls go on. */
  done(): void {
    change({ isAsked: false, times: state.times + 1 });
    release(true);
  },
  /** The user declined: writes fail, and the next one asks again. Reads wait, so that the page stays as it is. */
  postpone(): void {
    change({ ...state, isAsked: false });
    release(false, ({ isRead }) => !isRead);
  },
  /** The page closes: nothing waits any more. */
  giveUp(): void {
    if (state.isAsked) change({ ...state, isAsked: false });
    release(false);
  },
};

/** Whether to ask for the sign-in, and how often this page continued after one. */
export const useSignInAgain = (): State => useSyncExternalStore(signInAgain.subscribe, signInAgain.read);

/** Resolves with whether the account is signed in again. Rejects if the caller stops waiting. */
const untilSignedIn = ({ method, signal }: WireRequest): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const call: Held = { isRead: method === 'GET', goOn: resolve };
    held = [...held, call];
    signal?.addEventListener('abort', () => {
      held = held.filter((other) => other !== call);
      reject(signal.reason);
    });
  });

const isRefused = ({ status, header }: WireReply): boolean =>
  status === 401 && header('x-error-code') === 'request.not_authenticated';

/** Signing out ends the session that these calls need, and signing in needs none. */
const isDoor = ({ path }: WireRequest): boolean => path.startsWith('/api/auth/');

export interface SessionParts {
  /** Whether this page knows of a session. */
  readonly isSignedIn: () => boolean;
  readonly onSignedOut: () => void;
}

/**
 * Acts when the session has ended. A page with unsaved text stays, and asks to sign in over it: its calls wait and
 * are then sent once more, so a form is saved without another click. Any other page closes.
 */
export const sessionTransport =
  (send: Transport, { isSignedIn, onSignedOut }: SessionParts): Transport =>
  async (request) => {
    const { times } = state;
    const reply = await send(request);
    if (!isRefused(reply) || isDoor(request) || !isSignedIn()) return reply;
    // The refusal is older than the last sign-in.
    if (times !== state.times) return send(request);
    if (!hasTyped() && topDialog.read() === null) {
      onSignedOut();
      return reply;
    }
    // The outbox keeps its writes itself, and sends them when their account is there.
    const waits = !(ACCOUNT_HEADER in request.headers);
    const isRead = request.method === 'GET';
    // If the user does not want to sign in yet, only their actions ask again, not the reads of the page.
    if (!state.isAsked && (!isRead || held.length === 0)) change({ ...state, isAsked: true });
    return waits && (await untilSignedIn(request)) ? send(request) : reply;
  };
