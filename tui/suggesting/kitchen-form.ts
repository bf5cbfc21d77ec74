import type { LovageClient } from '../../core/app/client.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { MAX_NAMED_THINGS } from '../../core/recipes/limits.ts';
import type { Connection } from '../kit/connection.ts';
import { createField } from '../kit/forms/field.ts';
import { choiceRow, type Forms, textRow } from '../kit/forms/form.ts';
import { nameCompletion, typedNames } from '../kit/forms/name-completion.ts';
import { createStore } from '../kit/store.ts';
import type { Suggestions } from './suggestions.ts';

export interface KitchenFormParts {
  readonly client: LovageClient;
  readonly connection: Connection;
  readonly forms: Forms;
  readonly suggestions: Suggestions;
  readonly t: Translate;
}

/** How many foods may be missing, to choose from. */
const MISSING = [0, 1, 2, 3, 5, 10, 20];

/** Asks which foods are at hand. */
export function openKitchenForm({ client, connection, forms, suggestions, t }: KitchenFormParts): void {
  const { kitchen } = suggestions.store.get();
  const foods = createField();
  foods.put(kitchen.foods.join(', '));
  const onHand = createStore({ value: kitchen.isOnHandIncluded ? 'yes' : 'no' });
  const missing = createStore({ value: String(kitchen.maxMissing) });
  let known: Promise<ReturnType<typeof nameCompletion>> | undefined;
  const names = async () => {
    const { items } = await connection.watch(client.foods.list({ query: { perPage: -1 } }));
    return nameCompletion(items);
  };
  // Without a connection, nothing is completed.
  const complete = async (text: string) => {
    known ??= names().catch(() => nameCompletion([]));
    return (await known)(text);
  };
  forms.open({
    title: t('tui.keys.foods_at_hand'),
    isBrief: true,
    help: t('tui.suggest.form_help'),
    rows: [
      textRow(t('foods.foods'), foods, { complete, placeholder: t('tui.suggest.foods_example') }),
      choiceRow(t('tui.suggest.on_hand'), onHand, [
        { value: 'yes', label: t('tui.suggest.on_hand_too') },
        { value: 'no', label: t('tui.suggest.only_these') },
      ]),
      choiceRow(
        t('tui.suggest.may_miss'),
        missing,
        MISSING.map((count) => ({ value: String(count), label: t('tui.suggest.at_most', { number: count }) })),
      ),
    ],
    submit: () => {
      const given = typedNames(foods.text());
      if (given.length > MAX_NAMED_THINGS) return t('tui.suggest.too_many', { number: MAX_NAMED_THINGS });
      suggestions.cookWith({
        foods: given,
        isOnHandIncluded: onHand.get().value === 'yes',
        maxMissing: Number(missing.get().value),
      });
      return undefined;
    },
  });
}
