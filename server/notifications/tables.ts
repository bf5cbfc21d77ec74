import type { NotifierFlag } from '../../core/notifications/flags.ts';
import type { Columns } from '../kit/database/columns.ts';

export const notifierTables = (k: Columns) => ({
  notifiers: k.table('notifiers', {
    seq: k.serial('seq'),
    id: k.text('id').notNull(),
    groupId: k.text('group_id').notNull(),
    householdId: k.text('household_id').notNull(),
    enabled: k.bool('enabled').notNull(),
    name: k.text('name').notNull(),
    appriseUrl: k.text('apprise_url').notNull(),
    optionsId: k.text('options_id').notNull(),
    /** The enabled flags. */
    flags: k.json<readonly NotifierFlag[]>('flags').notNull(),
    /** The language of its creator. Messages are written in it. */
    locale: k.text('locale').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type NotifierTables = ReturnType<typeof notifierTables>;
