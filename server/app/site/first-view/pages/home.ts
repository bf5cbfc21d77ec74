import { mayBeMarkdown } from '../../../../../core/kit/markdown/may-be-markdown.ts';
import type { RecipeSummary } from '../../../../../core/recipes/schema.ts';
import { type Html, html } from '../html.ts';
import { button, iconButton, picture, rated, time } from '../parts.ts';
import type { Brush, PageView } from '../view.ts';

const PAGE_SIZE = 30;
/** The first cards load their pictures eagerly. */
const URGENT = 2;

function card(brush: Brush, group: string, recipe: RecipeSummary, isUrgent: boolean): Html {
  const { at } = brush;
  return html`<article class="list-RecipeCard-card"
    ><div class="list-RecipeCard-picture">${picture(brush, recipe, { size: 'card', isUrgent })}</div
    ><h2 class="list-RecipeCard-name" dir="auto"><a href="${at(`/g/${group}/r/${recipe.slug}`)}">${recipe.name}</a></h2
    ><p class="list-RecipeCard-facts">${rated(brush, recipe.rating)}${recipe.totalTime && time(recipe.totalTime)}</p
    >${
      recipe.description &&
      !mayBeMarkdown(recipe.description) &&
      html`<div class="list-RecipeCard-description" dir="auto">${recipe.description}</div>`
    }</article>`;
}

/** The cards of a list: as `web/recipes/list/RecipeCards.tsx`. */
export const cards = (brush: Brush, group: string, recipes: readonly RecipeSummary[]): Html => html`<div
  class="list-RecipeGrid-grid"><div class="list-RecipeGrid-rows">${recipes.map((recipe, index) =>
    card(brush, group, recipe, index < URGENT),
  )}</div></div>`;

function tools(brush: Brush): Html {
  const { t, icon } = brush;
  return html`<div class="list-ListTools-tools" aria-hidden="true"
    ><span class="first-field list-ListTools-search">${icon('IconSearch', 18)}&nbsp; ${t('web.home_page.filter')}</span
    >${button(brush, t('web.finder.title'), { icon: 'IconAdjustmentsHorizontal', size: 18 })}${iconButton(brush, 'IconListCheck')}<span
    class="list-ListTools-order"><span class="first-field list-ListTools-sort">${t('web.sort.name')}</span
    >${iconButton(brush, 'IconSortAscendingLetters')}</span
    ><span class="list-ListTools-view">${iconButton(brush, 'IconDots')}</span></div>`;
}

/** All recipes of the group, in order of name: as `web/recipes/list/HomePage.tsx`. */
export const home: PageView = {
  page: 'home',
  pattern: /^\/(?:g\/([^/]+))?$/,
  unless: ({ id }) => [
    'lovage.recipes.sort',
    'lovage.recipes.direction',
    'lovage.recipes.view',
    `lovage.recipes.search ${id}`,
  ],
  async draw({ client, user, parts: [group = user.groupSlug] }, brush) {
    const { t, at } = brush;
    if (group !== user.groupSlug) return null;
    const [{ items, total }] = await Promise.all([
      client.recipes.list({ query: { orderBy: 'name', orderDirection: 'asc', page: 1, perPage: PAGE_SIZE } }),
      client.ratings.own(),
    ]);
    if (total === 0) return null;
    const address = `/g/${group}`;
    return {
      title: t('recipes.recipes'),
      content: html`<header class="list-HomePage-head"><h1>${t('recipes.recipes')}</h1
        ><p>${t('recipes.count', { count: total })}</p
        ><a class="first-button" data-alone href="${at(`${address}/recipes/suggestions`)}" aria-label="${t('web.frame.suggestions')}"
          >${brush.icon('IconToolsKitchen2', 20)}</a
        ><a class="first-button" data-icon data-variant="filled" href="${at(`${address}/r/create/url`)}"
          >${brush.icon('IconPlus', 18)}${t('web.home_page.import')}</a></header
        >${tools(brush)}${cards(brush, group, items)}`,
    };
  },
};
