/** What somebody proves themselves by besides the password: an authenticator app, passkeys, and codes for the emergency. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './schema';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** What makes the codes of an account's authenticator app. */
export const totp = pgTable(
  'totp',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** In force; null until a code of it was given. */
    sealedSecret: text('sealed_secret'),
    confirmedAt: moment('confirmed_at'),
    /** The half minute, counted since 1970, of the last code that was taken: none of it or before it is good any more. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    /** Shown, and waiting for the first code of it. */
    pendingSecret: text('pending_secret'),
  },
  () => [check('totp_confirmed', sql`num_nulls(sealed_secret, confirmed_at) IN (0, 2)`)],
);

/** Codes for when the device is lost, each good once; only what they hash to is kept. */
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

/** Keys that a device or a security key proves itself by; the private half never leaves it. */
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
    /** How often it signed, as it last said; 0 for ever with those that don't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The host name that it belongs to. */
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

/** What a passkey is asked to sign; taken away with the answer. */
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
