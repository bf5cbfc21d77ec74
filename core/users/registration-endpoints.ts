import { z } from 'zod';
import { seedLocales } from '../foods/seeds/seed-locale.ts';
import { endpoints } from '../kit/endpoint.ts';
import { localeCodes } from '../kit/locale.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { MAX_PASSWORD } from './limits.ts';
import { EmailAddress, Password, User, Username } from './schema.ts';

export const Registration = z
  .object({
    group: z.string().trim().max(MAX_NAME).nullish().describe('Name of a new group.'),
    household: z
      .string()
      .trim()
      .max(MAX_NAME)
      .nullish()
      .describe('Name of the first household of a new group. Default: that of the group. An invitation names its own.'),
    groupToken: z.string().trim().max(MAX_NAME).nullish().describe('Token of the invitation to a group.'),
    email: EmailAddress,
    username: Username,
    fullName: z.string().trim().min(1).max(MAX_NAME),
    password: Password,
    passwordConfirm: z.string().max(MAX_PASSWORD),
    advanced: z.boolean().optional(),
    private: z.boolean().optional(),
    seedData: z.boolean().optional(),
    locale: z.enum(localeCodes).optional(),
  })
  .refine(({ password, passwordConfirm }) => password === passwordConfirm, {
    message: 'validation.passwordsMatch',
    path: ['passwordConfirm'],
  })
  .refine(({ group, groupToken }) => Boolean(group || groupToken), {
    message: 'validation.faults.group_or_token',
    path: ['group'],
  });
export type Registration = z.output<typeof Registration>;

const isFree = {
  method: 'GET',
  access: 'anyone',
  cli: { none: 'for forms, while a name is typed' },
  returns: z.object({ valid: z.boolean() }),
  errors: ['request.too_many'],
} as const;
const query = z.object({ name: z.string().max(MAX_NAME) });

export const registrationEndpoints = endpoints({
  register: {
    method: 'POST',
    path: '/api/users/register',
    access: 'anyone',
    summary: 'Creates an account in the group of an invitation, or in a new group if the server allows that.',
    cli: 'auth register',
    body: Registration,
    returns: User.extend({
      seedLocale: z
        .enum(seedLocales)
        .nullable()
        .describe('The language of the foods, units and labels of a new group.'),
    }),
    status: 201,
    errors: [
      'users.signup_disabled',
      'users.username_taken',
      'users.username_unclear',
      'users.email_taken',
      'users.bad_invitation',
      'groups.name_taken',
      'groups.name_unclear',
      'request.too_many',
    ],
  },
  isUsernameFree: {
    ...isFree,
    path: '/api/validators/user/name',
    summary: 'Returns whether a user name is free.',
    query,
  },
  isEmailFree: {
    ...isFree,
    path: '/api/validators/user/email',
    summary: 'Returns whether an e-mail address is free.',
    query: z.object({ email: z.string().max(MAX_NAME) }),
  },
  isGroupFree: {
    ...isFree,
    path: '/api/validators/group',
    summary: 'Returns whether a group name is free.',
    query,
  },
});
