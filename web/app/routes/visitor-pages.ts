import { withTexts } from '../locales.ts';

/** The pages of a group for visitors. A separate file, because members open none of them. */
export const visitorPages = {
  PublicCookbookPage: async () =>
    (await withTexts('organizing', import('../../explore/PublicCookbookPage.tsx'))).PublicCookbookPage,
  PublicCookbooksPage: async () => (await import('../../explore/PublicCookbooksPage.tsx')).PublicCookbooksPage,
  PublicOrganizerPage: async () => (await import('../../explore/PublicOrganizerPage.tsx')).PublicOrganizerPage,
  PublicOrganizersPage: async () => (await import('../../explore/PublicOrganizersPage.tsx')).PublicOrganizersPage,
  PublicRecipePage: async () => (await import('../../explore/PublicRecipePage.tsx')).PublicRecipePage,
  PublicRecipesPage: async () => (await import('../../explore/PublicRecipesPage.tsx')).PublicRecipesPage,
} as const;
