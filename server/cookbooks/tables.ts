import type { Columns } from '../kit/database/columns.ts';

export const cookbookTables = (k: Columns) => {
  const linked = (name: string) =>
    k.table(name, {
      cookbookId: k.text('cookbook_id').notNull(),
      organizerId: k.text('organizer_id').notNull(),
      position: k.int('position').notNull(),
    });
  return {
    cookbooks: k.table('cookbooks', {
      seq: k.serial('seq'),
      id: k.text('id').notNull(),
      groupId: k.text('group_id').notNull(),
      householdId: k.text('household_id').notNull(),
      name: k.text('name').notNull(),
      nameNorm: k.text('name_norm').notNull(),
      slug: k.text('slug').notNull(),
      description: k.text('description').notNull(),
      position: k.int('position').notNull(),
      public: k.bool('is_public').notNull(),
      requireAllCategories: k.bool('require_all_categories').notNull(),
      requireAllTags: k.bool('require_all_tags').notNull(),
      requireAllTools: k.bool('require_all_tools').notNull(),
      /** A filter that the lists cannot express. They are empty then. */
      queryFilter: k.text('query_filter'),
      createdAt: k.time('created_at').notNull(),
      updatedAt: k.time('updated_at').notNull(),
    }),
    cookbookCategories: linked('cookbook_categories'),
    cookbookTags: linked('cookbook_tags'),
    cookbookTools: linked('cookbook_tools'),
  };
};
export type CookbookTables = ReturnType<typeof cookbookTables>;
