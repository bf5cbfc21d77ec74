import type { Caller } from '../../../core/auth/caller.ts';
import { shownRecipe } from '../../../core/conversion/shown-recipe.ts';
import type { UnitSystem } from '../../../core/foods/unit-system.ts';
import type { FileReply } from '../../../core/kit/endpoint.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { failRecipe } from '../../../core/recipes/errors.ts';
import {
  type ExportTemplate,
  exportFormats,
  type Paper,
  type recipeExportEndpoints,
} from '../../../core/recipes/export-endpoints.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import type { FileTokens } from '../../kit/files/file-tokens.ts';
import type { NounHandlers } from '../../kit/http/register.ts';
import { asOne } from '../../kit/work/events.ts';
import type { RecipeImages } from '../files/images.ts';
import { type RecipeService, recipeTexts } from '../service.ts';
import { importZip } from './import-zip.ts';
import { type PrintedRecipe, printedRecipe } from './printed-recipe.ts';
import { recipeMarkdown } from './recipe-markdown.ts';
import { bytesOf, recipeZip } from './recipe-zip.ts';

export interface ExportParts {
  readonly recipes: RecipeService;
  readonly rate: (caller: Caller, recipeId: string, rating: number) => Promise<void>;
  readonly images: RecipeImages;
  readonly tokens: FileTokens;
  /** Creates the PDF of a recipe in a worker. Rejects with `recipes.too_long_to_print`. */
  readonly print: (recipe: PrintedRecipe) => Promise<Uint8Array>;
}

const TOKEN_KIND = 'recipe-zip';
const lists = ({ json, zip, jinja2, pdf }: typeof exportFormats) => ({
  json: [...json],
  zip: [...zip],
  jinja2: [...jinja2],
  pdf: [...pdf],
});

/** How the reader wants the recipe: language, paper, scale and units. */
interface Wish {
  readonly language: Language;
  readonly paper: Paper;
  readonly scale: number;
  readonly units: UnitSystem | null;
}

const shown = (recipe: Recipe, { language, scale, units }: Wish) =>
  shownRecipe(recipe, { scale, units, locale: language.locale });

export function recipeExportHandlers({
  recipes,
  rate,
  images,
  tokens,
  print,
}: ExportParts): NounHandlers<typeof recipeExportEndpoints, Caller> {
  const { pictureOf, zipped } = recipeZip(images);

  const exported: Record<ExportTemplate, (recipe: Recipe, wish: Wish) => FileReply | Promise<FileReply>> = {
    raw: (recipe) => ({
      type: 'application/json',
      content: bytesOf(JSON.stringify(recipe, null, 4)),
      name: `${recipe.slug}.json`,
    }),
    zip: zipped,
    'recipes.md': async (recipe, wish) => ({
      type: 'text/markdown; charset=utf-8',
      content: bytesOf(recipeMarkdown(await shown(recipe, wish), wish.language, wish.scale)),
      name: `${recipe.slug}.md`,
    }),
    pdf: async (recipe, wish) => {
      const picture = await pictureOf(recipe);
      return {
        type: 'application/pdf',
        content: await print(printedRecipe(await shown(recipe, wish), wish.language, { ...wish, picture })),
        name: `${recipe.slug}.pdf`,
      };
    },
  };

  return {
    formats: () => lists(exportFormats),
    get: async ({ params, query }, { caller, language }) =>
      exported[query.templateName](await recipes.get(caller, params.slug), {
        language,
        paper: query.paper ?? 'a4',
        scale: query.scale ?? 1,
        units: query.units ?? null,
      }),
    async token({ params }, { caller }) {
      const subject = await recipes.requireId(caller, params.slug);
      return { token: await tokens.issue({ groupId: caller.groupId, kind: TOKEN_KIND, subject }) };
    },
    async zip({ params, query }, { caller }) {
      const recipe = await recipes.get(caller, params.slug);
      if ((await tokens.redeem(TOKEN_KIND, query.token))?.subject !== recipe.id)
        throw failRecipe('recipes.bad_file_token');
      return zipped(recipe);
    },
    importZip: ({ form }, { caller, language }) =>
      asOne(async () => {
        const archive = new Uint8Array(await form.archive.arrayBuffer());
        return importZip({ recipes, rate }, caller, archive, recipeTexts(language.t));
      }),
  };
}
