import { minutesOf } from '../importing/duration.ts';
import { readCooklang } from './cooklang-text.ts';
import type { Draft, Reader } from './draft.ts';
import { lossesOf, split } from './fields.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { proseOf } from './lines.ts';
import { folderOf, isHidden, isPicture, stemOf } from './paths.ts';

const mapped = [
  'title',
  'description',
  'introduction',
  'servings',
  'serves',
  'yield',
  'prep time',
  'prep_time',
  'time.prep',
  'cook time',
  'cook_time',
  'time.cook',
  'time',
  'duration',
  'time required',
  'total time',
  'source',
  'source.url',
  'tags',
  'category',
  'course',
  'image',
  'images',
  'picture',
];

/** Cooklang: a folder of `.cook` files, pictures of the same name beside them; its sub-folders are categories. */
export const readCooklangFolder: Reader = function* ({ names, text }) {
  const documents = names.filter((name) => name.endsWith('.cook') && !isHidden(name));
  const shared = sharedFolder(documents);
  for (const name of documents.length > 0 || names.length !== 1 ? documents : names) {
    const picture = names.find(
      (other) => isPicture(other) && other.replace(/\.[^.]+$/, '') === name.replace(/\.cook$/, ''),
    );
    yield {
      label: stemOf(name),
      read: () => draftOf(stemOf(name), text(name), split(folderOf(name.slice(shared.length)), '/'), picture),
    };
  }
};

/** The folder that all lie in says nothing of any of them. */
function sharedFolder(names: readonly string[]): string {
  let shared = folderOf(names[0] ?? '');
  while (shared && !names.every((name) => name.startsWith(shared))) shared = folderOf(shared.slice(0, -1));
  return shared;
}

/** Metadata of today stands in a front matter, that of yesterday in lines such as `>> servings: 4`. */
function metadataOf(document: string): { fields: FrontMatter; body: string } {
  const { fields, body } = readFrontMatter(document);
  const all: Record<string, string | string[]> = { ...fields };
  const rest = body.replace(/^>>\s*([^:\n]+):(.*)$\n?/gm, (_, key: string, value: string) => {
    all[key.trim()] = value.trim();
    return '';
  });
  return {
    fields: Object.fromEntries(Object.entries(all).map(([key, value]) => [key.toLowerCase(), value])),
    body: rest,
  };
}

function draftOf(stem: string, document: string, folders: readonly string[], picture: string | undefined): Draft {
  const { fields, body } = metadataOf(document);
  const field = (...keys: string[]) => keys.map((key) => [fields[key] ?? ''].flat().join(', ')).find(Boolean) ?? '';
  const names = (key: string) => [fields[key] ?? []].flat().flatMap((value) => split(value, ','));
  const said = readCooklang(body);
  const image = field('image', 'picture', 'images');
  const source = field('source.url', 'source');
  const isAddress = /^https?:\/\//.test(source);
  const total = field('time', 'duration', 'time required', 'total time');
  return {
    name: field('title') || stem,
    description: proseOf(field('description', 'introduction')),
    recipeYield: field('servings', 'serves', 'yield'),
    prepTime: field('prep time', 'prep_time', 'time.prep'),
    performTime: field('cook time', 'cook_time', 'time.cook'),
    totalTime: minutesOf(total) ?? total,
    orgURL: isAddress ? source : null,
    lines: said.lines,
    steps: said.steps,
    notes: said.notes.map((text) => ({ title: '', text })),
    tags: names('tags'),
    categories: [...folders, ...names('category'), ...names('course')],
    tools: said.tools,
    picture: picture ? { entry: picture } : /^https?:\/\//.test(image) ? { url: image } : null,
    losses: [...lossesOf(fields, mapped), ...(source && !isAddress ? [{ field: 'source', text: source }] : [])],
  };
}
