import type { LovageClient } from '../../core/app/client.ts';
import { dishOf } from '../../core/client/mealplans/dish.ts';
import { dayInWords } from '../../core/kit/text/day-words.ts';
import type { MealplanEntry } from '../../core/mealplans/schema.ts';
import { type Context, type Define, examples } from '../kit/command.ts';
import { exitCodes, Failure } from '../kit/failure.ts';
import { namesLine } from '../kit/formats/names.ts';
import { safeLine } from '../kit/safe.ts';

export const define: Define<LovageClient> = (command, { t, run }) => {
  command
    .argument('<id...>', t('cli.plan.which'))
    .addHelpText('after', examples(t, 'recipes plan delete 12', 'recipes plan delete 12 13 --yes'))
    .action(run(deleteEntries));
};

/** Looks up all entries before deleting the first, so that a wrong id deletes nothing. */
async function deleteEntries(context: Context<LovageClient>, ids: string[]) {
  const { client, output, options, prompt, t, locale } = context;
  const entries: MealplanEntry[] = [];
  for (const id of ids) entries.push(await client.mealplans.get({ params: { id } }));
  const names = namesLine(
    entries.map((entry) => `“${safeLine(dishOf(entry))}” (${dayInWords(entry.date, locale, 'short')})`),
    locale,
  );
  if (!options.yes && !(await prompt.confirm(t('cli.plan.delete_sure', { names }), '--yes')))
    throw new Failure('cli.errors.cancelled', {}, exitCodes.cancelled);
  for (const { id } of entries) await client.mealplans.remove({ params: { id: String(id) } });
  if (options.json) output.json(entries.map(({ id }) => ({ id, outcome: 'deleted' })));
  else for (const entry of entries) output.note(t('cli.delete.done', { name: safeLine(dishOf(entry)) }));
}
