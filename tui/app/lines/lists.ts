import { sectionsOf } from '../../../core/client/shopping/edit-list.ts';
import { typedBody } from '../../../core/shopping/typed-body.ts';
import { readTypedItem } from '../../../core/shopping/typed-item.ts';
import { safeLine } from '../../kit/text/safe.ts';
import { itemText } from '../../shopping/item-text.ts';
import { type LineParts, trying } from './parts.ts';

/** Shopping lists by number. Other words are the name of a new one. */
export async function lineLists(parts: LineParts): Promise<void> {
  const { client, dialog, language } = parts;
  const { t } = language;
  for (;;) {
    const { items } = await client.shoppingLists.list({
      query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
    });
    const answer = await dialog.choose(
      items.map(({ name }) => safeLine(name ?? '')),
      t('tui.lines.lists'),
    );
    if (answer.kind === 'back') return;
    await trying(parts, async () => {
      const list =
        answer.kind === 'number'
          ? items[answer.index]!
          : await client.shoppingLists.create({ body: { name: answer.text } });
      await lineList(parts, list.id);
    });
  }
}

/** A list by number: a number checks an item or unchecks it, other words are added. */
async function lineList(parts: LineParts, id: string): Promise<void> {
  const { client, dialog, language } = parts;
  const { t, locale } = language;

  async function add(text: string) {
    const [foods, units] = await Promise.all([client.foods.list(), client.units.list()]);
    const typed = readTypedItem(text, { foods: foods.items, units: units.items }, locale);
    const { createdItems, updatedItems } = await client.shoppingItems.create({
      body: { shoppingListId: id, ...typedBody(typed) },
    });
    for (const item of [...createdItems, ...updatedItems])
      dialog.say(t('tui.lines.added', { name: itemText(item, locale) }));
  }
  for (;;) {
    const { listItems, labelSettings } = await client.shoppingLists.get({ params: { id } });
    const { open, ticked } = sectionsOf(listItems, labelSettings, { isByLabel: true });
    const items = [...open.flatMap(({ items: own }) => own), ...ticked];
    if (items.length === 0) dialog.say(t('tui.lines.empty_list'));
    const answer = await dialog.choose(
      items.map((item) => itemText(item, locale) + (item.checked ? `, ${t('tui.lines.checked')}` : '')),
      t('tui.lines.list'),
    );
    if (answer.kind === 'back') return;
    await trying(parts, async () => {
      if (answer.kind === 'text') return add(answer.text);
      const item = items[answer.index]!;
      const checked = !item.checked;
      await client.shoppingItems.patch({ params: { id: item.id }, body: { checked } });
      dialog.say(t(checked ? 'tui.lines.now_checked' : 'tui.lines.now_open', { name: itemText(item, locale) }));
    });
  }
}
