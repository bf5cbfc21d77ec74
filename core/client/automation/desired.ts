import { attributes, type WritableNoun } from '../../app/attributes.ts';
import { weekdays } from '../../kit/day.ts';
import { isRecord } from '../../kit/is-record.ts';
import { fold } from '../../kit/text/fold.ts';
import { readTypedDay } from '../../kit/text/typed-day.ts';
import { type MealType, mealTypes } from '../../mealplans/meals.ts';

/** A record as written in a file. */
export type Desired = Readonly<Record<string, unknown>>;

/** The sections of a file, in the order in which they are applied: what others refer to comes first. */
export const sections = [
  'categories',
  'tags',
  'tools',
  'labels',
  'units',
  'foods',
  'recipes',
  'cookbooks',
  'rules',
  'plan',
  'lists',
] as const;
export type Section = (typeof sections)[number];

/** A record, and where it or a field of it stands: `kitchen.yaml:12`. */
export interface Placed {
  readonly record: Desired;
  readonly placeOf: (field: readonly (string | number)[]) => string;
}

export type DesiredState = Readonly<Record<Section, readonly Placed[]>>;

/** What is wrong with a file, and where. */
export class DesiredError extends Error {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;

  constructor(key: string, params: DesiredError['params']) {
    super(key);
    this.key = key;
    this.params = params;
  }
}

/** The nouns of the sections. */
const NOUNS = {
  categories: 'categories',
  tags: 'tags',
  tools: 'tools',
  labels: 'labels',
  units: 'units',
  foods: 'foods',
  recipes: 'recipes',
  cookbooks: 'cookbooks',
  rules: 'mealplanRules',
  plan: 'mealplans',
} as const satisfies Partial<Record<Section, WritableNoun>>;

/** Attributes with other names in files, because they contain the name of a record and not its id. */
const WORDS: Partial<Record<Section, Readonly<Record<string, string>>>> = {
  foods: { labelId: 'label' },
  rules: { entryType: 'meal' },
  plan: { entryType: 'meal', recipeId: 'recipe' },
};

/** A file cannot contain the files of a recipe. The numbers of a yield are in its text: the server would change both. */
const LEFT_OUT: ReadonlySet<string> = new Set(['assets', 'recipeServings', 'recipeYieldQuantity']);

/** The attributes that a record of a section may have. */
function attributesOf(section: Section): readonly string[] {
  if (section === 'lists') return ['name', 'items'];
  const { changed } = attributes[NOUNS[section]];
  const words = changed.filter((name) => !LEFT_OUT.has(name)).map((name) => WORDS[section]?.[name] ?? name);
  // A recipe is found by its slug, which the server makes of its name.
  return section === 'recipes' ? [...words, 'slug'] : words;
}

/** Fields of exported recipes that a file cannot set. Other versions have more of them. */
const IGNORED: ReadonlySet<string> = new Set([...attributes.recipes.readOnly, ...LEFT_OUT, 'updatedAt']);

const UNNAMED: ReadonlySet<Section> = new Set(['rules', 'plan']);

interface Place {
  /** The file and the section, for errors. */
  readonly place: string;
  readonly today: string;
}

function checked(section: Section, value: unknown, { place, today }: Place): Desired {
  // A name alone is enough: `tags: [Quick, Vegan]`.
  const record = typeof value === 'string' && !UNNAMED.has(section) ? { name: value } : value;
  if (!isRecord(record)) throw new DesiredError('cli.apply.not_a_record', { place });
  const allowed = attributesOf(section);
  const isIgnored = (key: string) => section === 'recipes' && IGNORED.has(key);
  const unknown = Object.keys(record).find((key) => !allowed.includes(key) && !isIgnored(key));
  if (unknown !== undefined)
    throw new DesiredError('cli.apply.unknown_attribute', { place, name: unknown, attributes: allowed.join(', ') });
  const written = Object.fromEntries(Object.entries(record).filter(([key]) => allowed.includes(key)));
  if (!UNNAMED.has(section) && (typeof written.name !== 'string' || written.name.trim() === ''))
    throw new DesiredError('cli.apply.no_name', { place });
  assertOneFilter(written, place);
  if (section === 'lists') assertItems(written.items, place);
  if (section === 'plan') return plannedEntry(written, { place, today });
  return section === 'rules' ? rule(written, place) : written;
}

function mealOf(meal: unknown, place: string): MealType {
  if (mealTypes.includes(meal as MealType)) return meal as MealType;
  throw new DesiredError('cli.apply.bad_value', { place, name: 'meal', allowed: mealTypes.join(', ') });
}

function plannedEntry({ date, meal = 'dinner', ...rest }: Desired, { place, today }: Place): Desired {
  const day = typeof date === 'string' ? readTypedDay(date, today) : null;
  if (!day)
    throw new DesiredError('cli.apply.bad_value', { place, name: 'date', allowed: '2026-11-21, tomorrow, thu, +3d' });
  if (rest.recipe === undefined && rest.title === undefined) throw new DesiredError('cli.apply.no_dish', { place });
  return { ...rest, date: day, meal: mealOf(meal, place) };
}

function rule({ day = 'any', meal = 'any', ...rest }: Desired, place: string): Desired {
  const days = ['any', ...weekdays];
  if (!days.includes(day as string))
    throw new DesiredError('cli.apply.bad_value', { place, name: 'day', allowed: days.join(', ') });
  return { ...rest, day, meal: meal === 'any' ? meal : mealOf(meal, place) };
}

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

const LISTS = ['categories', 'tags', 'tools'];
const FLAGS = ['requireAllCategories', 'requireAllTags', 'requireAllTools'];

/** An item is a line, as one types it. */
function assertItems(items: unknown, place: string): void {
  if (items === undefined || items === null) return;
  if (!Array.isArray(items)) throw new DesiredError('cli.apply.not_a_list', { place, name: 'items' });
  const isLine = (item: unknown) => (typeof item === 'string' && item.trim() !== '') || typeof item === 'number';
  if (!items.every(isLine))
    throw new DesiredError('cli.apply.bad_value', { place, name: 'items', allowed: '2 kg potatoes, milk' });
}

/** A filter and lists would replace each other each time. */
function assertOneFilter(record: Desired, place: string): void {
  if (!isFilled(record.queryFilterString)) return;
  if (LISTS.some((name) => isFilled(record[name])) || FLAGS.some((name) => typeof record[name] === 'boolean'))
    throw new DesiredError('cli.apply.two_filters', { place });
}

/** Two descriptions of one record would undo each other each time. */
function assertOnce(section: Section, records: readonly Placed[]): void {
  const seen = new Set<string>();
  for (const { record } of records) {
    const { name, slug } = record;
    const key = fold(String(slug ?? name));
    if (seen.has(key)) throw new DesiredError('cli.apply.twice', { section, name: String(name) });
    seen.add(key);
  }
}

/** A file that is one recipe, such as an exported one. */
const isRecipe = (value: Desired): boolean =>
  'name' in value && !sections.some((section) => section !== 'tags' && section !== 'tools' && section in value);

export interface DesiredFile {
  readonly path: string;
  readonly content: unknown;
  /** The line of a section, or of a record in it. */
  readonly lineOf?: (...at: (string | number)[]) => number | null;
}

/** The attribute of a file that the API knows by another name. */
export const wordOf = (section: Section, field: string | number): string | number => WORDS[section]?.[field] ?? field;

/** The state that files describe. A day in words counts from `today`. Throws a `DesiredError`. */
export function readDesired(files: readonly DesiredFile[], today: string): DesiredState {
  const state = Object.fromEntries(sections.map((section) => [section, [] as Placed[]])) as Record<Section, Placed[]>;
  for (const { path, content, lineOf } of files) {
    const at = (...place: (string | number)[]): string => {
      const line = lineOf?.(...place);
      return line ? `${path}:${line}` : path;
    };
    const add = (section: Section, value: unknown, within: readonly (string | number)[]) => {
      const place = within.length === 0 ? path : `${at(...within)}: ${section}`;
      const placeOf = (field: readonly (string | number)[]) => {
        for (let length = field.length; length > 0; length--)
          if (lineOf?.(...within, ...field.slice(0, length))) return at(...within, ...field.slice(0, length));
        return at(...within);
      };
      state[section].push({ record: checked(section, value, { place, today }), placeOf });
    };
    if (content === null || content === undefined) continue;
    if (!isRecord(content))
      throw new DesiredError('cli.apply.not_sections', { place: path, sections: sections.join(', ') });
    if (isRecipe(content)) {
      add('recipes', content, []);
      continue;
    }
    for (const [name, records] of Object.entries(content)) {
      const section = sections.find((known) => known === name);
      if (!section)
        throw new DesiredError('cli.apply.unknown_section', { place: at(name), name, sections: sections.join(', ') });
      if (!Array.isArray(records)) throw new DesiredError('cli.apply.not_a_list', { place: at(name), name });
      for (const [index, record] of records.entries()) add(section, record, [name, index]);
    }
  }
  for (const section of sections) if (!UNNAMED.has(section)) assertOnce(section, state[section]);
  return state;
}
