import { cleanLine } from '../importing/lines/clean-text.ts';
import { partNamed } from '../importing/lost-parts.ts';
import { alphaPicture } from './alpha-picture.ts';
import type { DraftLine, DraftStep, ReadDraft, Reader } from './draft.ts';
import { assetsOf, extrasOf } from './extras.ts';
import {
  dayOf,
  type Fields,
  fieldText,
  isFields,
  isMarked,
  jsonOf,
  listOf,
  lossesOf,
  momentOf,
  namesOf,
  ratingLosses,
  ratingOf,
  saysSomething,
} from './fields.ts';
import { withKnownKeys } from './known-keys.ts';
import { proseOf } from './lines.ts';
import { nutritionOf } from './nutrition.ts';
import { folderOf, isHidden, stemOf } from './paths.ts';
import { uuidOf } from './tables.ts';

const mapped = [
  'name',
  'description',
  'recipeYield',
  'prepTime',
  'performTime',
  'cookTime',
  'totalTime',
  'orgURL',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
  'recipeCategory',
  'tags',
  'tools',
  'rating',
  'nutrition',
  'dateAdded',
  'lastMade',
  'extras',
  'assets',
  // Internal to the app, or generated here.
  'id',
  'slug',
  'image',
  'settings',
  'dateUpdated',
  'groupId',
  'householdId',
  'userId',
  'createdAt',
  'updateAt',
  'updatedAt',
  'isOcrRecipe',
];
const facts = {
  calories: 'calories',
  fatContent: 'fatContent',
  proteinContent: 'proteinContent',
  carbohydrateContent: 'carbohydrateContent',
  fiberContent: 'fiberContent',
  sodiumContent: 'sodiumContent',
  sugarContent: 'sugarContent',
  cholesterolContent: 'cholesterolContent',
  saturatedFatContent: 'saturatedFatContent',
  transFatContent: 'transFatContent',
  unsaturatedFatContent: 'unsaturatedFatContent',
};
const ofLines = [
  'title',
  'note',
  'unit',
  'food',
  'quantity',
  'disableAmount',
  'originalText',
  'display',
  'referenceId',
];
const ofSteps = ['text', 'summary', 'ingredientReferences', 'itemListElement'];
const ofAssets = ['fileName', 'icon'];
const names = [...mapped, ...Object.values(facts), ...ofLines, ...ofSteps, ...ofAssets];
/** Keys of exports that differ by more than case. Ingredients and steps are found by the words of their key. */
const aliases = {
  recipeYield: ['yield', 'servings', 'recipeServings'],
  performTime: ['cookingTime', 'activeTime'],
  prepTime: ['preparationTime'],
  orgURL: ['originalUrl', 'sourceUrl', 'url'],
  recipeCategory: ['categories', 'category', 'recipeCategories'],
  tags: ['keywords'],
  tools: ['tool', 'equipment'],
  notes: ['note', 'recipeNotes'],
};

/** The export of version 0: a JSON file per recipe, with `images/original.*` somewhere beside it. */
export const readAlphaArchive: Reader = function* ({ names: members, text }) {
  const documents = members.filter((name) => /\.json$/i.test(name) && !isHidden(name));
  const inPlace = documents.filter((name) => /(?:^|\/)recipes\//i.test(name));
  const given = inPlace.length > 0 ? inPlace : documents;
  for (const name of given) {
    const folder = folderOf(name);
    const isAlone = documents.filter((other) => folderOf(other) === folder).length === 1;
    for (const [label, read] of recipesIn(name, text, inPlace.length === 0))
      yield {
        label,
        read() {
          const given = read();
          const fields = withParts(withKnownKeys(given, { names, aliases }));
          const slugs = [fieldText(fields.slug), stemOf(name)].filter(Boolean);
          const picture = alphaPicture(members, {
            folder: isAlone ? folder : null,
            slugs,
            image: fieldText(fields.image),
          });
          const assets = assetsOf(fields, members, folder);
          return { ...draftOf(fields), source: given, assets, picture: picture ? { entry: picture } : null };
        },
      };
  }
};

/**
 * The recipes of one file, which may contain a list of them. Outside of `recipes`, only objects that look like a
 * recipe.
 */
function recipesIn(name: string, text: (name: string) => string, isAnywhere: boolean): [string, () => Fields][] {
  let value: unknown;
  try {
    value = jsonOf(text(name));
  } catch (error) {
    const fail = () => {
      throw error;
    };
    return isAnywhere ? [] : [[stemOf(name), fail]];
  }
  const list = Array.isArray(value) ? value : [value];
  return list
    .filter(isFields)
    .filter((fields) => !isAnywhere || Object.keys(fields).some((key) => partNamed(key) !== null))
    .map((fields, at) => [list.length > 1 ? `${stemOf(name)} ${at + 1}` : stemOf(name), () => fields]);
}

/** Renames the fields with ingredients and steps to our names. */
function withParts(fields: Fields): Fields {
  const found: Record<string, unknown> = { ...fields };
  for (const [part, name] of [
    ['ingredients', 'recipeIngredient'],
    ['steps', 'recipeInstructions'],
  ] as const) {
    if (saysSomething(found[name])) continue;
    const key = Object.keys(found).find((other) => partNamed(other) === part && saysSomething(found[other]));
    if (!key || key === name) continue;
    found[name] = found[key];
    delete found[key];
  }
  return found;
}

function draftOf(fields: Fields): Omit<ReadDraft, 'source'> {
  const nutrition = isFields(fields.nutrition) ? fields.nutrition : {};
  const lines = titlesKept(linesIn(fields.recipeIngredient).map(lineOf));
  const ids = new Set(lines.map(({ id }) => id));
  return {
    name: cleanLine(fieldText(fields.name)),
    description: proseOf(fieldText(fields.description)),
    recipeYield: fieldText(fields.recipeYield),
    prepTime: fieldText(fields.prepTime),
    performTime: fieldText(fields.performTime) || fieldText(fields.cookTime),
    totalTime: fieldText(fields.totalTime),
    orgURL: fieldText(fields.orgURL),
    lines,
    steps: titlesKept(
      linesIn(fields.recipeInstructions)
        .flatMap(stepsOf)
        .map((step) => ({ ...step, references: (step.references ?? []).filter((id) => ids.has(id)) })),
    ),
    notes: listOf(fields.notes)
      .map((note) =>
        isFields(note)
          ? { title: cleanLine(fieldText(note.title)), text: proseOf(fieldText(note.text)) }
          : { title: '', text: proseOf(fieldText(note)) },
      )
      .filter(({ title, text }) => title !== '' || text !== ''),
    categories: namesOf(fields.recipeCategory),
    tags: namesOf(fields.tags),
    tools: namesOf(fields.tools),
    rating: ratingOf(fields.rating),
    extras: extrasOf(fields.extras),
    dateAdded: dayOf(fields.dateAdded) ?? dayOf(fields.createdAt),
    createdAt: momentOf(fields.createdAt),
    lastMade: momentOf(fields.lastMade),
    nutrition: nutritionOf((field) => fieldText(nutrition[field]), facts),
    losses: [...lossesOf(fields, mapped), ...ratingLosses('rating', fields.rating)],
  };
}

/** The items of a list, or the lines of a text. */
const linesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? value.split(/\r\n?|\n/) : listOf(value);

/** A title without a line becomes the title of the next line without one, or a line at the end. */
function titlesKept<T extends DraftLine | DraftStep>(given: readonly T[]): T[] {
  const kept: T[] = [];
  let title = '';
  for (const line of given) {
    if (line.text === '') {
      title = line.title ?? title;
      continue;
    }
    kept.push(title && !line.title ? { ...line, title } : line);
    title = '';
  }
  return title ? [...kept, { text: title } as T] : kept;
}

const titled = (title: unknown): { title?: string } => {
  const head = cleanLine(fieldText(title));
  return head ? { title: head } : {};
};

/** The first text in an object, for lines in an unknown format. */
function anyText(line: Fields): string {
  const skipped = new Set(['title', 'id', 'referenceId', 'slug', 'type', '@type']);
  const said = Object.entries(line).filter(
    ([key, value]) => !skipped.has(key) && typeof value === 'string' && value.trim(),
  );
  return fieldText(said[0]?.[1]);
}

/** A text, or the parts of a line. If the amount is disabled, the note is the whole line. */
function lineOf(line: unknown): DraftLine {
  if (!isFields(line)) return { text: cleanLine(fieldText(line)) };
  const [unit, food, note] = [line.unit, line.food, line.note].map(fieldText);
  const isParted = line.disableAmount === undefined || line.disableAmount === null ? Boolean(unit || food) : true;
  const quantity = isParted && !isMarked(line.disableAmount) ? Number(line.quantity) || 0 : 0;
  const amount = quantity > 0 ? String(Math.round(quantity * 1_000) / 1_000) : '';
  const isSaid = Boolean(food || note || (amount && unit));
  const text = isSaid ? [amount, unit, food, note].filter(Boolean).join(' ') : '';
  const id = uuidOf(line.referenceId);
  return {
    ...titled(line.title),
    text: cleanLine(text || fieldText(line.display) || fieldText(line.originalText) || anyText(line)),
    ...(id ? { id } : {}),
  };
}

function stepsOf(step: unknown): DraftStep[] {
  if (!isFields(step)) return [{ text: proseOf(fieldText(step)) }];
  const inner = listOf(step.itemListElement);
  const head = titled(step.title || (inner.length > 0 ? step.name : step.summary));
  if (inner.length > 0) return [{ ...head, text: '' }, ...inner.flatMap(stepsOf)];
  const references = listOf(step.ingredientReferences).flatMap(
    (reference) => uuidOf(isFields(reference) ? reference.referenceId : reference) ?? [],
  );
  return [{ ...head, text: proseOf(fieldText(step.text) || anyText(step)), references }];
}
