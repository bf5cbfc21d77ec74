import { readCooklang } from '../importing/cooklang.ts';
import { readFrontMatter } from '../importing/front-matter.ts';
import { type Draft, MigrationFaultError, type Reader } from './draft.ts';
import { type Fields, lossesOf, split } from './fields.ts';
import { proseOf } from './lines.ts';
import { folderOf, isHidden, isPicture, stemOf } from './paths.ts';

const mapped = [
  'title',
  'name',
  'description',
  'introduction',
  'servings',
  'serves',
  'yield',
  'prep time',
  'time.prep',
  'prep_time',
  'preptime',
  'cook time',
  'time.cook',
  'cook_time',
  'cooktime',
  'time required',
  'time',
  'duration',
  'total time',
  'total_time',
  'source.url',
  'url',
  'course',
  'category',
  'tags',
  'diet',
  'image',
  'images',
  'picture',
  'pictures',
];

/** Cooklang: a folder of `.cook` files, pictures of the same name beside them; its sub-folders are categories. */
export const readCooklangFolder: Reader = function* ({ names, text }) {
  const documents = names.filter((name) => name.endsWith('.cook') && !isHidden(name));
  const shared = sharedFolder(documents);
  for (const name of documents) {
    const stem = name.replace(/\.cook$/, '');
    const picture = names.find((other) => isPicture(other) && other.replace(/\.[^.]+$/, '') === stem);
    const folders = split(folderOf(name.slice(shared.length)), '/');
    yield { label: stemOf(name), read: () => draftOf(stemOf(name), text(name), folders, picture) };
  }
};

/** The folder that all lie in says nothing of any of them. */
function sharedFolder(names: readonly string[]): string {
  let shared = folderOf(names[0] ?? '');
  while (shared && !names.every((name) => name.startsWith(shared))) shared = folderOf(shared.slice(0, -1));
  return shared;
}

/** All that stands above the recipe, also in lines such as `>> servings: 4`; an address of the source is mapped. */
function metadataOf(document: string): Fields {
  const { values, body } = readFrontMatter(document);
  const fields: Record<string, string> = {};
  for (const [key, texts] of values) fields[key] = texts.join(', ');
  for (const [, key, value] of body.matchAll(/^>>[ \t]*([^:\n]{1,100}):[ \t]*(.*)$/gm))
    fields[key!.trim().toLowerCase()] = value!.trim();
  if (/^https?:\/\//.test(fields.source ?? '')) delete fields.source;
  return fields;
}

function draftOf(stem: string, document: string, folders: readonly string[], picture: string | undefined): Draft {
  const recipe = readCooklang(document, { name: stem });
  if (!recipe) throw new MigrationFaultError('not_readable');
  const url = recipe.imageUrls[0];
  return {
    name: recipe.name,
    description: proseOf(recipe.description ?? ''),
    recipeYield: recipe.yield,
    prepTime: recipe.prepMinutes,
    performTime: recipe.cookMinutes,
    totalTime: recipe.totalMinutes,
    orgURL: recipe.canonicalUrl,
    lines: recipe.ingredientGroups.flatMap(({ title, lines }) => lines.map((line, at) => titled(at, title, line))),
    steps: recipe.stepGroups.flatMap(({ title, steps }) => steps.map((step, at) => titled(at, title, step.text))),
    notes: recipe.notes.map((text) => ({ title: '', text })),
    tags: recipe.keywords,
    categories: [...folders, ...recipe.categories],
    tools: recipe.tools,
    picture: picture ? { entry: picture } : url ? { url } : null,
    losses: lossesOf(metadataOf(document), mapped),
  };
}

const titled = (at: number, title: string | null, text: string) => (at === 0 && title ? { title, text } : { text });
