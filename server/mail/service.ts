import { z } from 'zod';
import { invitationLink } from '../../core/groups/invitation-link.ts';
import type { Language, Translate } from '../../core/kit/translate.ts';
import { type RateWindow, spend } from '../kit/http/rate-window.ts';
import type { Log } from '../kit/log/log.ts';
import type { KeptMessage, MessageKeeper } from '../kit/work/kept-messages.ts';
import { type Letter, rendered } from './letter.ts';
import { invitationLetter, resetLetter, testLetter } from './letters.ts';
import { type MailError, mailErrorOf } from './mail-error.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { MailSettings } from './settings.ts';
import type { SendMail } from './smtp.ts';

export interface MailParts {
  /** Null if no mail server is configured. */
  readonly settings: Pick<MailSettings, 'host' | 'port'> | null;
  readonly send: SendMail;
  /** Address of the site without a trailing slash, for links. */
  readonly siteUrl: string;
  /** Limits mails per recipient and per sender. */
  readonly perAddress: RateWindow;
  readonly perSender: RateWindow;
  /** Stores mails that are sent in the background. */
  readonly kept: MessageKeeper;
  readonly languageFor: (locale: string) => Promise<Language>;
  readonly log: Log;
  readonly outbox?: Outbox;
}

/** Whether a mail was accepted, and if not, why. */
export interface MailOutcome {
  readonly success: boolean;
  readonly error: string | null;
}

/** The content of a password reset mail. */
export interface ResetLink {
  readonly name: string;
  readonly token: string;
  readonly hours: number;
}

type FindReset = (email: string) => Promise<ResetLink | null>;

/** A stored password reset request. */
const Kept = z.object({ to: z.string(), locale: z.string() });

/** Who requests a mail, and the language it is written in. */
export interface Sender {
  readonly id: string;
  readonly fullName: string;
}

/**
 * Sends the server's mails. A mail that somebody waits for is tried once, and they get the error. Other mails are sent
 * in the background, with retries.
 */
export function mailService(parts: MailParts) {
  const { settings, send, siteUrl, perAddress, perSender, kept, languageFor, log } = parts;
  let findReset: FindReset = async () => null;
  const outbox = parts.outbox ?? openOutbox({ log });

  /** Throws `request.too_many`. */
  async function sendNow(to: string, letter: Letter, language: Language, sender: Sender): Promise<MailError | null> {
    spend(perSender, sender.id);
    spend(perAddress, to);
    try {
      await send({ to, ...rendered(letter, language) });
      return null;
    } catch (thrown) {
      const error = mailErrorOf(thrown);
      log.warn({ to, sender: sender.id, fault: error.fault, answer: error.answer }, 'could not send a mail');
      return error;
    }
  }

  /** For admins, whom the response of the mail server helps. */
  function explain({ fault, answer }: MailError, t: Translate): string {
    const { host, port } = settings!;
    const text = t(`mail.faults.${fault}`, { host, port });
    return answer === '' ? text : `${text} (${answer})`;
  }

  function sendReset(message: KeptMessage, to: string, language: Language): void {
    // The link is never stored, because anybody who can read the disk could use it.
    let link: ResetLink | null | undefined;
    const run = async (signal: AbortSignal) => {
      if (link === undefined) link = await findReset(to);
      if (link === null) return;
      const url = `${siteUrl}/reset-password/?token=${encodeURIComponent(link.token)}`;
      const letter = resetLetter(language.t, { name: link.name, url, hours: link.hours });
      await send({ to, ...rendered(letter, language), id: message.deliveryId }, signal);
    };
    outbox.add({ about: to, run, ended: () => kept.forget(message) });
  }

  kept.onLeft((message) => {
    const { to, locale } = Kept.parse(message.payload);
    if (settings) void languageFor(locale).then((language) => sendReset(message, to, language));
    else kept.forget(message);
  });

  return {
    isReady: settings !== null,

    /**
     * Sends a password reset link in the background, even after a crash. The account is looked up in the background
     * too, so that the response time does not reveal whether it exists.
     */
    async postReset(to: string, language: Language): Promise<void> {
      if (!settings) return;
      if (perAddress.blockedSeconds(to) !== null) {
        log.warn({ to }, 'too many mails to one address: did not send this one');
        return;
      }
      perAddress.count(to);
      const [message] = await kept.keep([{ to, locale: language.locale }]);
      sendReset(message!, to, language);
    },

    /** `find` creates the link for an address, or returns null if no account has it. */
    onReset(find: FindReset): void {
      findReset = find;
    },

    /** Sends an invitation. The error is only logged, because members may not see details of the mail server. */
    async sendInvitation(
      to: string,
      { token, group }: { token: string; group: string },
      sender: Sender,
      language: Language,
    ): Promise<MailOutcome> {
      if (!settings) return { success: false, error: language.t('mail.not_set_up') };
      const url = invitationLink(siteUrl, token);
      const letter = invitationLetter(language.t, { inviter: sender.fullName, group, url });
      const failed = await sendNow(to, letter, language, sender);
      if (!failed) return { success: true, error: null };
      const key = failed.fault === 'recipient_refused' ? 'mail.recipient_refused' : 'messages.sendingEmail';
      return { success: false, error: language.t(key) };
    },

    async sendTest(to: string, sender: Sender, language: Language): Promise<MailOutcome> {
      if (!settings) return { success: false, error: language.t('mail.no_server') };
      const failed = await sendNow(to, testLetter(language.t, siteUrl), language, sender);
      return { success: failed === null, error: failed && explain(failed, language.t) };
    },

    /** Resolves when no mail is waiting. */
    settled: outbox.settled,
    close: outbox.close,
  };
}
export type MailService = ReturnType<typeof mailService>;

/** For mails that other modules send through other mail servers. */
export { oneLine } from './letter.ts';
export type { MailSettings } from './settings.ts';
export { smtp } from './smtp.ts';
