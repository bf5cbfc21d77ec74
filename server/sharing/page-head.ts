import { isAppError } from '../../core/kit/errors.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { recipeJsonLd } from '../../core/sharing/recipe-json-ld.ts';
import { escapeHtml, scriptJson } from '../kit/http/escape-html.ts';

/** Metadata of a page for clients that do not run its script: search engines and link previews. */
export interface PageHead {
  readonly title: string;
  /** HTML for the page's head. */
  readonly tags: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageHeadParts {
  /**
   * Public address of the site without a trailing slash. If it is null, no absolute links are made, because the Host
   * header cannot be trusted.
   */
  readonly baseUrl: string | null;
  readonly publicRecipe: (group: string, slug: string) => Promise<Recipe>;
  readonly sharedRecipe: (token: string) => Promise<Recipe>;
  /** Whether pictures require sign-in or a share link. */
  readonly mediaIsPrivate: boolean;
}

const MAX_DESCRIPTION_LENGTH = 200;

/** The beginning of a description, without Markdown syntax. */
function summaryOf(description: string): string {
  const plain = description
    .slice(0, 2_000)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= MAX_DESCRIPTION_LENGTH ? plain : `${plain.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…`;
}

const meta = (key: 'name' | 'property', name: string, content: string | null): string =>
  content ? `<meta ${key}="${name}" content="${escapeHtml(content)}" />` : '';

function headOf(
  recipe: Recipe,
  baseUrl: string | null,
  page: string | null,
  headers: PageHead['headers'],
  share: string | null = null,
): PageHead {
  const media = `${baseUrl}/api/media/recipes/${recipe.id}/images/original.webp`;
  const image =
    baseUrl && recipe.image
      ? `${media}?version=${encodeURIComponent(recipe.image)}${share ? `&share=${share}` : ''}`
      : null;
  const summary = summaryOf(recipe.description);
  const tags = [
    meta('name', 'description', summary),
    page ? `<link rel="canonical" href="${escapeHtml(page)}" />` : '',
    meta('property', 'og:type', 'article'),
    meta('property', 'og:title', recipe.name),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', page),
    meta('property', 'og:image', image),
    image ? meta('property', 'og:image:alt', recipe.name) : '',
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', recipe.name),
    meta('name', 'twitter:description', summary),
    meta('name', 'twitter:image', image),
    `<script type="application/ld+json">${scriptJson(recipeJsonLd(recipe, { page, image }))}</script>`,
  ];
  return { title: recipe.name, tags: tags.filter(Boolean).join('\n    '), headers };
}

const PUBLIC_PAGE = /^\/g\/([^/]+)\/r\/([^/]+)\/?$/;
const SHARED_PAGE = /^\/g\/([^/]+)\/shared\/r\/([^/]+)\/?$/;

/** The parts of a path that the pattern captures, or null if it does not match. */
const partsOf = (pattern: RegExp, path: string): string[] | null =>
  pattern.exec(path)?.slice(1).map(decodeURIComponent) ?? null;

/** A page that visitors may not see gets no head. Other errors are thrown. */
const orNone = (error: unknown): null => {
  if (isAppError(error) && error.status === 404) return null;
  throw error;
};

/** The head of the page at a path, without a query. Null for pages without metadata. */
export function pageHeads({ baseUrl, publicRecipe, sharedRecipe, mediaIsPrivate }: PageHeadParts) {
  return async (path: string): Promise<PageHead | null> => {
    const shared = partsOf(SHARED_PAGE, path);
    if (shared) {
      const recipe = await sharedRecipe(shared[1]!).catch(orNone);
      // The address is the secret: neither search engines nor other sites may learn it.
      const headers = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
      // Link previews need the token to load the picture.
      const share = mediaIsPrivate ? encodeURIComponent(shared[1]!) : null;
      return recipe && headOf(recipe, baseUrl, null, headers, share);
    }
    const shown = partsOf(PUBLIC_PAGE, path);
    if (!shown) return null;
    const [group, slug] = shown as [string, string];
    const recipe = await publicRecipe(group, slug).catch(orNone);
    const address = ['g', group, 'r', recipe?.slug ?? ''].map(encodeURIComponent).join('/');
    return recipe && headOf(recipe, baseUrl, baseUrl && `${baseUrl}/${address}`, {});
  };
}
export type PageHeads = ReturnType<typeof pageHeads>;
