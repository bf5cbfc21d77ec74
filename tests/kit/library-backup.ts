import { photo, zipped } from './migrate.ts';

/** Scripts write ids of other versions, too. */
const OF_VERSION_1 = 107;

/** An id as SQLite writes it: 32 digits. */
export const hex = (number: number) =>
  `000000000000${number === OF_VERSION_1 ? 1 : 4}0008000${number.toString(16).padStart(12, '0')}`;
/** The same id as folders and clients write it. */
export const dashed = (number: number) => hex(number).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** `correct horse battery`, hashed by another implementation of bcrypt at cost 5. */
export const BCRYPT = '$2b$05$abcdefghijklmnopqrstuuD3mHdCr44zlIZ.VZCaYRpfQhXMYnEo.';

const HOME = 1;
const CABIN = 2;
const [ANNA, BEN, CLEO, DORA, EMIL] = [11, 12, 13, 14, 15] as const;

const stamp = { created_at: '2023-02-01 10:00:00.000000', update_at: '2023-02-02 10:00:00.000000' };

const user = (id: number, group: number, username: string, more: object = {}) => ({
  id: hex(id),
  group_id: hex(group),
  username,
  full_name: `${username[0]!.toUpperCase()}${username.slice(1)} Õnn`,
  email: `${username}@example.org`,
  password: BCRYPT,
  admin: false,
  advanced: false,
  can_manage: false,
  can_invite: false,
  can_organize: false,
  auth_method: 'MEALIE',
  cache_key: '1234',
  login_attemps: 3,
  ...stamp,
  ...more,
});

const NAMES = [
  'Onion soup',
  'Tea',
  'Gnocchi',
  'Crème brûlée',
  'Борщ',
  '味噌汁',
  'مجدرة',
  'Æbleskiver',
  'Smörgåstårta',
  'Chili con carne',
  'Pão de queijo',
  'Żurek',
  'Ratatouille',
  'Pizza “Marinara” & more',
  'Bread',
  'Bread',
  'Kaiserschmarrn 🥞',
  'Goulash',
  'Risotto',
  'Pancakes',
  'Tzatziki',
  'Hummus',
] as const;
const CABIN_NAMES = ['Trout', 'Fire bread', 'Cocoa', 'Beans', 'Porridge', 'Blueberry jam', 'Onion soup'] as const;

const recipeRow = (id: number, group: number, name: string, at: number) => ({
  id: hex(id),
  slug: `recipe-${at}`,
  group_id: hex(group),
  user_id: hex(group === HOME ? [ANNA, BEN, CLEO][at % 3]! : DORA),
  name,
  description: `What we cook: ${name}.`,
  image: at % 4 === 0 ? 'aB3d' : null,
  recipe_yield: `${(at % 5) + 1} servings`,
  prep_time: '10 Minutes',
  perform_time: at % 2 ? '1 Hour' : null,
  rating: null,
  org_url: at % 6 === 0 ? `https://food.example/${id}` : null,
  date_added: '2023-02-01',
  name_normalized: name.toLowerCase(),
  ...stamp,
});

const home = NAMES.map((name, at) => recipeRow(100 + at, HOME, name, at));
const cabin = CABIN_NAMES.map((name, at) => recipeRow(200 + at, CABIN, name, at));
const bad = { ...recipeRow(300, HOME, '', 1), name: null, slug: 'nameless' };
const recipes = [...home, ...cabin, bad];

const link = (column: string, recipe: number, target: number) => ({ recipe_id: hex(recipe), [column]: hex(target) });

/** The tables of a library with two groups, five users and thirty recipes, one of them without a name. */
export const libraryTables = () => ({
  alembic_version: [{ version_num: '7788478a0338' }],
  groups: [
    { id: hex(HOME), name: 'Home', slug: 'home', ...stamp },
    { id: hex(CABIN), name: 'Cabin by the lake', slug: 'cabin-by-the-lake', ...stamp },
  ],
  group_preferences: [
    { id: hex(31), group_id: hex(HOME), private_group: false, first_day_of_week: 1, recipe_public: false },
    { id: hex(32), group_id: hex(CABIN), private_group: true, first_day_of_week: 6, recipe_public: true },
  ],
  users: [
    user(ANNA, HOME, 'anna', { admin: true, can_manage: true }),
    user(BEN, HOME, 'ben', { can_organize: true }),
    user(CLEO, HOME, 'cleo', { advanced: true, can_invite: true }),
    user(DORA, CABIN, 'dora', { admin: true, can_manage: true, favourite_colour: 'teal' }),
    user(EMIL, CABIN, 'emil', { auth_method: 'LDAP', password: 'LDAP' }),
  ],
  long_live_tokens: [{ id: 1, name: 'phone', token: 'secret', user_id: hex(BEN), ...stamp }],
  invite_tokens: [{ id: 1, token: 'come', uses_left: 1, group_id: hex(HOME), ...stamp }],
  recipes,
  recipes_ingredients: recipes.flatMap(({ id }, at) => [
    {
      id: at * 2,
      position: 0,
      recipe_id: id,
      title: at === 0 ? 'Base' : null,
      note: 'sliced',
      quantity: 100 + at,
      unit_id: hex(41),
      food_id: hex(51),
      reference_id: hex(1_000 + at * 2),
      original_text: null,
    },
    {
      id: at * 2 + 1,
      position: 1,
      recipe_id: id,
      note: `pinch of salt no. ${at}`,
      quantity: null,
      reference_id: hex(1_001 + at * 2),
    },
    { id: 5_000 + at, position: 2, recipe_id: id, note: 'water', quantity: 1, reference_id: hex(3_000 + at) },
  ]),
  recipe_instructions: recipes.flatMap(({ id }, at) => [
    { id: hex(2_000 + at), recipe_id: id, position: 0, title: at === 0 ? 'First' : '', text: 'Fry the onions.' },
    { id: hex(2_500 + at), recipe_id: id, position: 1, title: '', text: 'Serve.' },
  ]),
  recipe_ingredient_ref_link: recipes.map((_, at) => ({
    id: at,
    instruction_id: hex(2_000 + at),
    reference_id: hex(1_000 + at * 2),
  })),
  recipe_nutrition: [{ id: 1, recipe_id: hex(100), calories: '210', protein_content: '6' }],
  recipe_settings: recipes.map(({ id }, at) => ({
    id: at,
    recipe_id: id,
    public: true,
    disable_amount: false,
    locked: at === 1,
  })),
  recipe_assets: [
    { id: 1, recipe_id: hex(100), name: 'Menu', icon: 'mdi-file', file_name: 'menu.txt' },
    { id: 2, recipe_id: hex(100), name: 'Menu', icon: 'mdi-file', file_name: 'menu2.txt' },
    { id: 3, recipe_id: hex(100), name: 'Gone', icon: 'mdi-file', file_name: 'gone.pdf' },
    { id: 4, recipe_id: hex(102), name: 'Way out', icon: 'mdi-file', file_name: '../../../../etc/passwd' },
  ],
  recipe_comments: [
    { id: hex(60), recipe_id: hex(100), user_id: hex(BEN), text: 'Very good.', ...stamp },
    { id: hex(61), recipe_id: hex(100), user_id: hex(CLEO), text: 'Less salt!', created_at: '2023-02-03T10:00:00' },
  ],
  recipe_timeline_events: [
    {
      id: hex(70),
      recipe_id: hex(100),
      user_id: hex(ANNA),
      subject: 'Recipe Created',
      event_type: 'system',
      timestamp: '2023-02-01T10:00:00',
    },
    {
      id: hex(71),
      recipe_id: hex(100),
      user_id: hex(BEN),
      subject: 'Ben made this',
      message: 'For the feast',
      event_type: 'comment',
      image: 'has image',
      timestamp: '2023-03-04T18:30:00',
    },
  ],
  recipe_share_tokens: [{ id: hex(75), group_id: hex(HOME), recipe_id: hex(101), expires_at: '2030-01-01' }],
  users_to_recipes: [
    { id: hex(80), user_id: hex(ANNA), recipe_id: hex(100), rating: 4, is_favorite: true },
    { id: hex(81), user_id: hex(BEN), recipe_id: hex(100), rating: 2.5, is_favorite: false },
    { id: hex(82), user_id: hex(CLEO), recipe_id: hex(100), rating: 5, is_favorite: true },
    { id: hex(83), user_id: hex(DORA), recipe_id: hex(200), rating: 3, is_favorite: true },
  ],
  notes: [{ id: 1, recipe_id: hex(100), title: 'Tip', text: 'Add wine.' }],
  api_extras: [{ id: 1, recipee_id: hex(100), key_name: 'wine', value: 'Chablis' }],
  categories: [
    { id: hex(90), group_id: hex(HOME), name: 'Soups', slug: 'soups' },
    { id: hex(91), group_id: hex(CABIN), name: 'Outdoors', slug: 'outdoors' },
    { id: hex(92), group_id: hex(HOME), name: 'Unused', slug: 'unused' },
  ],
  recipes_to_categories: [link('category_id', 100, 90), link('category_id', 200, 91)],
  tags: [{ id: hex(93), group_id: hex(HOME), name: 'Winter', slug: 'winter' }],
  recipes_to_tags: [link('tag_id', 100, 93), link('tag_id', 104, 93)],
  tools: [{ id: hex(94), group_id: hex(HOME), name: 'Pot', slug: 'pot', on_hand: true }],
  recipes_to_tools: [link('tool_id', 100, 94)],
  group_to_categories: [{ group_id: hex(HOME), category_id: hex(90) }],
  multi_purpose_labels: [
    { id: hex(40), group_id: hex(HOME), name: 'Vegetables', color: '#2E7D32' },
    { id: hex(45), group_id: hex(HOME), name: 'Dairy', color: '' },
  ],
  ingredient_units: [
    {
      id: hex(41),
      group_id: hex(HOME),
      name: 'gram',
      plural_name: 'grams',
      abbreviation: 'g',
      fraction: false,
      use_abbreviation: true,
    },
  ],
  ingredient_units_aliases: [{ id: hex(42), unit_id: hex(41), name: 'gr' }],
  ingredient_foods: [
    {
      id: hex(51),
      group_id: hex(HOME),
      name: 'onion',
      plural_name: 'onions',
      description: 'yellow',
      label_id: hex(40),
      on_hand: true,
    },
  ],
  ingredient_foods_aliases: [{ id: hex(52), food_id: hex(51), name: 'bulb onion' }],
  ingredient_food_extras: [{ id: 1, ingredient_food_id: hex(51), key_name: 'shop', value: 'market' }],
  group_meal_plans: [
    { id: 1, date: '2024-03-01', entry_type: 'dinner', group_id: hex(HOME), recipe_id: hex(100), user_id: hex(BEN) },
    { id: 2, date: '2024-03-02', entry_type: 'lunch', title: 'Leftovers', text: 'cold', group_id: hex(HOME) },
    { id: 3, date: '2024-03-02', entry_type: 'lunch', title: 'Leftovers', text: 'cold', group_id: hex(HOME) },
    { id: 4, date: '2024-03-03', entry_type: 'dinner', group_id: hex(HOME), recipe_id: hex(300) },
    { id: 5, date: '2024-03-01', entry_type: 'side', group_id: hex(CABIN), recipe_id: hex(201), user_id: hex(DORA) },
  ],
  group_meal_plan_rules: [{ id: hex(95), group_id: hex(HOME), day: 'sunday', entry_type: 'dinner' }],
  plan_rules_to_categories: [{ group_plan_rule_id: hex(95), category_id: hex(90) }],
  plan_rules_to_tags: [{ plan_rule_id: hex(95), tag_id: hex(93) }],
  cookbooks: [
    {
      id: hex(96),
      group_id: hex(HOME),
      name: 'Winter kitchen',
      slug: 'winter-kitchen',
      description: 'Cold days',
      position: 2,
      public: true,
      require_all_tags: false,
    },
  ],
  cookbooks_to_tags: [{ cookbook_id: hex(96), tag_id: hex(93) }],
  recipe_actions: [
    { id: hex(97), group_id: hex(HOME), action_type: 'link', title: 'Shop', url: `https://shop.example/\${slug}` },
    { id: hex(98), group_id: hex(HOME), action_type: 'link', title: 'Odd', url: 'javascript:alert(1)' },
  ],
  shopping_lists: [{ id: hex(110), group_id: hex(HOME), name: 'Saturday', user_id: hex(BEN) }],
  shopping_list_extras: [{ id: 1, shopping_list_id: hex(110), key_name: 'shop', value: 'corner' }],
  shopping_list_items: [
    { id: hex(111), shopping_list_id: hex(110), position: 0, quantity: 3, is_food: true, food_id: hex(51), note: '' },
    { id: hex(112), shopping_list_id: hex(110), position: 1, quantity: 1, checked: true, note: 'candles' },
  ],
  shopping_list_item_recipe_reference: [
    { id: 1, shopping_list_item_id: hex(111), recipe_id: hex(100), recipe_quantity: 3, recipe_scale: 1 },
  ],
  shopping_list_recipe_reference: [{ id: 1, shopping_list_id: hex(110), recipe_id: hex(100), recipe_quantity: 2 }],
  shopping_lists_multi_purpose_labels: [
    { id: 1, shopping_list_id: hex(110), label_id: hex(45), position: 0 },
    { id: 2, shopping_list_id: hex(110), label_id: hex(40), position: 1 },
  ],
  group_events_notifiers: [{ id: hex(120), name: 'Door bell', apprise_url: 'json://x', group_id: hex(HOME) }],
  webhook_urls: [{ id: hex(121), group_id: hex(HOME), name: 'Hook', url: 'https://x.example' }],
  moon_phases: [{ id: 1 }, { id: 2 }],
});

/** The backup as a file. */
export const libraryBackup = async (tables: object = libraryTables()): Promise<Uint8Array<ArrayBuffer>> => {
  const picture = await photo();
  const pictures = [...home, ...cabin].filter(({ image }) => image !== null);
  return zipped({
    'database.json': JSON.stringify(tables),
    ...Object.fromEntries(
      pictures
        // The picture of one recipe is missing.
        .slice(1)
        .map(({ id }) => [
          `data/recipes/${id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}/images/original.webp`,
          picture,
        ]),
    ),
    [`data/recipes/${dashed(100)}/assets/menu.txt`]: 'Onion soup',
    [`data/recipes/${dashed(100)}/assets/menu2.txt`]: 'More onion soup',
    [`data/recipes/${dashed(100)}/images/timeline/${dashed(71)}/original.webp`]: picture,
    [`data/users/${dashed(BEN)}/profile.webp`]: picture,
    'data/templates/recipes.md': 'template',
  });
};

export const libraryFile = async (tables?: object): Promise<File> =>
  new File([await libraryBackup(tables)], 'mealie_2024.05.01.10.00.00.zip');
