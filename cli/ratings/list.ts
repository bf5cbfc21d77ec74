import type { LovageClient } from '../../core/app/client.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { writeRatings } from './write-ratings.ts';

interface ListOptions {
  readonly person?: string;
}

export const ratings: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--person <id>', t('cli.rate.person'))
    .addHelpText('after', examples(t, 'recipes rating list', 'recipes rating list --json'))
    .action(
      run(async (context: Context<LovageClient>, { person }: ListOptions) => {
        const calls = context.client.ratings;
        const { ratings: all } = person ? await calls.ofPerson({ params: { id: person } }) : await calls.own();
        await writeRatings(context, all, context.t('cli.rate.empty'));
      }),
    );
};

export const favorites: Define<LovageClient> = (command, { t, run }) => {
  command
    .option('--person <id>', t('cli.rate.person'))
    .addHelpText('after', examples(t, 'recipes favorite list', 'recipes favorite list --json'))
    .action(
      run(async (context: Context<LovageClient>, { person }: ListOptions) => {
        const calls = context.client.ratings;
        const { ratings: all } = await (person ? calls.favoritesOf({ params: { id: person } }) : calls.ownFavorites());
        await writeRatings(context, all, context.t('cli.favorite.empty'));
      }),
    );
};
