import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type OrganizerKind, organizerKinds } from '../../../core/recipes/facets.ts';
import { withTexts } from '../locales.ts';
import { forVisitors } from './visitor-page.tsx';

const visitorPages = async () => (await import('./visitor-pages.ts')).visitorPages;

type KindPage = ComponentType<{ kind: OrganizerKind }>;

/** The page of one kind of organizer. The key resets its state when the kind changes. */
const ofKind = (Page: KindPage, kind: OrganizerKind) => () => <Page key={kind} kind={kind} />;

const organizerRoutes = (kind: OrganizerKind): RouteObject[] => [
  {
    path: `recipes/${kind}`,
    lazy: async () => ({
      Component: ofKind(
        (await withTexts('organizing', import('../../organizers/OrganizersPage.tsx'))).OrganizersPage,
        kind,
      ),
    }),
    handle: forVisitors(async () => ofKind(await (await visitorPages()).PublicOrganizersPage(), kind)),
  },
  {
    path: `recipes/${kind}/:slug`,
    lazy: async () => ({
      Component: ofKind(
        (await withTexts('organizing', import('../../organizers/OrganizerPage.tsx'))).OrganizerPage,
        kind,
      ),
    }),
    handle: forVisitors(async () => ofKind(await (await visitorPages()).PublicOrganizerPage(), kind)),
  },
];

/** Pages for browsing a group's recipes. */
export const libraryRoutes: RouteObject[] = [
  {
    path: 'cookbooks',
    lazy: async () => ({
      Component: (await withTexts('organizing', import('../../cookbooks/CookbooksPage.tsx'))).CookbooksPage,
    }),
    handle: forVisitors(async () => (await visitorPages()).PublicCookbooksPage()),
  },
  {
    path: 'cookbooks/:slug',
    lazy: async () => ({
      Component: (await withTexts('organizing', import('../../cookbooks/CookbookPage.tsx'))).CookbookPage,
    }),
    handle: forVisitors(async () => (await visitorPages()).PublicCookbookPage()),
  },
  ...organizerKinds.flatMap(organizerRoutes),
  {
    path: 'recipes/suggestions',
    lazy: async () => ({
      Component: (await withTexts('listing', withTexts('suggesting', import('../../suggestions/SuggestionsPage.tsx'))))
        .SuggestionsPage,
    }),
  },
];

/** The public pages at the recipes' addresses. */
export const recipesForVisitors = forVisitors(async () => (await visitorPages()).PublicRecipesPage());
export const recipeForVisitors = forVisitors(async () => (await visitorPages()).PublicRecipePage());
