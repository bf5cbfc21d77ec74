import { crud } from '../kit/crud.ts';
import { endpoints } from '../kit/endpoint.ts';
import { ListQuery } from '../kit/paging.ts';
import { Group, GroupCreate, GroupUpdate } from './admin-schema.ts';

// Without `duplicate`: a copy would consist of only a name.
const { list, create, get, update, patch, remove } = crud({
  path: '/api/admin/groups',
  command: 'group',
  one: 'a group',
  entity: Group,
  create: GroupCreate,
  update: GroupUpdate,
  query: ListQuery,
  mayCreate: 'admin',
  mayChange: 'admin',
  errors: { one: ['groups.not_found'] },
});

export const adminGroupEndpoints = endpoints({
  list: { ...list, access: 'admin', clientDefaults: { ...list.clientDefaults, orderBy: 'name' } },
  create: { ...create, errors: [...create.errors, 'groups.name_taken', 'groups.name_unclear'] },
  get: { ...get, access: 'admin', cli: 'group view' },
  update: { ...update, cli: 'group rename', errors: [...update.errors, 'groups.name_taken', 'groups.name_unclear'] },
  patch: { ...patch, cli: 'group rename', errors: [...patch.errors, 'groups.name_taken', 'groups.name_unclear'] },
  remove: {
    ...remove,
    needsSession: true,
    summary: 'Deletes a group and everything in it. The group must have no people.',
    errors: [...remove.errors, 'groups.is_default', 'groups.has_users'],
  },
});
