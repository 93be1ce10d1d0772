/** Adding partners, changing them, and their keys; the audit log records each step. */
import { and, eq, sql } from 'drizzle-orm';
import type { KEY_OVERLAPS, PartnerRecord } from '../../../domain/api/partners';
import { canonicalUsername } from '../../../domain/accounts/username';
import type { PartnerKind } from '../../../domain/partners/kind';
import { DEFAULT_PACE, type Pace } from '../../../domain/partners/pace';
import type { Acting } from '../../access/acting';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import { partner } from '../../db/book/control';
import { violatedConstraint } from '../../db/constraint';
import { account } from '../../db/schema';
import { fieldProblem, ProblemError } from '../../kernel/problem';
import { closeBreaker } from '../../partners/callbacks/breaker';
import { isCallbackUrl } from '../../kernel/callable-address';
import { canonicalNetworks, insertKey, type NewKey, PartnerRefusal } from '../../partners/manage';
import { assertVersion } from '../../kernel/entity-version';
import type { Services, Transaction } from '../../kernel/services';
import { type FoundPartner, readPartners } from './read';
import { HOUR_MS } from '../../../domain/durations';

const refuseTakenName = (error: unknown): never => {
  throw violatedConstraint(error) === 'partner_name' ? fieldProblem('name', 'partners.nameTaken') : error;
};

/** Returns addresses in their stored form. Throws `validation` for a text that is no network. */
function networksOf(tx: Transaction, allowed: readonly string[]): Promise<string[]> {
  return canonicalNetworks(tx, allowed).catch((error: unknown) => {
    throw error instanceof PartnerRefusal ? fieldProblem('allowed', 'partners.network') : error;
  });
}

/**
 * Returns an address that may be called. Throws `validation` for any other, and for a transfer partner's, as it is
 * never called.
 */
function callableUrl({ config }: Services, kind: PartnerKind, url: string | null): string | null {
  if (url === null) return null;
  if (kind !== 'seamless' || !isCallbackUrl(url, config.callbackNetworks))
    throw fieldProblem('callbackUrl', 'partners.callbackUrl');
  return url;
}

/** Writes an audit entry about a partner, under its account. */
async function record(
  tx: Transaction,
  { services, caller }: Acting,
  accountId: string,
  action: 'create' | 'update',
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  await writeAudit(tx, services.clock(), caller, { action, entity: 'account', entityId: accountId, before, after });
}

/**
 * Adds a partner with its first key, a live one. Throws `validation` for a taken name, an unknown agent, or an invalid
 * network.
 */
export function addPartnerOf(
  acting: Acting,
  kind: PartnerKind,
  { account: username, name, allowed, pace = DEFAULT_PACE, callbackUrl = null }: AddedPartner,
): Promise<NewKey & { id: string }> {
  const { services, caller } = acting;
  const { db, clock, newId } = services;
  const url = callableUrl(services, kind, callbackUrl);
  return db.transaction(async (tx) => {
    const [owner] = await tx
      .select({ id: account.id })
      .from(account)
      .where(
        and(
          eq(account.username, canonicalUsername(username)),
          eq(account.kind, 'agent'),
          sql`${account.path} @> ARRAY[${caller.acting.id}]::uuid[]`,
        ),
      );
    if (!owner) throw fieldProblem('account', 'partners.noAgent');
    const id = newId();
    const networks = await networksOf(tx, allowed);
    await tx
      .insert(partner)
      .values({
        id,
        accountId: owner.id,
        kind,
        name,
        isOn: true,
        allowed: networks,
        callbackUrl: url,
        callsPerSecond: pace.perSecond,
        callsBurst: pace.burst,
        createdAt: clock(),
      })
      .catch(refuseTakenName);
    const key = await insertKey(tx, services, id);
    const after = { partner: name, kind, allowed: networks, ...(url !== null && { callbackUrl: url }), key: key.keyId };
    await record(tx, acting, owner.id, 'create', {}, after);
    return { id, ...key };
  });
}

interface AddedPartner {
  account: string;
  name: string;
  allowed: readonly string[];
  pace?: Pace | undefined;
  callbackUrl?: string | null | undefined;
}

interface Change {
  name?: string | undefined;
  allowed?: readonly string[] | undefined;
  pace?: Pace | undefined;
  callbackUrl?: string | null | undefined;
  isOn?: boolean | undefined;
}

/** Returns the fields of a partner's row that may be changed. */
function changeableOf({ name, allowed, callbackUrl, isOn, callsPerSecond, callsBurst }: typeof partner.$inferSelect) {
  return { name, allowed, callbackUrl, isOn, callsPerSecond, callsBurst };
}

/**
 * Changes the given fields of a partner. Throws `version-conflict`, and `validation` for a taken name or an invalid
 * network.
 */
export function changePartner(
  acting: Acting,
  kind: PartnerKind,
  found: FoundPartner,
  { name, allowed, pace, callbackUrl, isOn }: Change,
  expected: readonly number[],
): Promise<PartnerRecord> {
  return acting.services.db.transaction(async (tx) => {
    const [locked] = await tx.select().from(partner).where(eq(partner.id, found.id)).for('update');
    if (!locked) throw new ProblemError('not-found');
    assertVersion(expected, locked.version);
    const networks = allowed && (await networksOf(tx, allowed));
    const url = callbackUrl === undefined ? locked.callbackUrl : callableUrl(acting.services, kind, callbackUrl);
    const after = {
      name: name ?? locked.name,
      allowed: networks ?? locked.allowed,
      callbackUrl: url,
      isOn: isOn ?? locked.isOn,
      callsPerSecond: pace?.perSecond ?? locked.callsPerSecond,
      callsBurst: pace?.burst ?? locked.callsBurst,
    };
    await tx
      .update(partner)
      .set({ ...after, version: locked.version + 1 })
      .where(eq(partner.id, found.id))
      .catch(refuseTakenName);
    // Answers from another address say nothing about this one.
    if (url !== locked.callbackUrl) await closeBreaker(tx, found.id);
    const difference = differenceOf(changeableOf(locked), after);
    if (Object.keys(difference.after).length > 0)
      await record(
        tx,
        acting,
        found.account.id,
        'update',
        { partner: locked.name, ...difference.before },
        difference.after,
      );
    const [changed] = await readPartners(tx, acting, kind, found.id);
    if (!changed) throw new ProblemError('not-found');
    return changed;
  });
}

interface RequestedKey {
  isTest: boolean;
  replaces: string | null;
  overlapHours: (typeof KEY_OVERLAPS)[number];
}

/** Sets the end of a partner's key, unless it has ended before. Throws `not-found` if no such key is in use. */
async function endKey(tx: Transaction, now: Date, partnerId: string, keyId: string, at: Date): Promise<void> {
  // @guard access "a key is ended with its own partner", tested by partners/screens "is of its partner: that of another
  //   is none": «partner_id = ${partnerId}::uuid» becomes «${partnerId}::uuid IS NOT NULL»
  const { rowCount } = await tx.execute(sql`
    UPDATE partner_key SET revoked_at = ${at.toISOString()}::timestamptz
    WHERE id = ${keyId}::uuid AND partner_id = ${partnerId}::uuid
      AND (revoked_at IS NULL OR revoked_at > ${now.toISOString()}::timestamptz)`);
  if (rowCount === 0) throw new ProblemError('not-found');
}

/** Adds a key, and lets the key that it replaces work for `overlapHours` longer. */
export function addKeyTo(
  acting: Acting,
  found: FoundPartner,
  { isTest, replaces, overlapHours }: RequestedKey,
): Promise<NewKey> {
  const { services } = acting;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    const key = await insertKey(tx, services, found.id, { isTest });
    const endsAt = new Date(now.getTime() + overlapHours * HOUR_MS);
    if (replaces !== null) await endKey(tx, now, found.id, replaces, endsAt);
    const after = {
      partner: found.name,
      key: key.keyId,
      isTest,
      ...(replaces !== null && { replaces, endsAt: endsAt.toISOString() }),
    };
    await record(tx, acting, found.account.id, 'update', {}, after);
    return key;
  });
}

/** Revokes a key immediately. Throws `not-found` for one that isn't in use. */
export function revokeKeyOf(acting: Acting, found: FoundPartner, keyId: string): Promise<void> {
  const { services } = acting;
  return services.db.transaction(async (tx) => {
    const now = services.clock();
    await endKey(tx, now, found.id, keyId, now);
    await record(tx, acting, found.account.id, 'update', {}, { partner: found.name, revokedKey: keyId });
  });
}
