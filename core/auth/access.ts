import type { Access } from '../kit/endpoint.ts';

/** The permissions of an account that decide which endpoints it may call. */
export interface Rights {
  readonly admin: boolean;
  readonly canManage: boolean;
  readonly canManageHousehold: boolean;
  readonly canInvite: boolean;
  readonly canOrganize: boolean;
}

/**
 * Whether someone with these rights (null: a visitor) may call an endpoint. Admins may call all. Ownership of a row is
 * checked separately.
 */
export function mayCall(rights: Rights | null, access: Access): boolean {
  if (access === 'anyone' || access === 'shareToken') return true;
  if (rights === null) return false;
  if (rights.admin || access === 'member') return true;
  if (access === 'organize') return rights.canOrganize;
  if (access === 'manage') return rights.canManage;
  if (access === 'manageHousehold') return rights.canManageHousehold;
  return access === 'invite' && rights.canInvite;
}
