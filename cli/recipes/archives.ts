import type { LovageClient } from '../../core/app/client.ts';
import { archivedRecipes } from '../../core/client/importing/own-archive.ts';
import { AppError } from '../../core/kit/errors.ts';
import { archiveFileName } from '../../core/kit/text/archive-file-name.ts';
import type { RecipeArchive } from '../../core/recipes/export-endpoints.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { safeLine } from '../kit/safe.ts';
import { saveFile } from '../kit/save-file.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';
import { findRecipe } from './find-recipe.ts';

interface DownloadOptions {
  readonly output?: string;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes archive list')).action(run(listArchives));
};

async function listArchives({ client, output, options, t }: Context<LovageClient>) {
  const archives = await client.recipeArchives.list();
  if (options.json) return output.json(archives);
  const columns: Column<RecipeArchive>[] = [
    { title: t('fields.name'), text: ({ name }) => name, atLeast: 16 },
    { title: t('cli.columns.size'), text: ({ size }) => size },
    { title: t('cli.archive.expires'), text: ({ expires }) => expires },
    { title: t('cli.family.id'), text: ({ id }) => id },
  ];
  await writeList(output, columns, archives, t('cli.archive.empty'));
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe...>', t('cli.view.recipe'))
    .addHelpText('after', examples(t, 'recipes archive create tomato-soup bread'))
    .action(run(createArchive));
};

async function createArchive(context: Context<LovageClient>, named: string[]) {
  const { client, output, options, t } = context;
  const recipes: string[] = [];
  for (const name of named) recipes.push((await findRecipe(context, name)).id);
  await client.recipeArchives.create({ body: { recipes } });
  const [archive] = await client.recipeArchives.list();
  if (options.json) output.json(archive);
  else output.data.line(archive!.id);
  output.note(t('cli.archive.created', { count: recipes.length }));
}

export const download: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[id]', t('cli.archive.which'))
    .option('-o, --output <file>', t('cli.archive.output'))
    .addHelpText('after', examples(t, 'recipes archive download', 'recipes archive download 0193a5b2-… -o recipes.zip'))
    .action(run(downloadArchive));
};

async function downloadArchive(context: Context<LovageClient>, id: string | undefined, given: DownloadOptions) {
  const { client } = context;
  const archives = await client.recipeArchives.list();
  const archive = id === undefined ? archives[0] : archives.find((one) => one.id === id);
  if (!archive) throw notFound(id ?? '', [], new AppError('recipes.archive_not_found', 404));
  const { fileToken } = await client.recipeArchives.token({ query: { path: archive.path } });
  const file = await client.recipeArchives.download({ query: { token: fileToken } });
  const path = given.output ?? archiveFileName(archive.filename);
  await saveFile(context, path, await file.bytes(), { about: { id: archive.id } });
}

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command.addHelpText('after', examples(t, 'recipes archive delete --yes')).action(run(deleteArchives));
};

async function deleteArchives({ client, output, options, prompt, t }: Context<LovageClient>) {
  if (!options.yes && !(await prompt.confirm(t('cli.archive.delete_sure'), '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
  const { message } = await client.recipeArchives.purge();
  if (options.json) output.json({ outcome: 'deleted' });
  else output.note(safeLine(message));
}

export const importOne: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<file>', t('cli.archive.file'))
    .addHelpText(
      'after',
      examples(t, 'recipes archive import tomato-soup.zip', 'cat soup.zip | recipes archive import -'),
    )
    .action(
      run(async ({ client, source, output, options }: Context<LovageClient>, path: string) => {
        const bytes = await source.bytes(path);
        // An archive of many recipes is sent as one archive for each.
        const recipes = (await archivedRecipes(bytes)) ?? [];
        const archives = recipes.length > 1 ? recipes.map(({ file }) => file) : [new File([bytes], 'recipe.zip')];
        const slugs: string[] = [];
        for (const archive of archives) {
          const slug = await client.recipeExports.importZip({ form: { archive } });
          slugs.push(slug);
          if (!options.json) output.data.line(slug);
        }
        if (options.json) output.json(slugs.length > 1 ? slugs.map((slug) => ({ slug })) : { slug: slugs[0]! });
      }),
    );
};
