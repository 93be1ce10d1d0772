/**
 * Seals audit rows into the chain. Any number of processes may try: whoever gets the lock works, the others leave it to
 * them. The order is that of sealing, not of the rows' numbers, as a row with a lower number may be committed later.
 */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../db/advisory-locks';
import { auditSeal, auditUnsealed } from '../db/schema';
import type { Database, Services } from '../kernel/services';
import { CANONICAL_ROW, type Head, NO_HEAD, hashOf, signatureOf } from './chain';
import { headPath, readHead, writeHead } from './head-file';

/** Rows sealed in one transaction. */
const BATCH = 500;

interface WaitingRow extends Record<string, unknown> {
  id: number;
  canonical: string;
}

type Seal = typeof auditSeal.$inferInsert;

async function newestSeal(db: Pick<Database, 'select'>): Promise<Seal | undefined> {
  const [newest] = await db.select().from(auditSeal).orderBy(desc(auditSeal.position)).limit(1);
  return newest;
}

/** The seals of rows behind a head, in the rows' order. */
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

/** Seals the next rows that wait and tells how many; none when another process is at it. */
async function sealBatch({ db, secretKey }: Services): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCKS.sealAudit}) AS locked`,
    );
    if (rows[0]?.locked !== true) return 0;
    // Read behind the lock: a head read before it may be another process's past.
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

/** Throws when the chain doesn't hold the kept head: going on would overwrite the only trace of what was cut off. */
async function assertHolds(db: Database, { position, hash }: Head, path: string): Promise<void> {
  const [seal] = await db.select({ hash: auditSeal.hash }).from(auditSeal).where(eq(auditSeal.position, position));
  if (seal?.hash === hash) return;
  throw new Error(`The chain of the audit doesn't hold seal ${position} as ${path} keeps it. Run npm run verify.`);
}

/**
 * Seals everything that waits, then keeps the newest seal in the data folder. Throws, sealing nothing, when the chain
 * doesn't hold the one kept there.
 *
 * @param signal ends the work after the batch it is at
 */
export async function sealAudit(services: Services, signal: AbortSignal): Promise<void> {
  const { db, config } = services;
  const path = headPath(config.dataDir);
  const kept = readHead(path);
  if (kept) await assertHolds(db, kept, path);
  while ((await sealBatch(services)) === BATCH && !signal.aborted);
  const newest = await newestSeal(db);
  if (newest && newest.position > (kept?.position ?? 0)) writeHead(config.dataDir, newest);
}
