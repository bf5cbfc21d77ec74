import type { Page } from 'playwright';

/** Parts of the addresses of pages in a demo household. */
export interface Ids {
  readonly recipe: string;
  readonly otherRecipe: string;
  readonly cookbook: string;
  readonly list: string;
  readonly user: string;
}

/** A page of the product, and the steps before its picture is taken. */
export interface Place {
  readonly name: string;
  readonly path: (ids: Ids) => string;
  readonly isSignedOut?: boolean;
  readonly act?: (page: Page) => Promise<void>;
}

const at = (name: string, path: string): Place => ({ name, path: () => path });
const acting = (name: string, path: string, act: (page: Page) => Promise<void>): Place => ({ ...at(name, path), act });

const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const PLANNER = '/group/mealplan/planner/view';

const recipes: readonly Place[] = [
  at('home', '/g/home'),
  acting('home-card-menu', '/g/home', async (page) => {
    await firstCard(page).hover();
    await firstCard(page).locator('[aria-haspopup="menu"]').click();
    await page.getByRole('menu').waitFor();
  }),
  acting('search-recents', '/g/home', async (page) => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
  }),
  acting('search', '/g/home', async (page) => {
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('soup');
    await page.getByRole('dialog').locator('[data-result]').first().waitFor();
  }),
  { name: 'recipe', path: ({ recipe }) => `/g/home/r/${recipe}` },
  { name: 'recipe-other', path: ({ otherRecipe }) => `/g/home/r/${otherRecipe}` },
  { name: 'recipe-edit', path: ({ recipe }) => `/g/home/r/${recipe}?edit=true` },
  at('recipe-create', '/g/home/r/create/new'),
  at('import', '/g/home/r/create/url'),
  at('import-files', '/g/home/r/create/url/files'),
  at('import-many', '/g/home/r/create/url/bulk'),
  at('suggestions', '/g/home/recipes/suggestions'),
  at('timeline', '/g/home/recipes/timeline'),
  at('cookbooks', '/g/home/cookbooks'),
  { name: 'cookbook', path: ({ cookbook }) => `/g/home/cookbooks/${cookbook}` },
  at('categories', '/g/home/recipes/categories'),
  at('tags', '/g/home/recipes/tags'),
  at('tools', '/g/home/recipes/tools'),
  { name: 'favorites', path: ({ user }) => `/user/${user}/favorites` },
];

const kitchen: readonly Place[] = [
  at('planner', PLANNER),
  at('planner-month', `${PLANNER}?view=month`),
  acting('planner-choose', PLANNER, async (page) => {
    await page
      .getByRole('button', { name: /^Choose: Dinner/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('[data-result]').first().waitFor();
  }),
  acting('planner-surprise', PLANNER, async (page) => {
    const surprises = page.getByRole('button', { name: /^Surprise me: Dinner/ });
    await surprises.first().click();
    await page.getByRole('button', { name: /^Why / }).first().waitFor();
  }),
  acting('planner-day', `${PLANNER}?view=month`, async (page) => {
    await page.locator('table [aria-current="date"]').click();
    await page.getByRole('dialog').waitFor();
  }),
  at('planner-rules', '/group/mealplan/settings'),
  at('shopping', '/shopping-lists'),
  { name: 'shopping-list', path: ({ list }) => `/shopping-lists/${list}` },
];

const household: readonly Place[] = [
  at('profile', '/user/profile'),
  at('profile-edit', '/user/profile/edit'),
  at('api-tokens', '/user/profile/api-tokens'),
  at('group', '/group'),
  at('members', '/group/members'),
  at('log', '/group/audit'),
  at('invitations', '/group/invitations'),
  at('webhooks', '/group/webhooks'),
  at('notifiers', '/group/notifiers'),
  at('recipe-actions', '/group/data/recipe-actions'),
  at('recipes-data', '/group/data/recipes'),
  at('foods', '/group/data/foods'),
  at('units', '/group/data/units'),
  at('labels', '/group/data/labels'),
  at('migrations', '/group/migrations'),
  at('reports', '/group/reports'),
];

const server: readonly Place[] = [
  at('site-settings', '/admin/site-settings'),
  at('users', '/admin/manage/users'),
  at('groups', '/admin/manage/groups'),
  at('households', '/admin/manage/households'),
  at('backups', '/admin/backups'),
  at('maintenance', '/admin/maintenance'),
  at('background-tasks', '/admin/background-tasks'),
  at('parser', '/admin/parser'),
];

const outside: readonly Place[] = [
  { ...at('login', '/login'), isSignedOut: true },
  { ...at('forgot-password', '/forgot-password'), isSignedOut: true },
  { ...at('visitor-home', '/g/home'), isSignedOut: true },
  at('not-found', '/g/home/nothing-here'),
];

export const places: readonly Place[] = [...recipes, ...kitchen, ...household, ...server, ...outside];

/** How a page is shown: the size of the window, the colours and the direction. */
export interface Form {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly isDark?: boolean;
  readonly isRtl?: boolean;
}

export const forms: readonly Form[] = [
  { name: '1280-light', width: 1280, height: 800 },
  { name: '1280-dark', width: 1280, height: 800, isDark: true },
  { name: '1280-rtl', width: 1280, height: 800, isRtl: true },
  { name: '768-light', width: 768, height: 1024 },
  { name: '390-light', width: 390, height: 844 },
  { name: '390-dark', width: 390, height: 844, isDark: true },
  { name: '390-rtl', width: 390, height: 844, isRtl: true },
];
