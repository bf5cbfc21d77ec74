import { z } from 'zod';
import { numberSetting, readableFile } from '../kit/setting-kinds.ts';

/** The mail server and the sender. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** `starttls` upgrades to TLS or fails; `tls` uses TLS from the start; `none` is for a server on the same machine. */
  readonly security: 'starttls' | 'tls' | 'none';
  readonly from: { readonly name: string; readonly address: string };
  readonly login: { readonly user: string; readonly pass: string } | null;
  /** Certificate authorities to trust instead of the public ones. */
  readonly caFile: string | null;
}

export const mailVariables = {
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: numberSetting({ min: 1, max: 65_535 }).optional(),
  SMTP_FROM_NAME: z.string().max(255).default('Lovage'),
  SMTP_FROM_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SMTP_AUTH_STRATEGY: z.enum(['TLS', 'SSL', 'NONE'], { error: 'must be TLS, SSL or NONE' }).default('TLS'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_TLS_CACERTFILE: readableFile('/etc/ssl/certs/own.pem').optional(),
};

type Values = z.output<z.ZodObject<typeof mailVariables>>;

const strategies = { TLS: 'starttls', SSL: 'tls', NONE: 'none' } as const;

/** Null if no mail server is set. Reports missing settings to `fault`. */
export function mailSettings(values: Values, fault: (variable: string, message: string) => void): MailSettings | null {
  const { SMTP_HOST: host, SMTP_FROM_EMAIL: address, SMTP_USER: user, SMTP_PASSWORD: pass } = values;
  if (!host) return null;
  if (!address) fault('SMTP_FROM_EMAIL', 'must be set with SMTP_HOST: the sender of the mails');
  if (!user !== !pass) fault(user ? 'SMTP_PASSWORD' : 'SMTP_USER', 'must be set too, or neither of the two');
  const security = strategies[values.SMTP_AUTH_STRATEGY];
  return {
    host,
    port: values.SMTP_PORT ?? (security === 'tls' ? 465 : 587),
    security,
    from: { name: values.SMTP_FROM_NAME, address: address ?? '' },
    login: user && pass ? { user, pass } : null,
    caFile: values.SMTP_TLS_CACERTFILE ?? null,
  };
}
