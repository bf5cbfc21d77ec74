import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { shownSubject } from '../../core/client/timeline/shown-subject.ts';
import { etagOf } from '../../core/kit/etag.ts';
import type { TimelineEvent } from '../../core/timeline/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { deleteById } from '../kit/deleting/delete-by-id.ts';
import { writeFacts } from '../kit/facts.ts';
import { factsOf } from '../kit/family/members.ts';
import { dayOfMoment } from '../kit/moment.ts';
import { type Column, writeList } from '../kit/table.ts';
import { findRecipe } from '../recipes/find-recipe.ts';
import { findRecipes } from '../recipes/find-recipes.ts';

interface EventOptions {
  readonly subject?: string;
  readonly message?: string;
  readonly day?: string;
  /** A path, or false with --no-image. */
  readonly image?: string | false;
}

export const list: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('[recipe]', t('cli.view.recipe'))
    .addHelpText('after', examples(t, 'recipes timeline list', 'recipes timeline list tomato-soup --json'))
    .action(run(listEvents));
};

async function listEvents(context: Context<LovageClient>, named: string | undefined) {
  const { client, output, options, t, locale } = context;
  const recipe = named === undefined ? null : await findRecipe(context, named);
  const query = recipe ? { queryFilter: `recipeId = "${recipe.id}"` } : {};
  const { items } = await client.timeline.list({ query });
  if (options.json) return output.json(items);
  const recipes = await findRecipes(client, [...new Set(items.map(({ recipeId }) => recipeId))]);
  const slugColumn: Column<TimelineEvent> = {
    title: t('cli.list.slug'),
    text: ({ recipeId }) => recipes.get(recipeId)?.slug,
  };
  const columns: Column<TimelineEvent>[] = [
    { title: t('cli.columns.when'), text: ({ timestamp }) => dayOfMoment(timestamp, output.data) },
    { title: t('cli.plan.recipe'), text: ({ recipeId }) => recipes.get(recipeId)?.name, atLeast: 12 },
    { title: t('cli.timeline.subject'), text: (event) => shownSubject(event, locale), atLeast: 14 },
    { title: t('cli.timeline.message'), text: ({ eventMessage }) => eventMessage, atLeast: 10, isOptional: true },
    { title: t('cli.family.id'), text: ({ id }) => id },
    ...(output.data.isTerminal ? [] : [slugColumn]),
  ];
  await writeList(output, columns, items, t('cli.timeline.empty'));
}

export const view: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.timeline.which'))
    .addHelpText('after', examples(t, 'recipes timeline view 0193a5b2-…'))
    .action(
      run(async ({ client, output, options, locale }: Context<LovageClient>, id: string) => {
        const event = await client.timeline.get({ params: { id } });
        const read = { ...event, subject: shownSubject(event, locale) };
        if (options.json) output.json(event);
        else await writeFacts(output.data, factsOf(read));
      }),
    );
};

/** Uploads the picture of an event. */
async function addImage({ client, source }: Context<LovageClient>, id: string, path: string): Promise<void> {
  const image = new File([await source.bytes(path)], basename(path));
  await client.timeline.uploadImage({ params: { id }, form: { image } });
}

export const create: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .argument('<subject>', t('cli.timeline.new_subject'))
    .option('--message <text>', t('cli.timeline.new_message'))
    .option('--day <day>', t('cli.made.day'), dayOption)
    .option('--image <file>', t('cli.made.image'))
    .addHelpText(
      'after',
      examples(t, 'recipes timeline create tomato-soup "Grandma tried it" --message "She liked it"'),
    )
    .action(run(createEvent));
};

async function createEvent(context: Context<LovageClient>, named: string, subject: string, given: EventOptions) {
  const { client, output, options } = context;
  const { id: recipeId } = await findRecipe(context, named);
  const { id } = await client.timeline.create({
    body: {
      recipeId,
      subject,
      eventType: 'comment',
      ...(given.message === undefined ? {} : { eventMessage: given.message }),
      // Noon in local time is the same day in nearly every time zone.
      ...(given.day === undefined ? {} : { timestamp: new Date(`${given.day}T12:00`).toISOString() }),
    },
  });
  if (given.image) await addImage(context, id, given.image);
  if (options.json) output.json(await client.timeline.get({ params: { id } }));
  else output.data.line(id);
}

export const edit: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id>', t('cli.timeline.which'))
    .option('--subject <text>', t('cli.timeline.new_subject'))
    .option('--message <text>', t('cli.timeline.new_message'))
    .option('--image <file>', t('cli.made.image'))
    .option('--no-image', t('cli.timeline.no_image'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes timeline edit 0193a5b2-… --message "Even better cold"',
        'recipes timeline edit 0193a5b2-… --no-image',
      ),
    )
    .action(run(editEvent));
};

async function editEvent(context: Context<LovageClient>, id: string, { subject, message, image }: EventOptions) {
  const { client, output, options, t } = context;
  const params = { id };
  const ifMatch = etagOf(await client.timeline.get({ params }));
  const body = {
    ...(subject === undefined ? {} : { subject }),
    ...(message === undefined ? {} : { eventMessage: message }),
    ...(image === false ? { image: 'does not have image' as const } : {}),
  };
  await client.timeline.patch({ params, body, ...(ifMatch ? { ifMatch } : {}) });
  if (typeof image === 'string') await addImage(context, id, image);
  if (options.json) output.json(await client.timeline.get({ params }));
  else output.note(t('cli.timeline.changed'));
}

export const remove = deleteById<LovageClient>({
  example: 'recipes timeline delete 0193a5b2-… --yes',
  which: 'cli.timeline.which',
  sure: 'cli.timeline.delete_sure',
  done: 'cli.timeline.deleted',
  get: (client, id) => client.timeline.get({ params: { id } }),
  remove: (client, id) => client.timeline.remove({ params: { id } }),
});
