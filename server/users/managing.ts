import type { UserRow } from './store.ts';

type Managing = Pick<UserRow, 'canManage' | 'canManageHousehold'>;

/**
 * The two rights to manage after a change. A manager of the group manages their household, too, and clients of version 1,
 * which have only the first right, grant and revoke both.
 */
export function managingAfter(
  given: { readonly [K in keyof Managing]?: boolean | null | undefined },
  before: Managing = { canManage: false, canManageHousehold: false },
): Managing {
  const canManage = given.canManage ?? before.canManage;
  const kept = before.canManage && !canManage ? false : before.canManageHousehold;
  return { canManage, canManageHousehold: canManage || (given.canManageHousehold ?? kept) };
}
