import { type ShownRecipe, shownRecipe } from '../../../../../core/conversion/shown-recipe.ts';
import type { UnitSystem } from '../../../../../core/foods/unit-system.ts';
import { unbroken } from '../../../../../core/kit/text/unbroken.ts';
import { ingredientLine, ingredientSections } from '../../../../../core/recipes/ingredient-line.ts';
import { linkedFactor } from '../../../../../core/recipes/linked-scale.ts';
import { beforeNote, formatQuantity } from '../../../../../core/recipes/quantity.ts';
import { scaleYield } from '../../../../../core/recipes/scale.ts';
import type { IngredientLine, Recipe } from '../../../../../core/recipes/schema.ts';
import { type Html, html } from '../html.ts';
import { button, iconButton, picture, rated, richText, time } from '../parts.ts';
import type { Brush, PageView } from '../view.ts';

/** A recipe as its reader asks for it, and the scale of its yield. */
interface Seen extends ShownRecipe {
  readonly scale: number;
  readonly units: UnitSystem | null;
}

function ingredient({ locale }: Brush, line: IngredientLine, scale: number): Html {
  const written = ingredientLine(line, { scale, locale });
  const { quantity, unit, food } = written;
  const note = written.note.replace(/<[^>]*>/g, '');
  const amount = unbroken([quantity, unit].filter(Boolean).join(' '));
  return html`<li><div class="page-Ingredients-row"><span class="first-tick"></span
    ><span class="page-IngredientText-line" dir="auto">${amount && html`<b class="page-IngredientText-amount">${amount}</b> `}${food}${
      note && html`${food && beforeNote(written)}<span class="${food && 'page-IngredientText-note'}">${note}</span>`
    }</span></div></li>`;
}

const ingredients = (brush: Brush, { recipe, factor }: Seen): Html =>
  html`${ingredientSections(recipe.recipeIngredient).map(
    (section) =>
      html`<section class="page-Ingredients-section">${
        section.title && html`<h3 class="page-Ingredients-title" dir="auto">${section.title}</h3>`
      }<ul class="page-Ingredients-list">${section.lines.map((line) => ingredient(brush, line, factor))}</ul></section>`,
  )}`;

const steps = ({ recipeInstructions }: Recipe): Html =>
  html`<ol class="page-Steps-steps">${recipeInstructions.map(
    ({ title, text }) =>
      html`<li class="page-Steps-step">${
        title && html`<h3 class="page-Steps-title" dir="auto">${title}</h3>`
      }<div class="page-Steps-text">${richText(text)}</div></li>`,
  )}</ol>`;

function yieldText({ t, locale }: Brush, { recipe: { recipeYield }, scale }: Seen): string {
  if (recipeYield && /\d/.test(recipeYield)) return scaleYield(recipeYield, scale, locale);
  return [t('web.recipe.times', { factor: formatQuantity(scale, { locale }) }), recipeYield]
    .filter(Boolean)
    .join(' · ');
}

function facts(brush: Brush, seen: Seen, hasStepper: boolean): Html {
  const { t, icon } = brush;
  const { recipe } = seen;
  const choice = html`<span class="first-button" data-opens><span dir="auto">${yieldText(brush, seen)}</span>${icon('IconChevronDown', 16)}</span>`;
  const step = (name: 'IconMinus' | 'IconPlus') =>
    html`<span class="page-ServingsStepper-step">${icon(name, 18)}</span>`;
  const times = [
    [t('recipes.prep_time'), recipe.prepTime],
    [t('recipes.perform_time'), recipe.performTime ?? recipe.cookTime],
    [t('recipes.total_time'), recipe.totalTime],
  ] as const;
  return html`<div class="page-RecipeFacts-facts">${
    hasStepper
      ? html`<div class="page-ServingsStepper-stepper">${step('IconMinus')}${choice}${step('IconPlus')}</div>`
      : choice
  }<dl class="page-RecipeFacts-times">${times.map(
    ([label, value]) => value && html`<div><dt>${label}</dt><dd>${time(value)}</dd></div>`,
  )}</dl></div>`;
}

/** The reader's own rating, or the average: as `web/recipes/page/Opinion.tsx`. */
function stars(brush: Brush, average: number | null, own: number | null): Html {
  const { icon } = brush;
  const full = Math.round(own ?? average ?? 0);
  const star = (count: number) =>
    html`<span class="first-star" ${count <= full && html`data-full`} ${own !== null && html`data-own`}>${icon('IconStar', 22, 'turns')}</span>`;
  return html`<div class="page-Opinion-opinion" aria-hidden="true"
  ><span class="page-Opinion-stars">${[1, 2, 3, 4, 5].map(star)}</span>${own === null && rated(brush, average)}<span
  class="first-star page-Opinion-heart">${icon('IconHeart', 22)}</span></div>`;
}

function head(brush: Brush, seen: Seen, hasStepper: boolean, own: number | null): Html {
  const { t } = brush;
  const { recipe } = seen;
  const shape = recipe.image === null ? 'bare' : recipe.settings.landscapeView ? 'landscape' : null;
  return html`<header class="page-RecipePage-head" ${shape && html`data-shape="${shape}"`}>${
    recipe.image !== null &&
    html`<div class="page-RecipePage-picture">${picture(brush, recipe, { size: recipe.settings.landscapeView ? 'wide' : 'large', isUrgent: true })}</div>`
  }<div class="page-RecipePage-intro"><h1 dir="auto">${recipe.name}</h1
    >${recipe.description && html`<div>${richText(recipe.description, 'page-RecipePage-description')}</div>`}${facts(brush, seen, hasStepper)}${stars(brush, recipe.rating, own)}<div
    class="page-RecipePage-actions">${button(brush, t('buttons.cook'), { icon: 'IconChefHat', variant: 'filled' })}${button(
      brush,
      t('web.planner.add'),
      { icon: 'IconCalendarPlus' },
    )}${iconButton(brush, 'IconDots')}</div></div></header>`;
}

function jumpBar({ t }: Brush, recipe: Recipe): Html {
  const parts = [
    ['ingredients', t('recipes.ingredients')],
    ['steps', t('recipes.steps')],
    ...(recipe.notes.length > 0 ? [['notes', t('recipes.notes')]] : []),
    ['timeline', t('web.timeline.short')],
    ...(recipe.settings.disableComments ? [] : [['comments', t('recipes.comments')]]),
  ] as const;
  return html`<nav class="page-RecipePage-jump">${parts.map(([id, name]) => html`<a href="#${id}">${name}</a>`)}</nav>`;
}

/** Tells the reader what is shown differently from how it was written. */
function changes({ t, locale }: Brush, { scale, units }: Seen): Html {
  const note = (what: string, back: string) =>
    html`<span class="page-RecipePage-reset"><span>${what}</span>${back}</span>`;
  return html`${
    scale !== 1 &&
    note(t('web.recipe.scaled', { factor: formatQuantity(scale, { locale }) }), t('web.recipe.reset_scale'))
  }${units && note(t(`recipes.unit_system.${units}`), t('recipes.unit_system.written'))}`;
}

/** A recipe: as `web/recipes/page/RecipeView.tsx`. */
const recipeView = (brush: Brush, seen: Seen, hasStepper: boolean, own: number | null): Html => html`<article
  class="page-RecipePage-recipe">${head(brush, seen, hasStepper, own)}${jumpBar(brush, seen.recipe)}<div class="page-RecipePage-body"
  ><section class="page-RecipePage-ingredients" id="ingredients"><div class="page-RecipePage-sectionHead"
    ><h2>${brush.t('recipes.ingredients')}</h2>${changes(brush, seen)}</div>${ingredients(brush, seen)}</section
  ><div class="page-RecipePage-method"><section id="steps"><h2>${brush.t('recipes.steps')}</h2>${steps(seen.recipe)}</section
  >${
    seen.recipe.notes.length > 0 &&
    html`<section id="notes"><h2>${brush.t('recipes.notes')}</h2>${seen.recipe.notes.map(
      ({ title, text }) =>
        html`<div class="page-RecipeDetails-note">${title && html`<h3 dir="auto">${title}</h3>`}${richText(text)}</div>`,
    )}</section>`
  }</div></div></article>`;

export const recipe: PageView = {
  page: 'recipe',
  pattern: /^\/g\/([^/]+)\/r\/([^/]+)$/,
  unless: () => [],
  params: ['servings', 'scale', 'units'],
  hasUnits: true,
  async draw({ client, user, params, units, parts: [group, slug] }, brush) {
    if (group !== user.groupSlug || slug === 'create') return null;
    const [found, { ratings }] = await Promise.all([
      client.recipes.get({ params: { slug: slug! } }),
      client.ratings.own(),
    ]);
    const own = ratings.find(({ recipeId }) => recipeId === found.id)?.rating || null;
    await Promise.all([
      client.timeline.list({ query: { queryFilter: `recipeId = "${found.id}"` } }),
      client.comments.ofRecipe({ params: { slug: found.id } }),
    ]);
    const scale = linkedFactor(params, found.recipeYield);
    const shown = await shownRecipe(found, { scale, units, locale: brush.locale });
    const content = recipeView(brush, { ...shown, scale, units }, user.advanced || user.admin, own);
    return { title: found.name, content };
  },
};
