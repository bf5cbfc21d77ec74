import type { LovageClient } from '../../../core/app/client.ts';
import type { Named } from '../../../core/client/parsing/proposed-line.ts';
import { amountText } from '../../../core/client/recipes/amount-text.ts';
import { typedAmount } from '../../../core/client/recipes/typed-amount.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { ParsedIngredient } from '../../../core/parsing/schema.ts';
import { MAX_LINE } from '../../../core/recipes/limits.ts';
import type { Connection } from '../../kit/connection.ts';
import { createField } from '../../kit/forms/field.ts';
import { type FormContent, textRow } from '../../kit/forms/form.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { type ParseRow, read } from './parse-row.ts';

export interface EditParts {
  readonly row: ParseRow;
  readonly keep: (edited: ParseRow) => void;
  readonly parse: (texts: readonly string[]) => Promise<ParsedIngredient[]>;
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly language: Language;
}

const CANDIDATES = 8;

/**
 * A form for the parts of a line. If its text was changed, the parser reads it again. Otherwise the typed parts are
 * used.
 */
export function editForm({ row, keep, parse, client, connection, language }: EditParts): FormContent {
  const { t, locale } = language;
  const filled = (text: string) => {
    const field = createField(undefined, MAX_LINE);
    field.put(text);
    return field;
  };
  const fields = {
    text: filled(safeLine(row.text)),
    quantity: filled(amountText(row.quantity)),
    unit: filled(safeLine(row.unit?.name ?? '')),
    food: filled(safeLine(row.food?.name ?? '')),
    note: filled(safeLine(row.note)),
  };

  /** The unit or food of that name: the household's own, if it has one. */
  async function named(kind: 'unit' | 'food', text: string): Promise<Named | null> {
    const before = row[kind];
    if (text === '') return null;
    if (before && safeLine(before.name) === text) return before;
    const query = { search: text, page: 1, perPage: CANDIDATES };
    const words =
      kind === 'food'
        ? (await connection.watch(client.foods.list({ query }))).items.map(({ id, name, pluralName }) => ({
            id,
            name,
            words: [name, pluralName],
          }))
        : (await connection.watch(client.units.list({ query }))).items.map((unit) => ({
            id: unit.id,
            name: unit.name,
            words: [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation],
          }));
    const found = words.find((each) => each.words.some((word) => word && fold(word) === fold(text)));
    return found ? { id: found.id, name: found.name } : { id: null, name: text };
  }

  return {
    title: t('tui.keys.edit_line'),
    help: t('tui.parse.edit_help'),
    rows: [
      textRow(t('fields.quantity'), fields.quantity),
      textRow(t('fields.unit'), fields.unit),
      textRow(t('fields.food'), fields.food),
      textRow(t('fields.note'), fields.note),
      textRow(t('fields.text'), fields.text),
    ],
    submit: async () => {
      const text = fields.text.text();
      if (text !== '' && text !== safeLine(row.text)) {
        const [parsed] = await parse([text]);
        keep(read(row, parsed!));
        return undefined;
      }
      const typed = fields.quantity.text();
      const quantity = typed === amountText(row.quantity) ? row.quantity : typedAmount(typed, locale);
      if (quantity === null && typed.trim() !== '') return t('tui.parse.bad_quantity');
      const [unit, food] = await Promise.all([named('unit', fields.unit.text()), named('food', fields.food.text())]);
      if (!unit && !food) return t('tui.parse.no_food');
      keep({ ...row, quantity, unit, food, note: fields.note.text(), state: 'taken' });
      return undefined;
    },
  };
}
