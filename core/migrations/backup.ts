import { partNamed } from '../importing/lost-parts.ts';
import { yieldWithNumbers } from '../recipes/yield-numbers.ts';
import { besideRecipes } from './backup-beside.ts';
import { type HouseholdLinks, householdLinks, lastMadeOf } from './backup-links.ts';
import type { Draft, DraftLine, DraftStep, Reader, SourceFiles } from './draft.ts';
import { dayOf, type Fields, fieldsOf, fieldText, lossesOf, momentOf, ratingOf } from './fields.ts';
import { proseOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import { fileOf, isHidden, isPicture } from './paths.ts';
import type { Loss } from './schema.ts';
import { idKey, openTables, type Tables, uuidOf } from './tables.ts';

const mapped = [
  'name',
  'description',
  'recipe_yield',
  'prep_time',
  'perform_time',
  'cook_time',
  'total_time',
  'org_url',
  'rating',
  'date_added',
  'last_made',
  // Internal to the system, or generated here.
  'id',
  'slug',
  'group_id',
  'household_id',
  'user_id',
  'image',
  'date_updated',
  'created_at',
  'update_at',
  'updated_at',
  'is_ocr_recipe',
  'name_normalized',
  'description_normalized',
];

const withNumbers = [...mapped, 'recipe_yield_quantity', 'recipe_servings'];

/** The backup of a whole library: `database.json` with all tables, the files of recipes in `data/recipes/<id>`. */
export const readBackup: Reader = function* (files) {
  const tables = databaseIn(files);
  if (!tables) return;
  const pictures = picturesIn(files.names);
  const beside = besideRecipes(tables, files.names);
  const links = householdLinks(tables);
  for (const recipe of tables.all('recipes')) {
    const picture = pictures.get(idKey(recipe.id));
    yield {
      label: fieldText(recipe.name) || fieldText(recipe.slug),
      group: idKey(recipe.group_id),
      read: () => ({
        ...draftOf(tables, links, recipe),
        ...beside(recipe),
        source: partsOf(tables, recipe),
        // If a recipe claims a picture that does not exist, the archive reader reports it.
        picture: picture
          ? { entry: picture }
          : fieldText(recipe.image)
            ? { entry: `data/recipes/${fieldText(recipe.id)}/images` }
            : null,
      }),
    };
  }
};

/** All tables of a backup. Null if there are none. */
export function databaseIn({ names, text }: SourceFiles): Tables | null {
  const document = names.find((name) => fileOf(name) === 'database.json' && !isHidden(name));
  return document === undefined ? null : openTables(fieldsOf(text(document)));
}

function picturesIn(names: readonly string[]): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>();
  for (const name of names) {
    const recipe = /(?:^|\/)recipes\/([^/]+)\/images\/original\.[^/]+$/.exec(name)?.[1];
    if (recipe && isPicture(name)) pictures.set(idKey(recipe), name);
  }
  return pictures;
}

function draftOf(tables: Tables, links: HouseholdLinks, recipe: Fields): Draft {
  const of = (table: string) => tables.of(table, 'recipe_id', recipe.id);
  const names = (links: string, column: string, table: string) =>
    of(links).map((link) => fieldText(tables.one(table, link[column])?.name));
  const facts = of('recipe_nutrition')[0] ?? {};
  const made = lastMadeOf(links, recipe);
  return {
    key: idKey(recipe.id),
    group: idKey(recipe.group_id),
    owner: idKey(recipe.user_id),
    name: fieldText(recipe.name),
    description: fieldText(recipe.description),
    recipeYield: yieldOf(recipe),
    prepTime: fieldText(recipe.prep_time),
    performTime: fieldText(recipe.perform_time) || fieldText(recipe.cook_time),
    totalTime: fieldText(recipe.total_time),
    orgURL: fieldText(recipe.org_url),
    lines: of('recipes_ingredients').map((line) => lineOf(tables, line)),
    steps: of('recipe_instructions').map((step) => stepOf(tables, step)),
    notes: of('notes').map(({ title, text }) => ({ title: fieldText(title), text: proseOf(fieldText(text)) })),
    categories: names('recipes_to_categories', 'category_id', 'categories'),
    tags: names('recipes_to_tags', 'tag_id', 'tags'),
    tools: names('recipes_to_tools', 'tool_id', 'tools'),
    nutrition: nutritionOf((field) => fieldText(facts[field]), {
      calories: 'calories',
      fatContent: 'fat_content',
      proteinContent: 'protein_content',
      carbohydrateContent: 'carbohydrate_content',
      fiberContent: 'fiber_content',
      sodiumContent: 'sodium_content',
      sugarContent: 'sugar_content',
      cholesterolContent: 'cholesterol_content',
      saturatedFatContent: 'saturated_fat_content',
      transFatContent: 'trans_fat_content',
      unsaturatedFatContent: 'unsaturated_fat_content',
    }),
    settings: settingsOf(of('recipe_settings')[0]),
    extras: tables.extras('api_extras', 'recipee_id', recipe.id),
    // The average of several people, rounded to whole stars.
    rating: Math.round(ratingOf(recipe.rating) ?? 0) || null,
    dateAdded: dayOf(recipe.date_added),
    createdAt: momentOf(recipe.created_at),
    lastMade: made.lastMade,
    losses: [
      ...lossesOf(recipe, yieldOf(recipe) === fieldText(recipe.recipe_yield) ? mapped : withNumbers),
      ...made.losses,
      ...linksOf(tables, recipe),
    ],
  };
}

const yieldOf = ({ recipe_yield, recipe_yield_quantity, recipe_servings }: Fields): string =>
  yieldWithNumbers({ text: fieldText(recipe_yield), quantity: recipe_yield_quantity, servings: recipe_servings });

/** The rows of this recipe in any table about ingredients or steps. */
const partsOf = (tables: Tables, recipe: Fields): Fields =>
  Object.fromEntries(
    tables.names
      .filter((table) => partNamed(table) !== null)
      .map((table) => [table, tables.of(table, 'recipe_id', recipe.id)]),
  );

/** Links to the recipe stop working together with the other system. */
function linksOf(tables: Tables, recipe: Fields): Loss[] {
  const links = tables.of('recipe_share_tokens', 'recipe_id', recipe.id).length;
  return links > 0 ? [{ field: 'links', text: String(links) }] : [];
}

function lineOf(tables: Tables, line: Fields): DraftLine {
  const unit = fieldText(tables.one('ingredient_units', line.unit_id)?.name);
  const food = fieldText(tables.one('ingredient_foods', line.food_id)?.name);
  const title = fieldText(line.title);
  const id = uuidOf(line.reference_id);
  return {
    ...(title ? { title } : {}),
    text: fieldText(line.note),
    parts: {
      quantity: line.quantity === null || line.quantity === undefined ? null : Number(line.quantity),
      ...(unit ? { unit } : {}),
      ...(food ? { food } : {}),
      originalText: fieldText(line.original_text) || null,
    },
    ...(id ? { id } : {}),
  };
}

function stepOf(tables: Tables, step: Fields): DraftStep {
  const title = fieldText(step.title);
  const references = tables
    .of('recipe_ingredient_ref_link', 'instruction_id', step.id)
    .map((link) => uuidOf(link.reference_id))
    .filter((id) => id !== null);
  return { ...(title ? { title } : {}), text: fieldText(step.text), ...(references.length > 0 ? { references } : {}) };
}

const settingsOf = (row: Fields | undefined): Draft['settings'] =>
  row && {
    public: Boolean(row.public),
    showNutrition: Boolean(row.show_nutrition),
    showAssets: Boolean(row.show_assets),
    landscapeView: Boolean(row.landscape_view),
    disableAmount: Boolean(row.disable_amount),
    disableComments: Boolean(row.disable_comments),
    locked: Boolean(row.locked),
  };
