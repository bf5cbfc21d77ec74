import type { ComponentType } from 'react';
import { withTexts } from '../locales.ts';

/** Pages for managing data, groups and people. A separate file, because most visits open none of them. */
export const managingPages = {
  RecipesDataPage: async () =>
    (await withTexts('choosing', withTexts('stocking', import('../../recipes/bulk/RecipesDataPage.tsx'))))
      .RecipesDataPage,
  FoodsPage: async () => (await withTexts('stocking', import('../../foods/FoodsPage.tsx'))).FoodsPage,
  UnitsPage: async () => (await withTexts('stocking', import('../../foods/UnitsPage.tsx'))).UnitsPage,
  LabelsPage: async () => (await withTexts('stocking', import('../../foods/LabelsPage.tsx'))).LabelsPage,
  WebhooksPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../webhooks/WebhooksPage.tsx')))).WebhooksPage,
  ActionsPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../automation/ActionsPage.tsx')))).ActionsPage,
  NotifiersPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../notifications/NotifiersPage.tsx')))).NotifiersPage,
  RegisterPage: async () =>
    (await withTexts('entering', withTexts('settings', import('../../users/RegisterPage.tsx')))).RegisterPage,
  ForgotPasswordPage: async () =>
    (await withTexts('settings', import('../../auth/sign-in/ForgotPasswordPage.tsx'))).ForgotPasswordPage,
  ResetPasswordPage: async () =>
    (await withTexts('settings', import('../../auth/sign-in/ResetPasswordPage.tsx'))).ResetPasswordPage,
  SetUpPage: async () =>
    (await withTexts('entering', withTexts('settings', withTexts('securing', import('../../users/SetUpPage.tsx')))))
      .SetUpPage,
  ApiTokensPage: async () =>
    (await withTexts('settings', withTexts('securing', import('../../auth/ApiTokensPage.tsx')))).ApiTokensPage,
  PreferencesPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../groups/PreferencesPage.tsx')))).PreferencesPage,
  MembersPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../groups/MembersPage.tsx')))).MembersPage,
  AuditPage: async () =>
    (await withTexts('managing', withTexts('settings', withTexts('securing', import('../../groups/AuditPage.tsx')))))
      .AuditPage,
  PastePage: async () => (await withTexts('importing', import('../../importing/PastePage.tsx'))).PastePage,
  RulesPage: async () => (await withTexts('planning', import('../../mealplans/RulesPage.tsx'))).RulesPage,
  MigrationsPage: async () =>
    (await withTexts('importing', import('../../migrations/MigrationsPage.tsx'))).MigrationsPage,
  ReportsPage: async () => (await withTexts('importing', import('../../reports/ReportsPage.tsx'))).ReportsPage,
  AboutPage: async () =>
    (await withTexts('about', withTexts('administering', import('../../users/AboutPage.tsx')))).AboutPage,
  InvitationsPage: async () =>
    (await withTexts('managing', withTexts('settings', import('../../groups/InvitationsPage.tsx')))).InvitationsPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;
