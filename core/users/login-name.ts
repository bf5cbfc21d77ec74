import type { User } from './schema.ts';

/** The name that an account signs in with. */
export const loginName = ({ username, email }: Pick<User, 'username' | 'email'>): string => username ?? email;
