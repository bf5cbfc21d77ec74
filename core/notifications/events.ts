/** Announcements in addition to changes: only notifiers use them, no screen. */
export type Announcement = 'user.signed_up' | 'data.migrated' | 'data.exported' | 'data.imported';
