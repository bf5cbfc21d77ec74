import { addDays, weekStart } from '../../../../../core/kit/day.ts';
import { dayInWords, daysInWords } from '../../../../../core/kit/text/day-words.ts';
import { isUsualMeal, mealTypes } from '../../../../../core/mealplans/meals.ts';
import type { MealplanEntry } from '../../../../../core/mealplans/schema.ts';
import { type Html, html } from '../html.ts';
import { button, iconButton, pageHead, picture } from '../parts.ts';
import type { Brush, PageView } from '../view.ts';

function dish(brush: Brush, group: string, { recipe, title, text }: MealplanEntry): Html {
  const name = recipe?.name ?? title;
  return html`<li class="mealplans-PlanEntry-entry">${
    recipe?.image && html`<div class="mealplans-PlanEntry-picture">${picture(brush, recipe, { size: 'thumb' })}</div>`
  }<div class="mealplans-PlanEntry-words"><p class="mealplans-PlanEntry-name" dir="auto">${
    recipe ? html`<a href="${brush.at(`/g/${group}/r/${recipe.slug}`)}">${name}</a>` : name
  }</p>${text && html`<p class="mealplans-PlanEntry-note" dir="auto">${text}</p>`}</div
  ><div class="mealplans-PlanEntry-tools">${iconButton(brush, 'IconGripVertical', { size: 18, variant: 'subtle' })}${iconButton(
    brush,
    'IconDots',
    { variant: 'subtle' },
  )}</div></li>`;
}

const offers = ({ t, icon }: Brush): Html => html`<div class="mealplans-PlanWeek-offers" aria-hidden="true"
  ><span class="first-offer">${icon('IconPlus', 20)}<span>${t('buttons.choose')}</span></span
  ><span class="first-offer">${icon('IconDice3', 20)}<span>${t('buttons.surprise')}</span></span></div>`;

function tools(brush: Brush): Html {
  const { t } = brush;
  const worded = (text: string) => html`<span data-words>${text}</span>`;
  return html`<div class="mealplans-PlannerPage-tools"><div class="mealplans-PlannerPage-others">${button(
    brush,
    worded(t('web.planner.shop')),
    { icon: 'IconShoppingCartPlus' },
  )}${button(brush, worded(t('web.planner.month')), { icon: 'IconCalendarMonth' })}${iconButton(brush, 'IconDots')}</div
  ><div class="mealplans-PlannerPage-steps">${iconButton(brush, 'IconChevronLeft', { turns: true })}${button(
    brush,
    t('web.planner.this_week'),
  )}${iconButton(brush, 'IconChevronRight', { turns: true })}</div></div>`;
}

/** The present week: as `web/mealplans/PlanWeek.tsx`. */
export const planner: PageView = {
  page: 'planner',
  pattern: /^\/group\/mealplan\/planner\/view$/,
  unless: () => ['lovage.meals_first'],
  hasDay: true,
  async draw({ client, user, today }, brush) {
    const { t, locale } = brush;
    const { firstDayOfWeek } = await client.groups.preferences();
    const start = weekStart(today, firstDayOfWeek);
    const end = addDays(start, 6);
    const { items } = await client.mealplans.list({ query: { start_date: start, end_date: end } });
    const meals = mealTypes.filter((meal) => isUsualMeal(meal) || items.some(({ entryType }) => entryType === meal));
    const inOrder = items.toSorted((one, other) => one.id - other.id);
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index));
    const slot = (day: string, meal: (typeof meals)[number]) => {
      const entries = inOrder.filter(({ date, entryType }) => date === day && entryType === meal);
      return html`<section class="mealplans-PlanWeek-slot"><h3 class="mealplans-PlanWeek-meal">${t(`web.planner.meal.${meal}`)}</h3>${
        entries.length > 0
          ? html`<ul class="mealplans-PlanWeek-entries">${entries.map((entry) => dish(brush, user.groupSlug, entry))}</ul>`
          : offers(brush)
      }</section>`;
    };
    const column = (
      day: string,
    ) => html`<li class="mealplans-PlanWeek-day ${day < today && 'first-past'}" ${day === today && html`data-today`}
      ><h2 class="mealplans-PlanWeek-head"><span>${dayInWords(day, locale, 'shortWeekday')}</span
        ><span class="mealplans-PlanWeek-date">${dayInWords(day, locale, 'date')}</span>${
          day === today && html`<span class="mealplans-PlanWeek-today">${t('web.planner.today')}</span>`
        }</h2><div class="mealplans-PlanWeek-shop"></div>${meals.map((meal) => slot(day, meal))}</li>`;
    return {
      title: t('web.planner.title'),
      content: html`${pageHead(t('web.planner.title'), daysInWords(start, end, locale, 'full'), tools(brush))}<div
        class="mealplans-PlanWeek-frame"><ol class="mealplans-PlanWeek-week" style="--meals:${meals.length}">${days.map(column)}</ol></div>`,
    };
  },
};
