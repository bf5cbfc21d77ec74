import type { LovageClient } from '../../core/app/client.ts';
import type { AppError } from '../../core/kit/errors.ts';
import { asAppError } from '../kit/connection.ts';
import { createField } from '../kit/forms/field.ts';
import { textRow } from '../kit/forms/form.ts';
import { createStore, type Store } from '../kit/store.ts';
import type { AccountParts } from './account.ts';

export interface FactorState {
  /** State of the second factor; null before the first answer. */
  readonly state: Awaited<ReturnType<LovageClient['secondFactor']['state']>> | null;
  readonly error: AppError | null;
  /** A secret that no code has confirmed yet. */
  readonly setUp: { readonly secret: string; readonly uri: string } | null;
  /** Recovery codes just created. The server returns them only once. */
  readonly codes: readonly string[] | null;
}

/** The second factor: authenticator codes and recovery codes. */
export interface Factor {
  readonly store: Store<FactorState>;
  /** Reloads the state. Hides secrets that were shown. */
  enter(): void;
  load(): void;
  /**
   * Does the next step: ask for the password, ask for the first code, or confirm that the recovery codes are stored.
   */
  goOn(): void;
  canGoOn(): boolean;
  isOn(): boolean;
  /** Copies the secret or the recovery codes, which are shown only once. */
  copy(): void;
  renew(): void;
  disable(): void;
  /** Calls `leave`. Asks first if recovery codes are shown that may not be stored yet. */
  leave(leave: () => void): void;
}

const NOTHING = { setUp: null, codes: null };

export function createFactor(parts: AccountParts & { readonly changed: () => void }): Factor {
  const { client, connection, shell, forms, language, copy, changed } = parts;
  const { t } = language;
  const calls = client.secondFactor;
  const store = createStore<FactorState>({ state: null, error: null, ...NOTHING });

  async function load() {
    try {
      store.set({ state: await connection.watch(calls.state()), error: null });
    } catch (thrown) {
      store.set({ error: asAppError(thrown) });
    }
  }

  /** Asks for the password, and for a code if the account has a second factor, then calls `act` with them. */
  function prove(title: string, help: string, act: (proof: { password?: string; code?: string }) => Promise<void>) {
    const [password, code] = [createField(), createField()];
    const rows = [textRow(t('fields.password'), password, { isSecret: true })];
    if (factor.isOn()) rows.push(textRow(t('tui.factor.code'), code));
    forms.open({
      title,
      isBrief: true,
      help,
      rows,
      submit: async () => {
        const given = password.store.get().text;
        await act({ ...(given !== '' && { password: given }), ...(code.text() !== '' && { code: code.text() }) });
        return undefined;
      },
    });
  }

  async function show(codes: readonly string[]) {
    store.set({ setUp: null, codes });
    await load();
    changed();
  }

  const begin = () =>
    prove(t('tui.keys.set_up_factor'), t('tui.factor.password_help'), async (body) => {
      const { secret, uri } = await connection.watch(calls.setUp({ body }));
      store.set({ setUp: { secret, uri } });
    });

  function confirm() {
    const code = createField();
    forms.open({
      title: t('tui.keys.set_up_factor'),
      isBrief: true,
      help: t('tui.factor.code_help'),
      rows: [textRow(t('tui.factor.code'), code)],
      submit: async () => {
        const { recoveryCodes } = await connection.watch(calls.confirm({ body: { code: code.text() } }));
        await show(recoveryCodes);
        shell.say(t('tui.factor.enabled'), 'success');
        return undefined;
      },
    });
  }

  const factor: Factor = {
    store,
    enter: () => {
      store.set(NOTHING);
      void load();
    },
    load: () => void load(),
    canGoOn: () => store.get().codes !== null || store.get().state?.totp === false,
    isOn: () => store.get().state?.totp === true,
    goOn: () => {
      const { codes, setUp } = store.get();
      if (codes) factor.leave(() => store.set({ codes: null }));
      else if (setUp) confirm();
      else begin();
    },
    copy: () => {
      const { codes, setUp } = store.get();
      if (!codes && !setUp) return;
      copy(codes ? codes.join('\n') : setUp!.secret);
      shell.say(t(codes ? 'tui.factor.codes_copied' : 'tui.factor.secret_copied'), 'success');
    },
    renew: () =>
      prove(t('tui.keys.renew_codes'), t('tui.factor.renew_help'), async (body) => {
        const { recoveryCodes } = await connection.watch(calls.renewCodes({ body }));
        await show(recoveryCodes);
      }),
    disable: () =>
      prove(t('buttons.turn_off'), t('tui.factor.disable_help'), async (body) => {
        await connection.watch(calls.disable({ body }));
        store.set(NOTHING);
        shell.say(t('tui.factor.disabled'), 'success');
        await load();
        changed();
      }),
    leave: (leave) => {
      if (store.get().codes) shell.ask(t('tui.factor.leave_question'), leave);
      else leave();
    },
  };
  return factor;
}
