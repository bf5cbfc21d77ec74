import { withTexts } from '../locales.ts';

/** What visitors see of a group. Where these pages are is a file of its own: members open none. */
export const visitorPages = {
  PublicCookbookPage: async () =>
    (await withTexts('organizing', import('../../explore/PublicCookbookPage.tsx'))).PublicCookbookPage,
  PublicCookbooksPage: async () => (await import('../../explore/PublicCookbooksPage.tsx')).PublicCookbooksPage,
  PublicOrganizerPage: async () => (await import('../../explore/PublicOrganizerPage.tsx')).PublicOrganizerPage,
  PublicOrganizersPage: async () => (await import('../../explore/PublicOrganizersPage.tsx')).PublicOrganizersPage,
  PublicRecipePage: async () => (await import('../../explore/PublicRecipePage.tsx')).PublicRecipePage,
  PublicRecipesPage: async () => (await import('../../explore/PublicRecipesPage.tsx')).PublicRecipesPage,
} as const;
