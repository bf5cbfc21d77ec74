import type { Attribute, Attributes, AttributeType } from '../kit/database/filter-sql.ts';

const column = (sql: string, type: AttributeType, more: Partial<Attribute> = {}): Attribute => ({ sql, type, ...more });
const always = { isNullable: false };
const caseless = (sql: string): Attribute => column(sql, 'text', { orderSql: `lower(${sql})` });

const own: Attributes = {
  id: column('r.id', 'id', always),
  userId: column('r.user_id', 'id', always),
  'user.id': column('r.user_id', 'id', always),
  groupId: column('r.group_id', 'id', always),
  'group.id': column('r.group_id', 'id', always),
  name: column('r.name', 'text', { orderSql: 'r.name_norm', ...always }),
  slug: column('r.slug', 'text', always),
  description: column('r.description', 'text', { orderSql: 'lower(r.description)', ...always }),
  image: column('r.image', 'text'),
  recipeYield: caseless('r.recipe_yield'),
  totalTime: caseless('r.total_time'),
  prepTime: caseless('r.prep_time'),
  cookTime: caseless('r.cook_time'),
  performTime: caseless('r.perform_time'),
  orgURL: caseless('r.org_url'),
  orgUrl: caseless('r.org_url'),
  rating: column('r.rating', 'number', { orderSql: 'nullif(r.rating, 0)' }),
  dateAdded: column('r.date_added', 'day', always),
  dateUpdated: column('r.date_updated', 'time', always),
  createdAt: column('r.created_at', 'time', always),
  updateAt: column('r.updated_at', 'time', always),
  lastMade: column('r.last_made', 'time'),
  'settings.public': column('r.is_public', 'boolean', always),
  'settings.showNutrition': column('r.show_nutrition', 'boolean', always),
  'settings.showAssets': column('r.show_assets', 'boolean', always),
  'settings.landscapeView': column('r.landscape_view', 'boolean', always),
  'settings.disableComments': column('r.disable_comments', 'boolean', always),
  'settings.disableAmount': column('r.disable_amount', 'boolean', always),
  'settings.locked': column('r.locked', 'boolean', always),
};

// A set of ids instead of a check per recipe, so that the engine starts from the few related rows.
const organizers = (name: string, rows: string, links: string): Attributes => {
  const within = `r.id in (select l.recipe_id from ${links} l join ${rows} o on o.id = l.organizer_id where {})`;
  return {
    [`${name}.id`]: column('l.organizer_id', 'id', { within }),
    [`${name}.name`]: column('o.name', 'text', { within }),
    [`${name}.slug`]: column('o.slug', 'text', { within }),
  };
};

const LINES = 'r.id in (select l.recipe_id from recipe_ingredients l where {})';
const lineOf = (rows: string, id: string) =>
  `r.id in (select l.recipe_id from recipe_ingredients l join ${rows} o on o.id = l.${id} where {})`;
const STEPS = 'r.id in (select l.recipe_id from recipe_steps l where {})';

const related: Attributes = {
  ...organizers('recipeCategory', 'categories', 'recipe_categories'),
  ...organizers('tags', 'tags', 'recipe_tags'),
  ...organizers('tools', 'tools', 'recipe_tools'),
  'tools.onHand': column('o.on_hand', 'boolean', {
    within: 'r.id in (select l.recipe_id from recipe_tools l join tools o on o.id = l.organizer_id where {})',
  }),
  'recipeIngredient.foodId': column('l.food_id', 'id', { within: LINES }),
  'recipeIngredient.unitId': column('l.unit_id', 'id', { within: LINES }),
  'recipeIngredient.quantity': column('l.quantity', 'number', { within: LINES }),
  'recipeIngredient.title': column('l.title', 'text', { within: LINES }),
  'recipeIngredient.note': column('l.note', 'text', { within: LINES }),
  'recipeIngredient.originalText': column('l.original_text', 'text', { within: LINES }),
  'recipeIngredient.food.id': column('l.food_id', 'id', { within: LINES }),
  'recipeIngredient.food.name': column('o.name', 'text', { within: lineOf('foods', 'food_id') }),
  'recipeIngredient.unit.id': column('l.unit_id', 'id', { within: LINES }),
  'recipeIngredient.unit.name': column('o.name', 'text', { within: lineOf('units', 'unit_id') }),
  'recipeInstructions.title': column('l.title', 'text', { within: STEPS }),
  'recipeInstructions.text': column('l.text', 'text', { within: STEPS }),
};

const owner = (sql: string) => caseless(`(select u.${sql} from users u where u.id = r.user_id)`);
const household = (sql: string) =>
  `(select hh.${sql} from users hu join households hh on hh.id = hu.household_id where hu.id = r.user_id)`;
const group = (sql: string) => caseless(`(select g.${sql} from groups g where g.id = r.group_id)`);

/** Fields that visitors may filter and sort by. Only fields that the response contains. */
export const publicAttributes: Attributes = { ...own, ...related };

/** Fields that members may filter and sort by. */
export const memberAttributes: Attributes = {
  ...publicAttributes,
  // Only sorting uses the member's own rating; see `ownRatings` in listing.ts.
  rating: column('r.rating', 'number', { orderSql: 'coalesce(nullif(mine.rating, 0), nullif(r.rating, 0))' }),
  // Filters by whose favorite a recipe is. Members can read each other's favorites anyway.
  'favoritedBy.id': column('l.user_id', 'id', {
    within: 'r.id in (select l.recipe_id from ratings l where l.is_favorite and {})',
  }),
  'user.username': owner('username'),
  'user.fullName': owner('full_name'),
  // A recipe's household is that of its owner.
  householdId: column(household('id'), 'id', always),
  'household.id': column(household('id'), 'id', always),
  'household.name': caseless(household('name')),
  'household.slug': column(household('slug'), 'text', always),
  'group.name': group('name'),
  'group.slug': group('slug'),
};
