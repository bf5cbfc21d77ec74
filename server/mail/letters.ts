import type { Translate } from '../../core/kit/translate.ts';
import type { Letter } from './letter.ts';

/** A password reset link. */
export const resetLetter = (t: Translate, link: { name: string; url: string; hours: number }): Letter => ({
  subject: t('mail.reset.subject'),
  heading: t('mail.reset.heading', { name: link.name }),
  paragraphs: [t('mail.reset.text', { hours: link.hours })],
  button: { text: t('mail.reset.button'), url: link.url },
  notes: [t('mail.reset.not_you')],
});

export interface InvitationFacts {
  readonly inviter: string;
  readonly group: string;
  readonly url: string;
}

/** An invitation to join a group. The reader may not know the names in it. */
export const invitationLetter = (t: Translate, { inviter, group, url }: InvitationFacts): Letter => ({
  subject: t('mail.invitation.subject', { inviter, group }),
  heading: t('mail.invitation.heading'),
  paragraphs: [t('mail.invitation.text', { inviter, group })],
  button: { text: t('mail.invitation.button'), url },
  notes: [t('mail.invitation.not_known')],
});

/** A test mail. */
export const testLetter = (t: Translate, site: string): Letter => ({
  subject: t('mail.test.subject'),
  heading: t('mail.test.heading'),
  paragraphs: [t('mail.test.text', { site })],
  button: { text: t('mail.test.button'), url: site },
});
