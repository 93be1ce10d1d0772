/** Second factors of persons: authenticator apps, passkeys and recovery codes. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The secret of an account's authenticator app. */
export const totp = pgTable(
  'totp',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The secret in force; null until a code of it was given. */
    sealedSecret: text('sealed_secret'),
    confirmedAt: moment('confirmed_at'),
    /**
     * The half minute of the last accepted code, counted since 1970; codes of it or of earlier ones are no longer
     * valid.
     */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** A secret that was shown and waits for its first code. */
    pendingSecret: text('pending_secret'),
  },
  () => [check('totp_confirmed', sql`num_nulls(sealed_secret, confirmed_at) IN (0, 2)`)],
);

/** Recovery codes for a lost device, each valid once; only their hashes are kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);

/** Public keys of devices and security keys; the private half never leaves them. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter in its last report; always 0 for passkeys without a counter. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host name that the passkey belongs to. */
    rpId: text('rp_id').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkey_credential_id').on(table.credentialId),
    index('passkey_account').on(table.accountId, table.createdAt),
    check('passkey_counter_not_negative', sql`counter >= 0`),
  ],
);

/** A challenge for a passkey to sign; deleted with the response. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'enrol' | 'prove'>().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_account').on(table.accountId),
    check('passkey_challenge_purpose_known', sql`purpose IN ('enrol', 'prove')`),
  ],
);
