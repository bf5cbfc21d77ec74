/** Why a mail could not be sent. */
export type MailFault = 'unreachable' | 'timed_out' | 'not_secure' | 'login_refused' | 'recipient_refused' | 'refused';

export class MailError extends Error {
  readonly fault: MailFault;
  /** Whether a retry can succeed. */
  readonly isTemporary: boolean;
  /** The response of the mail server, on one line, for the admin. */
  readonly answer: string;

  constructor(fault: MailFault, options: { isTemporary: boolean; answer?: string; cause?: unknown }) {
    super(`The mail was not sent (${fault}).`, { cause: options.cause });
    this.name = 'MailError';
    this.fault = fault;
    this.isTemporary = options.isTemporary;
    this.answer = options.answer ?? '';
  }
}

const FAULTS: Readonly<Record<string, MailFault>> = {
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ETIMEDOUT: 'timed_out',
  ETLS: 'not_secure',
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  EENVELOPE: 'recipient_refused',
};

/** Certificate errors have codes of their own: `DEPTH_ZERO_SELF_SIGNED_CERT`, `CERT_HAS_EXPIRED`, `ERR_TLS_…`. */
const CERTIFICATE = /CERT|SIGNED|ERR_TLS|ERR_SSL|UNABLE_TO_VERIFY/;

const MAX_ANSWER_LENGTH = 300;

interface Thrown {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

const codesOf = (thrown: Thrown): string[] => [
  ...(thrown.code ? [thrown.code] : []),
  ...(thrown.cause ? codesOf(thrown.cause as Thrown) : []),
];

/** Translates an error of the mail library. */
export function mailErrorOf(thrown: unknown): MailError {
  if (thrown instanceof MailError) return thrown;
  const { responseCode, response, message = '' } = thrown as Thrown;
  const codes = codesOf(thrown as Thrown);
  const isCertificate = codes.some((code) => CERTIFICATE.test(code)) || /certificate|self-signed/i.test(message);
  const named = codes.map((code) => FAULTS[code]).find((fault) => fault !== undefined);
  const fault = isCertificate ? 'not_secure' : (named ?? 'refused');
  const answer = (response ?? message).replace(/[\p{Cc}\s]+/gu, ' ').slice(0, MAX_ANSWER_LENGTH);
  const isTemporary =
    responseCode === undefined
      ? fault === 'unreachable' || fault === 'timed_out'
      : responseCode >= 400 && responseCode < 500;
  return new MailError(fault, { isTemporary, answer, cause: thrown });
}
