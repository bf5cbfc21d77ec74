import { isAppError } from '../../core/kit/errors.ts';
import { failNotification } from '../../core/notifications/errors.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import { readAddress } from './address.ts';
import { type Message, NotTakenError } from './target.ts';

export interface SenderParts {
  readonly outbound: () => Promise<Outbound>;
  /** The Apprise command for schemes that we do not support ourselves, or null. */
  readonly command: string | null;
  /** Maps the host of a public service to its address. Tests replace it. */
  readonly cloud?: (host: string) => string;
}

const MESSAGE_MS = 15_000;
const SCHEME = /^([a-z][a-z\d+.-]*):\/\//i;
/** The command would read the text after it as a second address. */
const SECOND = /[,\s][a-z][a-z\d+.-]*:\/\//i;

const targetOf = async (scheme: string) => (await import('./targets/index.ts')).targets[scheme];

/** Whether a retry can succeed. False if the receiver read the message and refused it. */
export const mayPass = (error: unknown): boolean =>
  !isAppError(error) && !(error instanceof NotTakenError && error.status < 500 && ![408, 429].includes(error.status));

/** Sends messages to Apprise addresses, each within 15 s. The targets are loaded with the first message. */
export function messageSender({ outbound, command, cloud = (host) => `https://${host}` }: SenderParts) {
  return {
    /** Throws if the address is not valid. `caller` is charged for the connection. */
    async send(url: string, message: Message, caller: string, signal: AbortSignal): Promise<void> {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(MESSAGE_MS)]);
      const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
      if (scheme === undefined) throw failNotification('notifications.bad_address');
      const target = await targetOf(scheme);
      if (target) return target(readAddress(url), message, { outbound: await outbound(), cloud, caller, signal: ends });
      if (command === null) throw failNotification('notifications.unknown_scheme', { params: { scheme } });
      if (SECOND.test(url)) throw failNotification('notifications.bad_address');
      return (await import('./targets/apprise.ts')).byCommand(command, url, message, ends);
    },
  };
}
export type MessageSender = ReturnType<typeof messageSender>;
