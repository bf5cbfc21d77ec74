import { compare } from 'bcryptjs';

/** Cost 14 takes seconds in JavaScript. Each step more doubles that. */
const FORM = /^\$2[aby]\$(0[4-9]|1[0-4])\$[./A-Za-z0-9]{53}$/;

/** Whether a stored hash is bcrypt with a cost that this server accepts. */
export const isBcrypt = (stored: string): boolean => FORM.test(stored);

/** Whether `password` matches a bcrypt hash. Blocks its thread, so it runs in a worker. */
export const verifyBcrypt = async ({ password, stored }: { password: string; stored: string }): Promise<boolean> =>
  isBcrypt(stored) && compare(password, stored);
