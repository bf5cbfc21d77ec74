import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Success } from '../kit/wire-fields.ts';
import { MAX_PASSWORD } from '../users/limits.ts';
import { EmailAddress, Password } from '../users/schema.ts';

export const PasswordReset = z
  .object({
    token: z.string().max(255),
    email: EmailAddress,
    password: Password,
    passwordConfirm: z.string().max(MAX_PASSWORD),
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    message: 'validation.passwordsMatch',
    path: ['passwordConfirm'],
  });
export type PasswordReset = z.output<typeof PasswordReset>;

export const passwordEndpoints = endpoints({
  change: {
    method: 'PUT',
    path: '/api/users/password',
    access: 'member',
    needsSession: true,
    summary: 'Changes the password and ends all other sessions of the account.',
    cli: 'auth password',
    body: z.object({ currentPassword: z.string().max(1_000).optional(), newPassword: Password }),
    returns: Success,
    errors: ['auth.wrong_password', 'auth.no_own_password', 'request.too_many'],
  },
  forgot: {
    method: 'POST',
    path: '/api/users/forgot-password',
    access: 'anyone',
    summary: 'Sends a password reset link, if the account exists and the server can send mail.',
    cli: 'auth forgot-password',
    body: z.object({ email: EmailAddress }),
    errors: ['request.too_many'],
  },
  reset: {
    method: 'POST',
    path: '/api/users/reset-password',
    access: 'anyone',
    summary: 'Sets a new password with the single-use token of a reset link and ends all sessions of the account.',
    cli: 'auth reset-password',
    body: PasswordReset,
    errors: ['auth.bad_reset_token', 'request.too_many'],
  },
});
