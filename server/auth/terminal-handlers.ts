import type { Caller } from '../../core/auth/caller.ts';
import type { terminalEndpoints } from '../../core/auth/provider-endpoints.ts';
import { isAppError } from '../../core/kit/errors.ts';
import { type GuessCounter, guessing } from '../kit/guesses.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { networkOf } from '../kit/http/trusted-peers.ts';
import { fromOf } from './handlers.ts';
import { askPage, codePage, signInFirstPage } from './terminal-page.ts';
import type { TerminalSignIn } from './terminal-sign-in.ts';

export interface TerminalHandlerParts {
  readonly terminal: TerminalSignIn;
  /** Path of the sign-in page, below the path of the site. It takes `returnTo`. */
  readonly signInPath: string;
  /** Path of the site, without a trailing slash. */
  readonly basePath: string;
  readonly guesses: Pick<GuessCounter, 'take'>;
  /** Wrong codes per address in 15 minutes. */
  readonly maxCodes: number;
}

const html = (content: Uint8Array) => ({
  type: 'text/html; charset=utf-8',
  content,
  headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
});

export const terminalHandlers = ({
  terminal,
  signInPath,
  basePath,
  guesses,
  maxCodes,
}: TerminalHandlerParts): NounHandlers<typeof terminalEndpoints, Caller> => ({
  ask({ query }, { caller, language }) {
    if (caller) return html(askPage(language, caller.username, query.challenge));
    const here = `/api/auth/terminal?challenge=${query.challenge}`;
    return html(signInFirstPage(language, `${basePath}${signInPath}?returnTo=${encodeURIComponent(here)}`));
  },
  allow: ({ form }, { caller, language }) => html(codePage(language, terminal.codeFor(caller.id, form.challenge))),
  async enter({ body }, context) {
    const limit = { kind: 'terminal-code', key: networkOf(context.address), max: maxCodes, windowSeconds: 15 * 60 };
    const enter = () => terminal.enter(body.code, body.verifier, fromOf(context));
    return guessing(await guesses.take([limit]), enter, isAppError);
  },
});
