import type { LovageClient } from '../../core/app/client.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { RecipeComment } from '../../core/recipes/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { type Column, writeList } from '../kit/table.ts';
import { about } from '../kit/unknown-name.ts';
import { findRecipe } from '../recipes/find-recipe.ts';

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .addHelpText('after', examples(t, 'recipes comment list tomato-soup'))
    .action(run(listComments));
};

async function listComments(context: Context<LovageClient>, named: string) {
  const { client, output, options, t } = context;
  const { slug } = await findRecipe(context, named);
  const comments = await client.comments.ofRecipe({ params: { slug } });
  if (options.json) return output.json(comments);
  const columns: Column<RecipeComment>[] = [
    { title: t('cli.comment.by'), text: ({ user }) => user.username },
    { title: t('cli.comment.text'), text: ({ text }) => text, atLeast: 30 },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeList(output, columns, comments, t('cli.comment.empty'));
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('<text>', t('cli.comment.what'))
    .addHelpText('after', examples(t, 'recipes comment create tomato-soup "Less salt next time"'))
    .action(
      run(async (context: Context<LovageClient>, named: string, text: string) => {
        const { client, output, options } = context;
        const { id: recipeId } = await findRecipe(context, named);
        const comment = await client.comments.create({ body: { recipeId, text } });
        if (options.json) output.json(comment);
        else output.data.line(comment.id);
      }),
    );
};

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.comment.which'))
    .argument('<text>', t('cli.comment.what'))
    .addHelpText('after', examples(t, 'recipes comment edit 0193a5b2-… "More salt after all"'))
    .action(
      run(async ({ client, output, options, t: tell }: Context<LovageClient>, id: string, text: string) => {
        const ifMatch = etagOf(await about(id, client.comments.get({ params: { id } })));
        const comment = await client.comments.patch({
          params: { id },
          body: { text },
          ...(ifMatch ? { ifMatch } : {}),
        });
        if (options.json) output.json(comment);
        else output.note(tell('cli.comment.changed'));
      }),
    );
};

export const remove: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id...>', t('cli.comment.which'))
    .addHelpText('after', examples(t, 'recipes comment delete 0193a5b2-… --yes'))
    .action(
      run(async ({ client, output, options, prompt, t: tell }: Context<LovageClient>, ids: string[]) => {
        for (const id of ids) await about(id, client.comments.get({ params: { id } }));
        if (!options.yes && !(await prompt.confirm(tell('cli.comment.delete_sure', { count: ids.length }), '--yes')))
          throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
        for (const id of ids) await client.comments.remove({ params: { id } });
        if (options.json) output.json(ids.map((id) => ({ id, outcome: 'deleted' })));
        else output.note(tell('cli.comment.deleted', { count: ids.length }));
      }),
    );
};
