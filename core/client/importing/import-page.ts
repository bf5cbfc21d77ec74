import type { LovageClient } from '../../app/client.ts';
import type { IfExists } from '../../importing/endpoints.ts';
import { type ForeignKind, foreignKind } from '../../importing/foreign-file.ts';
import { cooklangTitled } from '../../importing/formats/cooklang-title.ts';
import { fileKind } from '../../importing/formats/file-kind.ts';
import { AppError, isAppError } from '../../kit/errors.ts';
import { decodeText } from '../../kit/text/decode-text.ts';
import type { ArchivedRecipe } from './own-archive.ts';

/** A page to fetch, or a text or file to send. `source` names it in messages. */
export interface ImportPage {
  readonly source: string;
  readonly url?: string;
  readonly data?: string;
  /** The photos of a recipe, or its PDF. */
  readonly images?: File[];
  /** A recipe that Lovage exported. */
  readonly archived?: ArchivedRecipe;
}

/** Import options, as the API takes them. */
export interface PageChoices {
  readonly ifExists: IfExists;
  readonly includeTags: boolean;
  /** Keeps the text of a page without a recipe. */
  readonly keepText: boolean;
  /** Parses the ingredient lines that the parser is sure of. */
  readonly parseIngredients: boolean;
  /** Lets the server's AI provider read a page without a recipe. */
  readonly useAi: boolean;
  /** Uses the first photo as the picture of the recipe. */
  readonly keepPicture?: boolean;
  /** A language to translate photos and PDFs into. */
  readonly translateLanguage?: string | undefined;
}

type ImportFile =
  | { readonly kind: 'whole'; readonly images: File[] }
  | { readonly kind: 'foreign'; readonly foreign: ForeignKind }
  | { readonly kind: 'text'; readonly text: string };

/** Sorts a file to import: photos and PDFs are sent as they are, and other files that are not texts are refused. */
export function importFile(bytes: Uint8Array<ArrayBuffer>, name: string): ImportFile {
  if (fileKind(bytes)) return { kind: 'whole', images: [new File([bytes], name)] };
  const foreign = foreignKind(bytes);
  if (foreign) return { kind: 'foreign', foreign };
  return { kind: 'text', text: cooklangTitled(decodeText(bytes), name) };
}

/** The pages of a text: one, or one for each recipe of a note or a MealMaster file. */
export async function pagesOfText(source: string, text: string): Promise<ImportPage[]> {
  const texts = (await import('../../importing/formats/several.ts')).textsOfRecipes(text);
  if (texts.length < 2) return [{ source, data: text }];
  return texts.map((data, at) => ({ source: `${source}#${at + 1}`, data }));
}

type Importing = Pick<LovageClient, 'importing' | 'recipes' | 'recipeExports'>;

/** The pages of an archive that Lovage exported, one for each recipe. Null for every other archive. */
export async function pagesOfArchive(source: string, bytes: Uint8Array<ArrayBuffer>): Promise<ImportPage[] | null> {
  const recipes = await (await import('./own-archive.ts')).archivedRecipes(bytes);
  const nameOf = ({ slug }: ArchivedRecipe) => (recipes!.length > 1 ? `${source}#${slug}` : source);
  return recipes?.map((archived) => ({ source: nameOf(archived), archived })) ?? null;
}

const isThere = ({ recipes }: Importing, slug: string): Promise<boolean> =>
  recipes.get({ params: { slug } }).then(
    () => true,
    (error) => {
      if (isAppError(error) && error.status === 404) return false;
      throw error;
    },
  );

/** A recipe with this slug is the same recipe. An archive cannot update it. */
async function importArchived(
  client: Importing,
  { slug, file }: ArchivedRecipe,
  ifExists: IfExists,
  options: { readonly signal?: AbortSignal },
): Promise<string> {
  if (ifExists !== 'new' && (await isThere(client, slug)))
    throw new AppError('importing.exists', 409, { params: { slug } });
  return client.recipeExports.importZip({ form: { archive: file }, ...options });
}

/** Imports a page. Returns the slug of the recipe. */
export function importPage(
  client: Importing,
  { url, data, images, archived }: ImportPage,
  choices: PageChoices,
  signal?: AbortSignal,
): Promise<string> {
  const { ifExists, includeTags, keepText, parseIngredients, useAi, keepPicture, translateLanguage } = choices;
  const common = { ifExists, includeTags, keepText, parseIngredients };
  const options = signal ? { signal } : {};
  if (archived) return importArchived(client, archived, ifExists, options);
  if (images) {
    const form = { images, keepPicture, ...common };
    return client.importing.fromFiles({ query: { translateLanguage }, form, ...options });
  }
  return data === undefined
    ? client.importing.fromUrl({ body: { url: url!, useAi, ...common }, ...options })
    : client.importing.fromPage({ body: { data, url: url ?? null, useAi, ...common }, ...options });
}
