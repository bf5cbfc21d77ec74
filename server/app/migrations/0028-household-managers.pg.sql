-- People who manage their household without managing the group. Who manages the group manages their household, too.
ALTER TABLE users ADD COLUMN can_manage_household BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE users SET can_manage_household = can_manage;
