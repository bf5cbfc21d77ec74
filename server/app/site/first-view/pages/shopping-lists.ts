import { namesInWords } from '../../../../../core/kit/text/names-in-words.ts';
import type { ShoppingListSummary } from '../../../../../core/shopping/schema.ts';
import { type Html, html } from '../html.ts';
import { button, iconButton, pageHead } from '../parts.ts';
import type { Brush, PageView } from '../view.ts';

/** Of more lists, the page itself asks for the number of open items. */
const MAX_COUNTED = 12;

function row(brush: Brush, list: ShoppingListSummary, open: number | undefined): Html {
  const { t, at, locale } = brush;
  const recipes = namesInWords(
    list.recipeReferences.map(({ recipe }) => recipe.name),
    locale,
  );
  const left = open === 0 ? t('web.shopping.done') : t('web.shopping.to_buy', { count: open ?? 0 });
  return html`<li class="shopping-ShoppingListsPage-row"><a class="shopping-ShoppingListsPage-link" href="${at(`/shopping-lists/${list.id}`)}"
    ><span class="shopping-ShoppingListsPage-words"><strong dir="auto">${list.name || t('shopping.unnamed')}</strong>${
      recipes && html`<span dir="auto">${t('web.shopping.for_recipes', { names: recipes })}</span>`
    }</span><span class="shopping-ShoppingListsPage-open">${open !== undefined && left}</span></a
    >${iconButton(brush, 'IconDots', { variant: 'subtle' })}</li>`;
}

/** The reader's own lists: as `web/shopping/ShoppingListsPage.tsx`. */
export const shoppingLists: PageView = {
  page: 'shoppingLists',
  pattern: /^\/shopping-lists$/,
  unless: () => ['lovage.shopping.viewAllLists'],
  async draw({ client, user }, brush) {
    const { t } = brush;
    const lists = (await client.shoppingLists.list()).items.filter(({ userId }) => userId === user.id);
    if (lists.length === 0) return null;
    const openOf = async ({ id }: ShoppingListSummary) => {
      const queryFilter = `shoppingListId=${id} AND checked=false`;
      return (await client.shoppingItems.list({ query: { queryFilter, perPage: 1 } })).total;
    };
    const counts = await Promise.all(lists.slice(0, MAX_COUNTED).map(openOf));
    return {
      title: t('web.shopping.title'),
      content: html`<div class="shopping-ShoppingListsPage-page">${pageHead(
        t('web.shopping.title'),
        null,
        button(brush, t('buttons.new_list'), { icon: 'IconPlus', size: 18, variant: 'filled' }),
      )}<ul class="shopping-ShoppingListsPage-lists">${lists.map((list, at) => row(brush, list, counts[at]))}</ul></div>`,
    };
  },
};
