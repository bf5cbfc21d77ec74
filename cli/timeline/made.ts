import { basename } from 'node:path';
import type { LovageClient } from '../../core/app/client.ts';
import { localDay } from '../../core/kit/day.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { dayOption } from '../kit/day-option.ts';
import { Failure, OptionFailure } from '../kit/failure.ts';
import { upTo } from '../kit/numbers.ts';
import { safeLine } from '../kit/safe.ts';
import { findRecipe } from '../recipes/find-recipe.ts';

interface MadeOptions {
  readonly day?: string;
  readonly message?: string;
  readonly rating?: number;
  readonly image?: string;
}

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<recipe>', t('cli.view.recipe'))
    .option('--day <day>', t('cli.made.day'), dayOption)
    .option('--message <text>', t('cli.made.message'))
    .option('--rating <stars>', t('cli.made.rating'), upTo(5))
    .option('--image <file>', t('cli.made.image'))
    .addHelpText(
      'after',
      examples(
        t,
        'recipes made tomato-soup',
        'recipes made tomato-soup --day yesterday --rating 5 --message "With basil" --image soup.jpg',
      ),
    )
    .action(run(noteMade));
};

async function noteMade(context: Context<LovageClient>, named: string, given: MadeOptions) {
  const { client, source, output, options, t } = context;
  const { day, image, ...texts } = given;
  if (day !== undefined && day > localDay(new Date()))
    throw new OptionFailure('--day', new Failure('recipes.day_ahead'));
  const { id, name } = await findRecipe(context, named);
  const event = await client.timeline.made({
    params: { slug: id },
    form: {
      ...texts,
      // Noon in local time is the same day in nearly every time zone.
      ...(day === undefined ? {} : { timestamp: new Date(`${day}T12:00`).toISOString() }),
      ...(image === undefined ? {} : { image: new File([await source.bytes(image)], basename(image)) }),
    },
  });
  if (options.json) output.json(event);
  else output.note(t('cli.made.done', { name: safeLine(name) }));
}
