import { z } from 'zod';
import { readableFile } from '../../kit/setting-kinds.ts';

/** Settings of an LDAP directory. */
export interface DirectorySettings {
  /** `ldap://` or `ldaps://`. */
  readonly url: string;
  /** Upgrades a plain connection with StartTLS. Fails if the directory does not offer it. */
  readonly startTls: boolean;
  readonly tlsInsecure: boolean;
  readonly caFile: string | null;
  readonly baseDn: string;
  /** The account that looks people up, or null for an anonymous lookup. */
  readonly lookup: { readonly dn: string; readonly password: string } | null;
  readonly userFilter: string | null;
  readonly adminFilter: string | null;
  readonly attributes: { readonly id: string; readonly mail: string; readonly name: string };
}

const attribute = z.string().regex(/^[a-zA-Z][\w.;-]*$/, 'must be the name of an attribute');
const truth = z.stringbool({ error: 'must be true or false' });
const filter = z
  .string()
  .trim()
  .transform((text) => (text.startsWith('(') ? text : `(${text})`));

export const directoryVariables = {
  LDAP_AUTH_ENABLED: truth.default(false),
  LDAP_SERVER_URL: z
    .url({ protocol: /^ldaps?$/, error: 'must be an address such as ldaps://ldap.example.org' })
    .optional(),
  LDAP_TLS_INSECURE: truth.default(false),
  LDAP_TLS_CACERTFILE: readableFile('/etc/ssl/certs/own.pem').optional(),
  LDAP_ENABLE_STARTTLS: truth.default(false),
  LDAP_BASE_DN: z.string().optional(),
  LDAP_QUERY_BIND: z.string().optional(),
  LDAP_QUERY_PASSWORD: z.string().optional(),
  LDAP_USER_FILTER: filter.optional(),
  LDAP_ADMIN_FILTER: filter.optional(),
  LDAP_ID_ATTRIBUTE: attribute.default('uid'),
  LDAP_MAIL_ATTRIBUTE: attribute.default('mail'),
  LDAP_NAME_ATTRIBUTE: attribute.default('name'),
};

type Values = z.output<z.ZodObject<typeof directoryVariables>>;

/** Null if no directory is configured. Reports missing or invalid settings to `fault`. */
export function directorySettings(
  values: Values,
  fault: (variable: string, message: string) => void,
): DirectorySettings | null {
  if (!values.LDAP_AUTH_ENABLED) return null;
  const { LDAP_SERVER_URL: url, LDAP_BASE_DN: baseDn, LDAP_QUERY_BIND: dn, LDAP_QUERY_PASSWORD: password } = values;
  if (!url) fault('LDAP_SERVER_URL', 'must be set with LDAP_AUTH_ENABLED');
  if (!baseDn) fault('LDAP_BASE_DN', 'must be set with LDAP_AUTH_ENABLED: the entry that contains the people');
  if (dn && !password) fault('LDAP_QUERY_PASSWORD', 'must be set with LDAP_QUERY_BIND');
  if (url?.startsWith('ldaps:') && values.LDAP_ENABLE_STARTTLS)
    fault('LDAP_ENABLE_STARTTLS', 'is for ldap:// addresses; ldaps:// is secure from the start');
  return {
    url: url ?? '',
    startTls: values.LDAP_ENABLE_STARTTLS,
    tlsInsecure: values.LDAP_TLS_INSECURE,
    caFile: values.LDAP_TLS_CACERTFILE ?? null,
    baseDn: baseDn ?? '',
    lookup: dn && password ? { dn, password } : null,
    userFilter: values.LDAP_USER_FILTER ?? null,
    adminFilter: values.LDAP_ADMIN_FILTER ?? null,
    attributes: {
      id: values.LDAP_ID_ATTRIBUTE,
      mail: values.LDAP_MAIL_ATTRIBUTE,
      name: values.LDAP_NAME_ATTRIBUTE,
    },
  };
}
