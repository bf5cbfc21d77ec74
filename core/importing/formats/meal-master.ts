import { tidy } from '../lines/clean-text.ts';
import { type ExtractedRecipe, emptyRecipe, type IngredientGroup } from '../page/extracted-recipe.ts';

const START = /^(?:MMMMM|-{5,}).*Meal-?Master/im;
const STARTS = /^(?=(?:MMMMM|-{5,}).*Meal-?Master)/gim;
const END = /^(?:MMMMM|-{5})-*\s*$/;
const SECTION = /^(?:MMMMM|-{5})-*\s*(.*?)\s*-*\s*$/;
const FIELD = /^\s*(title|categories|yield|servings)\s*:\s*(.*)$/i;

/** Amounts end in column 7, units are in columns 9 and 10, names start in column 12. A second column starts at 42. */
const INGREDIENT = /^([ \d./-]{7}) (?:(..) )?(.*)$/;
const SECOND_COLUMN = 41;
const UNITS: Readonly<Record<string, string>> = {
  c: 'cup',
  t: 'tsp',
  ts: 'tsp',
  T: 'tbsp',
  tb: 'tbsp',
  Tb: 'tbsp',
  fl: 'fl oz',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cm³',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ea: '',
  x: '',
};

export const isMealMaster = (text: string): boolean => START.test(text.slice(0, 200_000));

/** Splits a MealMaster file into its recipes. A file often has hundreds. */
export const mealMasterTexts = (text: string): string[] =>
  text.split(STARTS).filter((part) => START.test(part.slice(0, 200)));

/** Reads the first recipe of a MealMaster file. Null if it has none. */
export function readMealMaster(text: string): ExtractedRecipe | null {
  const lines = (mealMasterTexts(text)[0] ?? '')
    .slice(0, 1_000_000)
    .split(/\r\n?|\n/)
    .slice(1);
  const recipe: ExtractedRecipe = { ...emptyRecipe(), from: ['mealmaster'] };
  const groups: IngredientGroup[] = [{ title: null, lines: [] }];
  const steps: string[][] = [[]];
  let isSteps = false;
  for (const raw of lines) {
    const line = raw.replace(/\t/g, '        ');
    const field = !isSteps && FIELD.exec(line);
    if (END.test(line)) break;
    if (field) setField(recipe, field[1]!.toLowerCase(), tidy(field[2]!));
    else if (SECTION.test(line)) {
      groups.push({ title: titleOf(line), lines: [] });
      isSteps = false;
    } else if (!isSteps && isIngredient(line)) addIngredients(groups.at(-1)!.lines, line);
    else if (line.trim() === '') steps.push([]);
    else if (groups.some((group) => group.lines.length > 0) || recipe.name) {
      isSteps = true;
      steps.at(-1)!.push(line.trim());
    }
  }
  recipe.ingredientGroups = groups.filter((group) => group.lines.length > 0);
  const texts = steps.filter((step) => step.length > 0).map((step) => ({ text: tidy(step.join(' ')) }));
  recipe.stepGroups = texts.length > 0 ? [{ title: null, steps: texts }] : [];
  return recipe.name && (recipe.ingredientGroups.length > 0 || texts.length > 0) ? recipe : null;
}

function setField(recipe: ExtractedRecipe, field: string, value: string): void {
  if (field === 'title') recipe.name = value;
  else if (field === 'categories')
    recipe.categories = value
      .split(',')
      .map(tidy)
      .filter((name) => name && name !== 'None');
  else recipe.yield = value || null;
}

const titleOf = (line: string) => tidy(SECTION.exec(line)![1]!) || null;

/** Tells whether a line belongs to the ingredient list: it has an amount or a known unit, or a name in column 12. */
function isIngredient(line: string): boolean {
  const match = INGREDIENT.exec(line);
  if (!match || line.trim() === '') return false;
  const [, amount, unit = '  ', name] = match;
  if (!(unit.trim() in UNITS || unit === '  ')) return false;
  if (/\d/.test(amount!)) return true;
  // Directions start in one of the first columns, names without an amount in column 12.
  return amount!.trim() === '' && (unit.trim() !== '' || (/^\S/.test(name!) && line.startsWith(' '.repeat(11))));
}

function addIngredients(lines: string[], line: string): void {
  const second = line.slice(SECOND_COLUMN);
  const isTwo = line[SECOND_COLUMN - 1] === ' ' && /^\s{0,6}[\d./-]+ /.test(second.slice(0, 8)) && isIngredient(second);
  for (const part of isTwo ? [line.slice(0, SECOND_COLUMN), second] : [line]) addIngredient(lines, part);
}

function addIngredient(lines: string[], line: string): void {
  const [, amount, unit = '', name] = INGREDIENT.exec(line)!;
  const bare = tidy(name!);
  const last = lines.at(-1);
  // "-(or more)" continues the line above.
  if (bare.startsWith('-') && amount!.trim() === '' && last !== undefined) {
    lines[lines.length - 1] = `${last} ${bare.replace(/^-+\s*/, '')}`;
    return;
  }
  lines.push([tidy(amount!), UNITS[unit.trim()] ?? '', bare.replace(/;\s*/g, ', ')].filter(Boolean).join(' '));
}
