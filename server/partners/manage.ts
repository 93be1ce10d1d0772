/** Adding partners and their keys. Every step is recorded; a key's secret is shown once and stored encrypted. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { canonicalUsername } from '../../domain/accounts/username';
import { OPERATOR_ACTOR, writeAudit } from '../audit/write-audit';
import { partner, partnerKey } from '../db/book/control';
import { type PartnerKind } from '../../domain/partners/kind';
import { DEFAULT_PACE, type Pace } from '../../domain/partners/pace';
import { violatedConstraint } from '../db/constraint';
import { account } from '../db/schema';
import type { Services, Transaction } from '../kernel/services';
import { newPartnerSecret, prefixOf, sealSecret } from './sealed-secret';

export type Managing = Pick<Services, 'db' | 'clock' | 'newId' | 'secretKey'>;

/** Reason why something about a partner is refused, in words for the operator. */
export class PartnerRefusal extends Error {}

export interface NewPartner {
  /** Username of the agent whose members the partner serves. */
  account: string;
  name: string;
  kind: PartnerKind;
  /** Addresses that the partner may call from, as CIDR; empty for any. */
  allowed: readonly string[];
  /** The default if omitted. */
  pace?: Pace;
  /** Whether its first key is a test key. */
  isTest?: boolean | undefined;
}

/** A key with its secret, which is never shown again. */
export interface NewKey {
  keyId: string;
  secret: string;
}

interface KeyOptions {
  /** Whether it is a test key: outside a sandbox it only reads, and serves to try signing. */
  isTest?: boolean | undefined;
}

async function record(
  tx: Transaction,
  { clock }: Pick<Managing, 'clock'>,
  accountId: string,
  action: 'create' | 'update',
  after: Record<string, unknown>,
) {
  await writeAudit(tx, clock(), OPERATOR_ACTOR, { action, entity: 'account', entityId: accountId, after });
}

/** Adds a key to a partner; a live key by default. */
export async function insertKey(
  tx: Transaction,
  { clock, newId, secretKey }: Omit<Managing, 'db'>,
  partnerId: string,
  { isTest = false }: KeyOptions = {},
): Promise<NewKey> {
  const keyId = newId();
  const secret = newPartnerSecret(isTest);
  const secretPrefix = prefixOf(secret);
  await tx.insert(partnerKey).values({
    id: keyId,
    partnerId,
    secret: sealSecret(secretKey, keyId, secret),
    secretPrefix,
    isTest,
    createdAt: clock(),
  });
  return { keyId, secret };
}

/** Returns addresses in their stored form. Throws `PartnerRefusal` for a text that is no network. */
export async function canonicalNetworks(tx: Transaction, allowed: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ networks: string[] | null }>(sql`
    SELECT array_agg(network::inet::cidr::text) AS networks FROM unnest(${sql.param([...allowed])}::text[]) AS network
    WHERE pg_input_is_valid(network, 'cidr')`);
  const networks = rows[0]?.networks ?? [];
  if (networks.length !== allowed.length)
    throw new PartnerRefusal('Every allowed address must be a network such as 203.0.113.0/24.');
  return networks;
}

/** Adds a partner with its first key, as `addPartner`, within a transaction. */
export async function addPartnerIn(
  tx: Transaction,
  managing: Omit<Managing, 'db'>,
  newPartner: NewPartner,
): Promise<NewKey & { partnerId: string }> {
  const { clock, newId } = managing;
  const { name, kind, pace = DEFAULT_PACE, isTest } = newPartner;
  const [owner] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.username, canonicalUsername(newPartner.account)), eq(account.kind, 'agent')));
  if (!owner) throw new PartnerRefusal(`There is no agent ${newPartner.account}.`);
  const partnerId = newId();
  const allowed = await canonicalNetworks(tx, newPartner.allowed);
  await tx
    .insert(partner)
    .values({
      id: partnerId,
      accountId: owner.id,
      kind,
      name,
      isOn: true,
      allowed,
      callsPerSecond: pace.perSecond,
      callsBurst: pace.burst,
      createdAt: clock(),
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'partner_name'
        ? new PartnerRefusal(`The partner ${name} already exists.`)
        : error;
    });
  const key = await insertKey(tx, managing, partnerId, { isTest });
  await record(tx, managing, owner.id, 'create', { partner: name, kind, allowed, key: key.keyId });
  return { partnerId, ...key };
}

/**
 * Adds a partner with its first key.
 *
 * @throws PartnerRefusal if there is no such agent, the name is taken, or an address is invalid
 */
export function addPartner(managing: Managing, newPartner: NewPartner): Promise<NewKey & { partnerId: string }> {
  return managing.db.transaction((tx) => addPartnerIn(tx, managing, newPartner));
}

/**
 * Adds another key to a partner, so that the one in use can be replaced without a pause.
 *
 * @throws PartnerRefusal if there is no such partner
 */
export function addKey(managing: Managing, name: string, options: KeyOptions = {}): Promise<NewKey> {
  return managing.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: partner.id, accountId: partner.accountId })
      .from(partner)
      .where(eq(partner.name, name));
    if (!found) throw new PartnerRefusal(`There is no partner ${name}.`);
    const key = await insertKey(tx, managing, found.id, options);
    await record(tx, managing, found.accountId, 'update', { partner: name, key: key.keyId });
    return key;
  });
}

/**
 * Revokes a key: calls that it signs are rejected from then on.
 *
 * @throws PartnerRefusal if there is no such key in use
 */
export function revokeKey(managing: Managing, keyId: string): Promise<void> {
  return managing.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(partnerKey)
      .set({ revokedAt: managing.clock() })
      .where(
        and(
          sql`${partnerKey.id}::text = ${keyId.toLowerCase()}`,
          or(isNull(partnerKey.revokedAt), gt(partnerKey.revokedAt, managing.clock())),
        ),
      )
      .returning({ partnerId: partnerKey.partnerId });
    if (!revoked) throw new PartnerRefusal(`There is no active key ${keyId}.`);
    const [owner] = await tx.select().from(partner).where(eq(partner.id, revoked.partnerId));
    if (owner) await record(tx, managing, owner.accountId, 'update', { partner: owner.name, revokedKey: keyId });
  });
}

/** A key as it is listed. */
export interface ListedKey {
  name: string;
  account: string;
  kind: PartnerKind;
  allowed: string[];
  keyId: string;
  createdAt: Date;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedIp: string | null;
}

/** Returns every key of every partner, ordered by the partner's name and the key's age. */
export function listKeys({ db }: Pick<Managing, 'db'>): Promise<ListedKey[]> {
  const { id: keyId, createdAt, revokedAt, lastUsedAt, lastUsedIp } = partnerKey;
  const { name, kind, allowed } = partner;
  return db
    .select({ name, account: account.username, kind, allowed, keyId, createdAt, revokedAt, lastUsedAt, lastUsedIp })
    .from(partnerKey)
    .innerJoin(partner, eq(partner.id, partnerKey.partnerId))
    .innerJoin(account, eq(account.id, partner.accountId))
    .orderBy(partner.name, partnerKey.id);
}
