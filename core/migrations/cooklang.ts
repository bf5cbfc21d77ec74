import { cooklangLosses, picturesBeside, readCooklang } from '../importing/formats/cooklang.ts';
import { MigrationFaultError, type ReadDraft, type Reader } from './draft.ts';
import { lossesOf, split } from './fields.ts';
import { proseOf } from './lines.ts';
import { fileOf, folderOf, isHidden, isPicture, memberAt, stemOf } from './paths.ts';

/** Cooklang: a folder of `.cook` files with pictures of the same name. Its subfolders are categories. */
export const readCooklangFolder: Reader = function* ({ names, text }) {
  const documents = names.filter((name) => name.endsWith('.cook') && !isHidden(name));
  const shared = sharedFolder(documents);
  for (const name of documents) {
    const stem = name.replace(/\.cook$/, '');
    const pictures = names.filter((other) => isPicture(other) && other.startsWith(`${stem}.`));
    const folders = split(folderOf(name.slice(shared.length)), '/');
    yield { label: stemOf(name), read: () => draftOf({ name, document: text(name), folders, pictures, names }) };
  }
};

/** The common folder of all files is not a category. */
function sharedFolder(names: readonly string[]): string {
  let shared = folderOf(names[0] ?? '');
  while (shared && !names.every((name) => name.startsWith(shared))) shared = folderOf(shared.slice(0, -1));
  return shared;
}

interface Document {
  readonly name: string;
  readonly document: string;
  readonly folders: readonly string[];
  /** `Soup.jpg` and `Soup.2.jpg`, which belongs to a step. */
  readonly pictures: readonly string[];
  readonly names: readonly string[];
}

function draftOf({ name, document, folders, pictures, names }: Document): ReadDraft {
  const stem = stemOf(name);
  const recipe = readCooklang(document, { name: stem });
  if (!recipe) throw new MigrationFaultError('not_readable');
  const ownName = name.replace(/\.cook$/, '');
  const own = pictures.find((picture) => picture.replace(/\.[^.]+$/, '') === ownName);
  const named = picturesBeside(document).flatMap((picture) => memberAt(names, name, picture) ?? []);
  const [picture, ...others] = [...(own ? [own] : []), ...named];
  const url = recipe.imageUrls[0];
  const left = pictures.filter((one) => one !== own && !named.includes(one));
  const extras = { author: recipe.author ?? '', cuisine: recipe.cuisines.join(', '), video: recipe.videoUrl ?? '' };
  return {
    source: document,
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
    extras: Object.fromEntries(Object.entries(extras).filter(([, text]) => text !== '')),
    picture: picture ? { entry: picture } : url ? { url } : null,
    losses: [
      ...cooklangLosses(document).filter(({ field }) => field !== 'picture' || !picture),
      ...lossesOf(
        {
          'source.name': recipe.siteName,
          locale: recipe.language,
          'pictures of steps': [...others, ...left].map(fileOf).join(', '),
        },
        [],
      ),
    ],
  };
}

const titled = (at: number, title: string | null, text: string) => (at === 0 && title ? { title, text } : { text });
