import type { LovageClient } from '../../core/app/client.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import type { Context } from '../kit/command.ts';
import { quotedNames } from '../kit/formats/names.ts';

type Words = Pick<Context<LovageClient>, 't' | 'locale'>;

/** What to ask before recipes are deleted. */
export const deletionQuestion = (recipes: readonly Recipe[], { t, locale }: Words): string =>
  t('cli.delete.sure', {
    count: recipes.length,
    names: quotedNames(
      recipes.map(({ name }) => name),
      locale,
    ),
  });

/** How to bring them back. */
export const wayBack = (recipes: readonly Recipe[], { t }: Words): string =>
  t('cli.delete.back', { command: `recipes restore ${recipes.map(({ slug }) => slug).join(' ')}` });
