import type { Columns } from '../kit/database/columns.ts';

export type OrganizerKind = 'categories' | 'tags' | 'tools';

export const organizerTables = (k: Columns) => {
  const named = (name: string) =>
    k.table(name, {
      id: k.text('id').primaryKey(),
      groupId: k.text('group_id').notNull(),
      name: k.text('name').notNull(),
      nameNorm: k.text('name_norm').notNull(),
      slug: k.text('slug').notNull(),
      /** Only for tools. */
      onHand: k.bool('on_hand').notNull(),
      createdAt: k.time('created_at').notNull(),
      updatedAt: k.time('updated_at').notNull(),
    });
  const linked = (name: string) =>
    k.table(name, {
      recipeId: k.text('recipe_id').notNull(),
      organizerId: k.text('organizer_id').notNull(),
      position: k.int('position').notNull(),
    });
  return {
    categories: named('categories'),
    tags: named('tags'),
    tools: named('tools'),
    recipeCategories: linked('recipe_categories'),
    recipeTags: linked('recipe_tags'),
    recipeTools: linked('recipe_tools'),
  };
};
export type OrganizerTables = ReturnType<typeof organizerTables>;
