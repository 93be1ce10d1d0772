/**
 * Seals audit rows into the chain. Any number of processes may try: the one that gets the lock works, and the others
 * leave the work to it. The order is that of sealing, not of the rows' numbers, as a row with a lower number may be
 * committed later.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import { auditSeal, auditUnsealed } from '../db/schema';
import { commandLine } from '../kernel/command';
import type { Database, Services } from '../kernel/services';
import { CANONICAL_ROW, type Head, NO_HEAD, hashOf, signatureOf } from './chain';
import { headPath, readHead, writeHead } from './head-file';
import { newestSeal } from './newest-seal';

/** Number of rows sealed in one transaction. */
const BATCH = 500;

interface WaitingRow extends Record<string, unknown> {
  id: number;
  canonical: string;
}

type Seal = typeof auditSeal.$inferInsert;

/** Returns the seals of rows that follow a head, in the rows' order. */
function sealsBehind(head: Head, rows: readonly WaitingRow[], secretKey: Uint8Array): Seal[] {
  const seals: Seal[] = [];
  let { position, hash } = head;
  for (const { id, canonical } of rows) {
    const previousHash = hash;
    position += 1;
    hash = hashOf(previousHash, canonical);
    seals.push({ position, auditId: id, previousHash, hash, signature: signatureOf(secretKey, { position, hash }) });
  }
  return seals;
}

/** Seals the next waiting rows and returns their number; 0 when another process is sealing. */
async function sealBatch({ db, secretKey }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.sealAudit}) AS locked`,
    );
    if (rows[0]?.locked !== true) return 0;
    // Read after taking the lock: a head read earlier may be outdated by another process.
    const head = (await newestSeal(tx)) ?? NO_HEAD;
    const waiting = await tx.execute<WaitingRow>(sql`
      SELECT audit.id, ${CANONICAL_ROW} AS canonical FROM ${auditUnsealed} AS waiting
      JOIN audit ON audit.id = waiting.audit_id
      WHERE NOT EXISTS (SELECT 1 FROM ${auditSeal} AS seal WHERE seal.audit_id = waiting.audit_id)
      ORDER BY audit.id LIMIT ${BATCH}`);
    if (waiting.rows.length === 0) return 0;
    await tx.insert(auditSeal).values(sealsBehind(head, waiting.rows, secretKey));
    await tx.delete(auditUnsealed).where(
      inArray(
        auditUnsealed.auditId,
        waiting.rows.map((row) => row.id),
      ),
    );
    return waiting.rows.length;
  });
}

/** Throws when the chain doesn't hold the kept head. Continuing would overwrite the only trace of the removed rows. */
async function assertHolds(db: Database, { position, hash }: Head, path: string): Promise<void> {
  const [seal] = await db.select({ hash: auditSeal.hash }).from(auditSeal).where(eq(auditSeal.position, position));
  if (seal?.hash === hash) return;
  throw new Error(
    `The chain of the audit doesn't contain seal ${position} as stored in ${path}. Run ${commandLine('verify')}.`,
  );
}

/**
 * Seals all waiting rows, then keeps the newest seal in the data folder. Throws without sealing when the chain doesn't
 * hold the head kept there.
 *
 * @param signal ends the work after the current batch
 */
export async function sealAudit(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config } = services;
  const path = headPath(config.dataDir);
  const storedHead = readHead(path);
  if (storedHead) await assertHolds(db, storedHead, path);
  while ((await sealBatch(services)) === BATCH && !signal.aborted);
  const newest = await newestSeal(db);
  if (newest && newest.position > (storedHead?.position ?? 0)) writeHead(config.dataDir, newest);
}
