import type { Columns } from '../kit/database/columns.ts';

interface StoredAlias {
  name: string;
}

export const foodTables = (k: Columns) => ({
  labels: k.table('labels', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    name: k.text('name').notNull(),
    nameNorm: k.text('name_norm').notNull(),
    color: k.text('color').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  foods: k.table('foods', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    name: k.text('name').notNull(),
    nameNorm: k.text('name_norm').notNull(),
    pluralName: k.text('plural_name'),
    description: k.text('description').notNull(),
    extras: k.json<Record<string, string>>('extras').notNull(),
    aliases: k.json<StoredAlias[]>('aliases').notNull(),
    onHand: k.bool('on_hand').notNull(),
    labelId: k.text('label_id'),
    /** Plurals, abbreviations and aliases, folded, one per line: searched in addition to the name. */
    otherWords: k.text('other_words').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
  units: k.table('units', {
    id: k.text('id').primaryKey(),
    groupId: k.text('group_id').notNull(),
    name: k.text('name').notNull(),
    nameNorm: k.text('name_norm').notNull(),
    pluralName: k.text('plural_name'),
    description: k.text('description').notNull(),
    extras: k.json<Record<string, string>>('extras').notNull(),
    aliases: k.json<StoredAlias[]>('aliases').notNull(),
    fraction: k.bool('fraction').notNull(),
    abbreviation: k.text('abbreviation').notNull(),
    pluralAbbreviation: k.text('plural_abbreviation'),
    useAbbreviation: k.bool('use_abbreviation').notNull(),
    otherWords: k.text('other_words').notNull(),
    createdAt: k.time('created_at').notNull(),
    updatedAt: k.time('updated_at').notNull(),
  }),
});
export type FoodTables = ReturnType<typeof foodTables>;
