import { notifierFlags } from '../notifications/flags.ts';
import { LOOKS } from './backup-looks.ts';
import type { Fields } from './fields.ts';
import { saysSomething } from './fields.ts';
import type { Loss } from './schema.ts';
import type { Tables } from './tables.ts';

/** Columns that every table may have. */
const STAMPS = ['created_at', 'update_at', 'updated_at'];

const normal = (...names: string[]) => names.flatMap((name) => [name, `${name}_normalized`]);
const link = (...names: string[]) => names;
const ORGANIZER = ['id', 'group_id', 'name', 'slug'];
const EXTRA = ['id', 'key_name', 'value'];

/**
 * The tables of a backup that are imported, with the columns that are read, that are generated here, or that have no
 * meaning outside their system. Other columns with data are reported as left out.
 */
const READ: Readonly<Record<string, readonly string[]>> = {
  api_extras: [...EXTRA, 'recipee_id'],
  categories: ORGANIZER,
  tags: ORGANIZER,
  tools: [...ORGANIZER, 'on_hand'],
  cookbooks: [
    ...ORGANIZER,
    'position',
    'description',
    'public',
    'require_all_categories',
    'require_all_tags',
    'require_all_tools',
    'query_filter_string',
    'household_id',
  ],
  cookbooks_to_categories: link('cookbook_id', 'category_id'),
  cookbooks_to_tags: link('cookbook_id', 'tag_id'),
  cookbooks_to_tools: link('cookbook_id', 'tool_id'),
  group_meal_plan_rules: ['id', 'group_id', 'household_id', 'day', 'entry_type', 'query_filter_string'],
  group_meal_plans: ['id', 'date', 'entry_type', 'title', 'text', 'group_id', 'household_id', 'recipe_id', 'user_id'],
  group_preferences: ['id', 'group_id', 'private_group', ...LOOKS],
  households: ['id', 'group_id', 'name', 'slug'],
  household_preferences: [
    'id',
    'household_id',
    'private_household',
    'lock_recipe_edits_from_other_households',
    ...LOOKS,
  ],
  group_to_categories: link('group_id', 'category_id'),
  groups: ['id', 'name', 'slug'],
  ingredient_food_extras: [...EXTRA, 'ingredient_food_id'],
  ingredient_foods: ['id', 'group_id', ...normal('name', 'plural_name'), 'description', 'label_id', 'on_hand'],
  ingredient_foods_aliases: ['id', 'food_id', ...normal('name')],
  ingredient_units: [
    'id',
    'group_id',
    ...normal('name', 'plural_name', 'abbreviation', 'plural_abbreviation'),
    'description',
    'fraction',
    'use_abbreviation',
  ],
  ingredient_units_aliases: ['id', 'unit_id', ...normal('name')],
  multi_purpose_labels: ['id', 'group_id', 'name', 'color'],
  notes: ['id', 'recipe_id', 'title', 'text'],
  plan_rules_to_categories: link('group_plan_rule_id', 'category_id'),
  plan_rules_to_tags: link('plan_rule_id', 'tag_id'),
  recipe_actions: ['id', 'group_id', 'household_id', 'action_type', 'title', 'url'],
  recipe_assets: ['id', 'recipe_id', 'name', 'icon', 'file_name'],
  recipe_comments: ['id', 'text', 'recipe_id', 'user_id'],
  recipe_ingredient_ref_link: ['id', 'instruction_id', 'reference_id'],
  recipe_instructions: ['id', 'recipe_id', 'position', 'type', 'title', 'text'],
  recipe_nutrition: [
    'id',
    'recipe_id',
    'calories',
    'fat_content',
    'fiber_content',
    'protein_content',
    'carbohydrate_content',
    'sodium_content',
    'sugar_content',
    'cholesterol_content',
    'saturated_fat_content',
    'trans_fat_content',
    'unsaturated_fat_content',
  ],
  recipe_settings: [
    'id',
    'recipe_id',
    'public',
    'show_nutrition',
    'show_assets',
    'landscape_view',
    'disable_amount',
    'disable_comments',
    'locked',
  ],
  recipe_timeline_events: ['id', 'recipe_id', 'user_id', 'subject', 'message', 'event_type', 'image', 'timestamp'],
  recipes_ingredients: [
    'id',
    'position',
    'recipe_id',
    'title',
    ...normal('note', 'original_text'),
    'unit_id',
    'food_id',
    'quantity',
    'reference_id',
  ],
  recipes_to_categories: link('recipe_id', 'category_id'),
  recipes_to_tags: link('recipe_id', 'tag_id'),
  recipes_to_tools: link('recipe_id', 'tool_id'),
  shopping_list_extras: [...EXTRA, 'shopping_list_id'],
  shopping_list_item_extras: [...EXTRA, 'shopping_list_item_id'],
  shopping_list_item_recipe_reference: [
    'id',
    'shopping_list_item_id',
    'recipe_id',
    'recipe_quantity',
    'recipe_scale',
    'recipe_note',
  ],
  shopping_list_items: [
    'id',
    'shopping_list_id',
    'is_ingredient',
    'position',
    'checked',
    'quantity',
    'note',
    'is_food',
    'unit_id',
    'food_id',
    'label_id',
  ],
  shopping_list_recipe_reference: ['id', 'shopping_list_id', 'recipe_id', 'recipe_quantity'],
  shopping_lists: ['id', 'group_id', 'household_id', 'name', 'user_id'],
  shopping_lists_multi_purpose_labels: ['id', 'shopping_list_id', 'label_id', 'position'],
  users: [
    'id',
    'full_name',
    'username',
    'email',
    'password',
    'admin',
    'advanced',
    'group_id',
    'household_id',
    'cache_key',
    'can_manage',
    'can_manage_household',
    'can_invite',
    'can_organize',
    'owned_recipes_id',
    'login_attemps',
    'locked_at',
    'auth_method',
  ],
  group_events_notifiers: ['id', 'group_id', 'household_id', 'enabled', 'name', 'apprise_url'],
  group_events_notifier_options: ['id', 'event_notifier_id', ...Object.values(notifierFlags)],
  webhook_urls: ['id', 'group_id', 'household_id', 'enabled', 'name', 'url', 'time', 'webhook_type', 'scheduled_time'],
  users_to_favorites: ['user_id', 'recipe_id'],
  users_to_recipes: ['id', 'user_id', 'recipe_id', 'rating', 'is_favorite', 'household_id'],
};

/** Internal tables of the other system. The first two are reported by each recipe. */
const OF_THE_SYSTEM = new Set([
  'recipes',
  'recipe_share_tokens',
  'alembic_version',
  'server_tasks',
  'group_reports',
  'report_entries',
  'group_data_exports',
  'password_reset_tokens',
]);

/**
 * Everything in a backup that is not read: tables with their number of rows, columns with the number of rows that have
 * data. `others` are tables that are read elsewhere.
 */
export function unreadIn(tables: Tables, others: ReadonlySet<string>): Loss[] {
  const losses: Loss[] = [];
  for (const name of tables.names) {
    const rows = tables.all(name);
    const known = READ[name];
    if (rows.length === 0 || OF_THE_SYSTEM.has(name) || others.has(name)) continue;
    if (known) losses.push(...columnsBeyond(name, rows, new Set([...known, ...STAMPS])));
    else losses.push({ field: name, text: String(rows.length) });
  }
  return losses;
}

function columnsBeyond(table: string, rows: readonly Fields[], known: ReadonlySet<string>): Loss[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const [column, value] of Object.entries(row))
      if (!known.has(column) && saysSomething(value)) counts.set(column, (counts.get(column) ?? 0) + 1);
  return [...counts].map(([column, count]) => ({ field: `${table}.${column}`, text: String(count) }));
}
