import type { Access } from '../kit/endpoint.ts';

/** The flags of an account that decide what it may call. */
export interface Rights {
  readonly admin: boolean;
  readonly canManage: boolean;
  readonly canInvite: boolean;
  readonly canOrganize: boolean;
}

/** Whether somebody with these rights (null: a visitor) may make a call. Admins may make all; ownership of a row is a separate question. */
export function mayCall(rights: Rights | null, access: Access): boolean {
  if (access === 'anyone' || access === 'shareToken') return true;
  if (rights === null) return false;
  if (rights.admin || access === 'member') return true;
  if (access === 'organize') return rights.canOrganize;
  if (access === 'manage') return rights.canManage;
  return access === 'invite' && rights.canInvite;
}
