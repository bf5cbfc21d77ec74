-- People who manage their household without managing the group. Who manages the group manages their household, too.
ALTER TABLE users ADD COLUMN can_manage_household INTEGER NOT NULL DEFAULT 0;
UPDATE users SET can_manage_household = can_manage;
