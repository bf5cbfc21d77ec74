import type { LovageClient } from '../../core/app/client.ts';
import type { ParsedIngredient } from '../../core/parsing/schema.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import type { Context } from '../kit/command.ts';
import { writeTable } from '../kit/table.ts';

/** Marks foods and units that the household does not have yet. */
const NEW = ' *';

const named = (part: { id: string | null; name: string } | null): string =>
  part ? `${part.name}${part.id ? '' : NEW}` : '';

const percent = (part: number | null): string => (part === null ? '' : `${Math.round(part * 100)} %`);

/** Writes the parts and the confidence of each line as a table, or the whole answer as JSON. */
export async function writeParsed(context: Context<LovageClient>, parsed: readonly ParsedIngredient[]): Promise<void> {
  const { output, options, locale, t } = context;
  if (options.json) {
    output.json(parsed);
    return;
  }
  await writeTable(
    output.data,
    [
      { title: t('cli.parse.quantity'), text: ({ ingredient }) => formatQuantity(ingredient.quantity, { locale }) },
      { title: t('cli.parse.unit'), text: ({ ingredient }) => named(ingredient.unit) },
      { title: t('cli.parse.food'), text: ({ ingredient }) => named(ingredient.food), atLeast: 12 },
      { title: t('cli.parse.note'), text: ({ ingredient }) => ingredient.note, atLeast: 10 },
      { title: t('cli.parse.sure'), text: ({ confidence }) => percent(confidence.average), isOptional: true },
    ],
    parsed,
  );
  const isNew = parsed.some(({ ingredient: { unit, food } }) => unit?.id === null || food?.id === null);
  if (isNew && output.data.isTerminal) output.note(t('cli.parse.new_marked'));
}
