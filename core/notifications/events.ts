/** What is announced besides changes: no screen shows it, and those outside may want to know. */
export type Announcement =
  | 'recipe.bulk_created'
  | 'user.signed_up'
  | 'data.migrated'
  | 'data.exported'
  | 'data.imported';
