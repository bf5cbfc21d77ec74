/** Permissions of a member, in the order in which they are listed. Admins have all of them. */
export const memberRights = ['canManage', 'canManageHousehold', 'canInvite', 'canOrganize'] as const;
export type MemberRight = (typeof memberRights)[number];
