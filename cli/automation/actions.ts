import type { LovageClient } from '../../core/app/client.ts';
import { actionAddress } from '../../core/automation/action-address.ts';
import { actionTypes } from '../../core/automation/action-types.ts';
import type { RecipeAction } from '../../core/automation/schema.ts';
import { AppError } from '../../core/kit/errors.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { writeFacts } from '../kit/facts.ts';
import { factsOf } from '../kit/family/members.ts';
import { safeLine } from '../kit/safe.ts';
import { siteOf } from '../kit/site.ts';
import { type Column, writeList } from '../kit/table.ts';
import { notFound } from '../kit/unknown-name.ts';
import { findRecipe } from '../recipes/find-recipe.ts';

interface ActionOptions {
  readonly type?: RecipeAction['actionType'];
  readonly title?: string;
  readonly url?: string;
}

/** Finds an action by id or title. */
async function findAction(client: LovageClient, named: string): Promise<RecipeAction> {
  const { items } = await client.recipeActions.list({ query: { perPage: -1 } });
  const found = items.filter(({ id, title }) => id === named || fold(title) === fold(named));
  if (found.length !== 1) throw notFound(named, [], new AppError('automation.action_not_found', 404));
  return client.recipeActions.get({ params: { id: found[0]!.id } });
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .addHelpText('after', examples(t, 'recipes action list', 'recipes action list --json'))
    .action(run(listActions));
};

async function listActions({ client, output, options, t }: Context<LovageClient>) {
  const { items } = await client.recipeActions.list({ query: { perPage: -1 } });
  if (options.json) return output.json(items);
  const columns: Column<RecipeAction>[] = [
    { title: t('fields.action_title'), text: ({ title }) => title, atLeast: 16 },
    { title: t('fields.type'), text: ({ actionType }) => actionType },
    { title: t('cli.action.url'), text: ({ url }) => url, atLeast: 20 },
    { title: t('cli.family.id'), text: ({ id }) => id, isOptional: true },
  ];
  await writeList(output, columns, items, t('cli.action.empty'));
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<title>', t('cli.action.which'))
    .addHelpText('after', examples(t, 'recipes action view "Send to the display"'))
    .action(
      run(async ({ client, output, options }: Context<LovageClient>, named: string) => {
        const action = await findAction(client, named);
        if (options.json) output.json(action);
        else await writeFacts(output.data, factsOf(action));
      }),
    );
};

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<title>', t('cli.action.new_title'))
    .argument('<url>', t('cli.action.new_url'))
    .addOption(command.createOption('--type <type>', t('cli.action.new_type')).choices(actionTypes).default('link'))
    .addHelpText('after', examples(t, `recipes action create Translate 'https://translate.example/?u=\${url}'`))
    .action(run(createAction));
};

async function createAction(context: Context<LovageClient>, title: string, url: string, given: ActionOptions) {
  const { client, output, options } = context;
  const action = await client.recipeActions.create({ body: { title, url, actionType: given.type ?? 'link' } });
  if (options.json) output.json(action);
  else output.data.line(action.id);
}

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<title>', t('cli.action.which'))
    .option('--title <title>', t('cli.action.new_title'))
    .option('--url <url>', t('cli.action.new_url'))
    .addOption(command.createOption('--type <type>', t('cli.action.new_type')).choices(actionTypes))
    .addHelpText('after', examples(t, 'recipes action edit Translate --title "In English"'))
    .action(run(editAction));
};

async function editAction({ client, output, options, t }: Context<LovageClient>, named: string, given: ActionOptions) {
  const { id } = await findAction(client, named);
  const { type, title, url } = given;
  const action = await client.recipeActions.patch({
    params: { id },
    body: {
      ...(type === undefined ? {} : { actionType: type }),
      ...(title === undefined ? {} : { title }),
      ...(url === undefined ? {} : { url }),
    },
  });
  if (options.json) output.json(action);
  else output.note(t('cli.edit.done', { name: safeLine(action.title) }));
}

export const run: Define<LovageClient> = (command, { t, run: handled }) => {
  command
    .argument('<title>', t('cli.action.which'))
    .argument('<recipe>', t('cli.action.recipe'))
    .addHelpText('after', examples(t, 'recipes action run "Send to the display" pea-soup'))
    .action(handled(runAction));
};

async function runAction(context: Context<LovageClient>, named: string, wanted: string) {
  const { client, output, options, t } = context;
  const { id, title, actionType, url } = await findAction(client, named);
  const { slug, id: recipeId } = await findRecipe(context, wanted);
  if (actionType === 'post') {
    await client.recipeActions.run({ params: { id, slug } });
    if (options.json) output.json({ sent: true });
    else output.note(t('cli.action.sent', { title: safeLine(title) }));
    return;
  }
  const page = `${siteOf(context)}/g/${(await client.groups.self()).slug}/r/${slug}`;
  const address = actionAddress(url, { id: recipeId, slug, url: page });
  if (address === null) throw new AppError('automation.not_sent', 422);
  if (options.json) output.json({ url: address });
  else output.data.line(address);
}

export const remove = deleteById<LovageClient>({
  example: 'recipes action delete Translate --yes',
  which: 'cli.action.which',
  sure: 'cli.action.delete_sure',
  done: 'cli.action.deleted',
  get: findAction,
  remove: async (client, named) =>
    client.recipeActions.remove({ params: { id: (await findAction(client, named)).id } }),
});
