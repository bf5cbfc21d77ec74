import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { EmailAddress, User } from '../users/schema.ts';
import { MAX_INVITATION_USES } from './limits.ts';

/** Absent permissions become false. */
export const Permissions = z.object({
  userId: Uuid,
  canManage: z.boolean().optional(),
  canManageHousehold: z.boolean().optional().describe('Absent: kept, unless `canManage` says otherwise.'),
  canInvite: z.boolean().optional(),
  canOrganize: z.boolean().optional(),
});
export type Permissions = z.output<typeof Permissions>;

/** A member of the group, as other members see them. */
export const Member = User.extend({
  disabledAt: Timestamp.nullable().describe(
    'When the account was disabled. Null for callers who may not manage the group.',
  ),
});
export type Member = z.output<typeof Member>;

const one = {
  method: 'GET',
  isKept: true,
  access: 'member',
  cli: { none: '`recipes member list` shows all of them' },
  params: z.object({ member: z.string().max(MAX_NAME).describe('User name or id.') }),
  returns: Member,
  errors: ['users.not_found'],
} as const;

export const memberEndpoints = endpoints({
  list: {
    method: 'GET',
    isKept: true,
    path: '/api/groups/members',
    access: 'member',
    summary: 'Lists the people of the group. Callers who may not manage it see only their own e-mail address.',
    cli: 'member list',
    returns: z.array(Member),
  },
  get: {
    ...one,
    path: '/api/groups/members/:member',
    summary: 'Returns a member of the group by user name or id.',
  },
  ofHousehold: {
    ...one,
    path: '/api/households/members/:member',
    summary: 'Returns a member of the household by user name or id.',
  },
  permit: {
    method: 'PUT',
    path: '/api/groups/permissions',
    access: 'manageHousehold',
    needsSession: true,
    summary:
      'Sets the permissions of another person: of anybody in the group for those who manage it, otherwise of people in the own household.',
    cli: 'member permit',
    body: Permissions,
    returns: User,
    errors: ['users.not_found', 'groups.own_permissions', 'groups.permissions_of_admin', 'groups.only_own_household'],
  },
});

export const Invitation = z.object({ token: z.string(), usesLeft: z.int(), groupId: Uuid, householdId: Uuid });
export type Invitation = z.output<typeof Invitation>;

export const invitationEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/groups/invitations',
    access: 'invite',
    needsSession: true,
    summary: 'Lists the valid invitations to the group, newest first.',
    cli: 'invite list',
    returns: z.array(Invitation),
  },
  create: {
    method: 'POST',
    path: '/api/groups/invitations',
    access: 'invite',
    needsSession: true,
    summary: 'Creates an invitation for the given number of people.',
    cli: 'invite create',
    body: z.object({ uses: z.int().min(1).max(MAX_INVITATION_USES) }),
    returns: Invitation,
    status: 201,
  },
  email: {
    method: 'POST',
    path: '/api/groups/invitations/email',
    access: 'invite',
    needsSession: true,
    summary: 'Sends an invitation by mail, or returns why that failed.',
    cli: 'invite create',
    body: z.object({ email: EmailAddress, token: z.string().max(255) }),
    returns: z.object({ success: z.boolean(), error: z.string().nullable() }),
    errors: ['groups.invitation_not_found', 'request.too_many'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/groups/invitations/:token',
    access: 'invite',
    summary: 'Revokes an invitation.',
    cli: 'invite delete',
    returns: Invitation,
    errors: ['groups.invitation_not_found'],
  },
});
