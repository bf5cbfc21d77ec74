/**
 * The calls that no API token may make, because they create, replace or reveal an account, a session or a secret.
 * Written by hand; `needsSession` in the catalogue must match.
 */
export const forPeople: Readonly<Record<string, string>> = {
  // Sessions and credentials.
  'GET /api/auth/refresh': 'creates a session',
  'POST /api/auth/refresh': 'creates a session',
  'GET /api/auth/sessions': 'reveals where the person is signed in',
  'DELETE /api/auth/sessions': 'ends sessions',
  'DELETE /api/auth/sessions/:': 'ends a session',
  'POST /api/auth/terminal': 'creates a session for a terminal',
  'POST /api/users/api-tokens': 'creates a token',
  'DELETE /api/users/api-tokens/:': 'revokes tokens, also those of other programs',
  'PUT /api/users/password': 'replaces a password',
  'GET /api/auth/second-factor': 'reveals how the account is protected',
  'POST /api/auth/second-factor/totp': 'creates a secret',
  'POST /api/auth/second-factor/totp/confirm': 'replaces the second factor',
  'POST /api/auth/second-factor/totp/disable': 'removes the second factor',
  'POST /api/auth/second-factor/recovery-codes': 'reveals codes that sign in',
  'GET /api/auth/passkeys': 'reveals how the account is protected',
  'POST /api/auth/passkeys/options': 'creates a passkey',
  'POST /api/auth/passkeys': 'creates a passkey',
  'PATCH /api/auth/passkeys/:': 'changes a passkey',
  'DELETE /api/auth/passkeys/:': 'removes a passkey',

  // Accounts and their rights.
  'POST /api/users': 'creates an account',
  'PUT /api/users/:': 'replaces the address that resets the password',
  'PATCH /api/users/:': 'replaces the address that resets the password',
  'DELETE /api/users/:': 'deletes an account',
  'POST /api/admin/users': 'creates an account',
  'PUT /api/admin/users/:': 'replaces an account',
  'PATCH /api/admin/users/:': 'replaces an account',
  'DELETE /api/admin/users/:': 'deletes an account',
  'POST /api/admin/users/:/disable': 'shuts an account',
  'POST /api/admin/users/:/restore': 'opens an account',
  'POST /api/admin/users/:/reset-second-factor': 'removes the second factor',
  'POST /api/admin/users/unlock': 'opens accounts to further guesses',
  'POST /api/admin/users/password-reset-token': 'reveals a token that sets a password',
  'PUT /api/groups/permissions': 'replaces the rights of an account',
  'DELETE /api/admin/groups/:': 'deletes a group with all that people wrote in it',
  'GET /api/groups/invitations': 'reveals tokens that create accounts',
  'POST /api/groups/invitations': 'creates a token that creates accounts',
  'POST /api/groups/invitations/email': 'sends a token that creates accounts',

  // Backups contain all accounts, sessions and secrets.
  'POST /api/admin/backups/upload': 'brings accounts in',
  'GET /api/admin/backups/:': 'reveals all accounts',
  'POST /api/admin/backups/:/restore': 'replaces all accounts',
  'POST /api/backups/upload': 'brings accounts in',
  'GET /api/backups/:/download': 'reveals all accounts',
  'POST /api/backups/:/import': 'replaces all accounts',
  'POST /api/admin/migrations': 'creates the accounts of another library',

  // Secrets of the household.
  'POST /api/groups/mealplans/calendar': 'creates an address that is its own secret',
  'POST /api/groups/webhooks/:/key': 'reveals a signing key',
  'POST /api/push/devices': 'stores an address that the server sends to',
  'POST /api/groups/events/notifications': 'stores keys of another service',
  'PUT /api/groups/events/notifications/:': 'replaces keys of another service',
  'PATCH /api/groups/events/notifications/:': 'replaces keys of another service',
  'POST /api/groups/events/notifications/:/duplicate': 'copies keys of another service',
};

/** Calls with fields that look like an account, a session or a secret, and why an API token may make them anyway. */
export const forProgramsToo: Readonly<Record<string, string>> = {
  'GET /api/users/api-tokens': 'names tokens; the field `token` is empty',
  'GET /api/users/self': 'names tokens; the field `token` is empty',
  'GET /api/users': 'shows no tokens of others',
  'GET /api/users/:': 'shows no tokens of others',
  'GET /api/groups/members': 'shows no tokens of others',
  'GET /api/groups/members/:': 'shows no tokens of others',
  'GET /api/households/members': 'shows no tokens of others',
  'GET /api/households/members/:': 'shows no tokens of others',
  'GET /api/admin/users': 'shows no tokens of others',
  'GET /api/admin/users/:': 'shows no tokens of others',
  'GET /api/admin/about': 'says whether passwords are taken',
  'GET /api/admin/analytics': 'counts tokens',
  'DELETE /api/groups/invitations/:': 'revokes an invitation whose token the caller knows',
  'POST /api/recipes/:/exports': 'a token for one file of recipes, for five minutes',
  'GET /api/recipes/:/exports/zip': 'a token for one file of recipes, for five minutes',
  'GET /api/recipes/bulk-actions/export/:/download': 'a token for one file of recipes, for five minutes',
  'GET /api/recipes/bulk-actions/export/download': 'a token for one file of recipes, for five minutes',
  'POST /api/recipes/create-from-zip': 'the archive holds recipes',
  'POST /api/groups/migrations': 'the archive holds recipes; accounts in it are not imported',
  'POST /api/groups/migrations/preview': 'the archive holds recipes',
  'POST /api/admin/migrations/preview': 'stores nothing, and answers what the caller sent',
};
