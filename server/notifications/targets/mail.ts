import type { Socket } from 'node:net';
import { failNotification } from '../../../core/notifications/errors.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { type MailSettings, oneLine, smtp } from '../../mail/service.ts';
import type { Address } from '../address.ts';
import type { Target } from '../target.ts';

/** The ports of mail servers. */
const MAIL_PORTS = [25, 465, 587, 2_525];
const isMail = (text: string) => /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(text);

/** Providers whose mail server has another name than their mail addresses. */
const servers: Readonly<Record<string, string>> = {
  'gmail.com': 'smtp.gmail.com',
  'googlemail.com': 'smtp.gmail.com',
  'outlook.com': 'smtp-mail.outlook.com',
  'hotmail.com': 'smtp-mail.outlook.com',
  'live.com': 'smtp-mail.outlook.com',
  'yahoo.com': 'smtp.mail.yahoo.com',
  'icloud.com': 'smtp.mail.me.com',
  'me.com': 'smtp.mail.me.com',
  'fastmail.com': 'smtp.fastmail.com',
  'gmx.net': 'mail.gmx.net',
  'gmx.de': 'mail.gmx.net',
};

const ports = { none: 25, starttls: 587, tls: 465 } as const;

/**
 * The mail server and recipients of an address. `mailto` is unencrypted unless the provider is known. `mailtos` uses
 * STARTTLS, or TLS with `?mode=ssl`.
 */
function mailOf({ user, password, host, port, path, query, isSecure }: Address): {
  settings: MailSettings;
  to: string[];
} {
  const known = servers[host.toLowerCase()];
  const isTls = query.get('mode')?.toLowerCase() === 'ssl' || port === ports.tls;
  const security = isTls ? 'tls' : isSecure || known ? 'starttls' : 'none';
  const own = user.includes('@') ? user : `${user || 'lovage'}@${host}`;
  const from = query.get('from') ?? own;
  const named = [...path, ...(query.get('to') ?? '').split(',')].map((text) => text.trim()).filter(Boolean);
  const to = named.length > 0 ? named : [own];
  const pass = query.get('pass') ?? password;
  const login = query.get('user') ?? (known ? own : user);
  const address = isMail(from) ? from : own;
  if (!host || ![...to, address].every(isMail)) throw failNotification('notifications.bad_address');
  return {
    to,
    settings: {
      host: query.get('smtp') ?? known ?? host,
      port: port || ports[security],
      security,
      from: { name: oneLine(query.get('name') ?? (isMail(from) ? 'Lovage' : from)), address },
      login: login && pass ? { user: login, pass } : null,
      caFile: null,
    },
  };
}

/** `mailtos://user:password@example.org?smtp=mail.example.org&to=kitchen@example.org`. */
export const mail: Target = async (address, { title, body }, { outbound, signal }) => {
  const { settings, to } = mailOf(address);
  const dial = (host: string, port: number): Promise<Socket> => outbound.connect(host, port, MAIL_PORTS);
  const send = smtp(settings, { dial });
  const subject = oneLine(title).slice(0, 150);
  const html = `<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>`;
  for (const one of to) await send({ to: one, subject, text: `${body}\n`, html }, signal);
};
