import { hasWebScheme } from '../../core/kit/text/web-address.ts';
import { Failure } from './failure.ts';

/** The name and the password in an address must not get into logs and mails of cron. */
const withoutSecret = (text: string): string => text.replace(/\/\/[^/]*@/, '//…@');

/**
 * Normalizes the address of a server: with scheme, without a trailing slash and the line end that files of variables
 * leave at it. Throws if it is not an address.
 */
export function serverAddress(typed: string): string {
  const text = typed.trim();
  const parsed = hasWebScheme(text) ? URL.parse(text) : null;
  if (!parsed?.host || parsed.username || parsed.password)
    throw new Failure('cli.errors.not_an_address', { address: withoutSecret(text) });
  return `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, '');
}
