import { Failure } from './failure.ts';

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text);

/** The address of a server as it is kept: with scheme, without a trailing slash. Throws where it is not one. */
export function serverAddress(text: string): string {
  const parsed = isWebAddress(text) ? URL.parse(text) : null;
  if (!parsed?.host || parsed.username || parsed.password)
    throw new Failure('cli.errors.not_an_address', { address: text });
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
}
