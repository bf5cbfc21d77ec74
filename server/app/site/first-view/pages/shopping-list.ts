import { namesInWords } from '../../../../../core/kit/text/names-in-words.ts';
import { unbroken } from '../../../../../core/kit/text/unbroken.ts';
import { ingredientLine } from '../../../../../core/recipes/ingredient-line.ts';
import { beforeNote } from '../../../../../core/recipes/quantity.ts';
import type { ShoppingItem, ShoppingList } from '../../../../../core/shopping/schema.ts';
import { type Html, html } from '../html.ts';
import { button, iconButton, pageHead } from '../parts.ts';
import type { Brush, PageView } from '../view.ts';

const label = ({ name, color }: NonNullable<ShoppingItem['label']>): Html => html`<span class="items-Items-label"
  ><span class="items-Items-dot" style="background:${/^#[\da-f]{3,8}$/i.test(color) ? color : 'none'}"></span>${name}</span>`;

function row(brush: Brush, item: ShoppingItem, names: ReadonlyMap<string, string>): Html {
  const { t, icon, locale } = brush;
  const parts = ingredientLine(item, { locale });
  const { quantity, unit, food } = parts;
  const note = parts.note.replace(/<[^>]*>/g, '');
  const amount = unbroken([quantity, unit].filter(Boolean).join(' '));
  const recipes = item.recipeReferences.flatMap(({ recipeId }) => names.get(recipeId) ?? []);
  return html`<li class="items-Items-row"><div class="items-Items-tick"><span class="first-tick" data-large></span
    ><span class="items-Items-words"><span class="items-Items-line" dir="auto">${
      amount && html`<b class="items-Items-amount">${amount}</b>`
    } ${food}${food && beforeNote(parts)}${note && html`<span class="${food && 'items-Items-note'}">${note}</span>`}</span
    >${
      (recipes.length > 0 || item.label) &&
      html`<span class="items-Items-from">${item.label && label(item.label)}${
        recipes.length > 0 &&
        html`<span>${t('web.shopping.for_recipes', { names: namesInWords(recipes, locale) })}</span>`
      }</span>`
    }</span></div><span class="items-Items-more">${icon('IconDots', 20)}</span></li>`;
}

function openItems(brush: Brush, list: ShoppingList, open: readonly ShoppingItem[]): Html {
  const names = new Map(list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe.name]));
  return html`<section class="items-Items-group"><ul class="items-Items-list">${open.map((item) => row(brush, item, names))}</ul></section>`;
}

/** The items of a list that are not ticked: as `web/shopping/ShoppingListPage.tsx`. */
export const shoppingList: PageView = {
  page: 'shoppingList',
  pattern: /^\/shopping-lists\/([\w-]+)$/,
  unless: () => ['lovage.shopping.viewByLabel'],
  async draw({ client, parts: [id] }, brush) {
    const { t, icon, at } = brush;
    const list = await client.shoppingLists.get({ params: { id: id! } });
    const inOrder = list.listItems.toSorted((one, other) => one.position - other.position);
    const open = inOrder.filter(({ checked }) => !checked);
    if (open.length === 0) return null;
    const title = list.name || t('shopping.unnamed');
    return {
      title,
      content: html`<div class="shopping-ShoppingListPage-page"><div class="shopping-ShoppingListPage-top"
        ><a class="shopping-ShoppingListPage-back" href="${at('/shopping-lists')}">${icon('IconArrowLeft', 18, 'turns')}${t('web.shopping.title')}</a
        >${button(brush, t('web.shopping.by_label'), { icon: 'IconTags', size: 18 })}${iconButton(brush, 'IconDots')}</div
        >${pageHead(title, t('web.shopping.to_buy', { count: open.length }))}${openItems(brush, list, open)}<div
        class="items-AddBar-bar first-add" aria-hidden="true"><div class="items-AddBar-field"><span class="first-typed">${t('shopping.line_hint')}</span
        ><span class="items-AddBar-add">${icon('IconPlus', 22)}</span></div></div></div>`,
    };
  },
};
