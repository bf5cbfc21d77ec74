/** Announcements in addition to changes: no screen shows them, but notifiers may want to know. */
export type Announcement = 'user.signed_up' | 'data.migrated' | 'data.exported' | 'data.imported';
