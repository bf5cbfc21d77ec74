import { z } from 'zod';
import { isPeerRange } from '../../kit/http/trusted-peers.ts';

/** Settings of a reverse proxy that names the user in its own headers. */
export interface ProxySettings {
  /** Header names, in lower case. */
  readonly headers: {
    readonly user: string;
    readonly email: string | null;
    readonly name: string | null;
    readonly groups: string | null;
  };
  readonly signup: boolean;
  readonly userGroup: string | null;
  readonly adminGroup: string | null;
}

/** Headers that already have another meaning. */
const TAKEN = /^(authorization|cookie|host|origin|referer|x-forwarded-.*|forwarded|sec-.*|x-lovage-.*|content-.*)$/;

const header = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/, 'must be the name of a header, such as Remote-User')
  .transform((name) => name.toLowerCase())
  .refine((name) => !TAKEN.test(name), 'must be a header of the proxy: this one means something else');

export const proxyVariables = {
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(/[,\s]+/).filter(Boolean))
    .refine((items) => items.every(isPeerRange), 'must be addresses or ranges such as 172.16.0.0/12, with commas')
    .default([]),
  PROXY_AUTH_USER_HEADER: header.optional(),
  PROXY_AUTH_EMAIL_HEADER: header.optional(),
  PROXY_AUTH_NAME_HEADER: header.optional(),
  PROXY_AUTH_GROUPS_HEADER: header.optional(),
  PROXY_AUTH_SIGNUP_ENABLED: z.stringbool({ error: 'must be true or false' }).default(true),
  PROXY_AUTH_USER_GROUP: z.string().optional(),
  PROXY_AUTH_ADMIN_GROUP: z.string().optional(),
};

type Values = z.output<z.ZodObject<typeof proxyVariables>>;

/** Null if no proxy is configured. Reports missing settings to `fault`. */
export function proxySettings(
  values: Values,
  fault: (variable: string, message: string) => void,
): ProxySettings | null {
  const { PROXY_AUTH_USER_HEADER: user, PROXY_AUTH_GROUPS_HEADER: groups = null } = values;
  if (!user) return null;
  if (values.TRUSTED_PROXIES.length === 0)
    fault('TRUSTED_PROXIES', 'must be set with PROXY_AUTH_USER_HEADER, because anybody could send the header');
  const { PROXY_AUTH_USER_GROUP: userGroup = null, PROXY_AUTH_ADMIN_GROUP: adminGroup = null } = values;
  if (groups === null && (userGroup ?? adminGroup) !== null)
    fault('PROXY_AUTH_GROUPS_HEADER', 'must be set with PROXY_AUTH_USER_GROUP and PROXY_AUTH_ADMIN_GROUP');
  return {
    headers: {
      user,
      email: values.PROXY_AUTH_EMAIL_HEADER ?? null,
      name: values.PROXY_AUTH_NAME_HEADER ?? null,
      groups,
    },
    signup: values.PROXY_AUTH_SIGNUP_ENABLED,
    userGroup,
    adminGroup,
  };
}
