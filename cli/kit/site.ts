import type { Context } from './command.ts';

/** Where the web pages of the library are. Empty for the local library, which has no host. */
export const siteOf = ({ account: { target } }: Pick<Context<unknown>, 'account'>): string =>
  target.kind === 'server' ? target.host.replace(/\/+$/, '') : '';
