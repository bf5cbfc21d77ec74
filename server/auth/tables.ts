import type { SignInMethod } from '../../core/auth/sign-in-methods.ts';
import type { Columns } from '../kit/database/columns.ts';

export const authTables = (k: Columns) => ({
  /** Sessions. A row whose epoch differs from its account's has ended. */
  sessions: k.table('sessions', {
    id: k.text('id').primaryKey(),
    userId: k.text('user_id').notNull(),
    epoch: k.int('epoch').notNull(),
    method: k.text('method').$type<SignInMethod>().notNull(),
    client: k.text('client').notNull(),
    address: k.text('address').notNull(),
    createdAt: k.time('created_at').notNull(),
    lastUsedAt: k.time('last_used_at').notNull(),
    expiresAt: k.time('expires_at').notNull(),
  }),
  totpSecrets: k.table('totp_secrets', {
    userId: k.text('user_id').primaryKey(),
    /** Encrypted with the key of the library. */
    secret: k.text('secret').notNull(),
    /** The time step of the last accepted code. A code works only once. */
    lastStep: k.int('last_step').notNull(),
    confirmedAt: k.time('confirmed_at'),
    createdAt: k.time('created_at').notNull(),
  }),
  recoveryCodes: k.table('recovery_codes', {
    hash: k.text('hash').primaryKey(),
    userId: k.text('user_id').notNull(),
  }),
  passkeys: k.table('passkeys', {
    /** The credential id that the device chose. */
    id: k.text('id').primaryKey(),
    userId: k.text('user_id').notNull(),
    name: k.text('name').notNull(),
    publicKey: k.text('public_key').notNull(),
    counter: k.int('counter').notNull(),
    transports: k.json<string[]>('transports').notNull(),
    createdAt: k.time('created_at').notNull(),
    lastUsedAt: k.time('last_used_at'),
  }),
  /** Binds an account to a subject of an identity provider. */
  outsideIdentities: k.table('outside_identities', {
    issuer: k.text('issuer').notNull(),
    subject: k.text('subject').notNull(),
    userId: k.text('user_id').notNull(),
    createdAt: k.time('created_at').notNull(),
  }),
  usedChallenges: k.table('used_challenges', {
    hash: k.text('hash').primaryKey(),
    expiresAt: k.time('expires_at').notNull(),
  }),
});
export type AuthTables = ReturnType<typeof authTables>;
