/**
 * The acceptance of a new secret key: everything signed up to a seal and a proof may have been signed with another key. The
 * row of the audit that says so is signed with the new key and names the hash of that seal, so that only a holder of the key
 * can accept, and only the past as it was then.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { keyFor } from '../kernel/keys';
import type { Database, Transaction } from '../kernel/services';
import { OPERATOR_ACTOR, writeAudit } from './write-audit';

/** The past that another key signed. */
export interface AcceptedPast {
  /** Position of its newest seal; 0 if there is none. */
  seals: number;
  /** Hash of that seal. */
  hash: string;
  /** Position of its newest proof of the book; 0 without one. */
  proofs: number;
}

/** Without an acceptance, everything was signed with the key of this process. */
export const NOTHING_ACCEPTED: AcceptedPast = { seals: 0, hash: '', proofs: 0 };

/** Id of all acceptances in the audit, by which its index finds them among any number of rows. */
const ACCEPTANCE_ID = '0ac4e97a-0000-7000-8000-000000000001';

const Accepted = z.object({
  acceptedSeals: z.int().min(1),
  acceptedHash: z.string(),
  acceptedProofs: z.int().min(0),
  acceptedBy: z.string(),
});

function signatureOf(secretKey: Uint8Array, { seals, hash, proofs }: AcceptedPast): string {
  return createHmac('sha256', keyFor(secretKey, 'audit-seal'))
    .update(`accepted:${seals}:${hash}:${proofs}`)
    .digest('hex');
}

function isSignedBy(secretKey: Uint8Array, past: AcceptedPast, signature: string): boolean {
  const [ours, theirs] = [Buffer.from(signatureOf(secretKey, past)), Buffer.from(signature)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Records the acceptance, as an act of the person with access to the server's machine. */
export async function acceptPast(
  tx: Transaction,
  at: Date,
  secretKey: Uint8Array,
  { seals, hash }: Pick<AcceptedPast, 'seals' | 'hash'>,
): Promise<void> {
  const { rows } = await tx.execute<{ proofs: number }>(
    sql`SELECT coalesce(max(position), 0)::int AS proofs FROM book_proof`,
  );
  const past = { seals, hash, proofs: rows[0]?.proofs ?? 0 };
  await writeAudit(tx, at, OPERATOR_ACTOR, {
    action: 'update',
    entity: 'settings',
    entityId: ACCEPTANCE_ID,
    reason: 'SECRET_KEY_IS_NEW',
    after: {
      acceptedSeals: past.seals,
      acceptedHash: past.hash,
      acceptedProofs: past.proofs,
      acceptedBy: signatureOf(secretKey, past),
    },
  });
}

/** Returns the past that this key accepted last; nothing if it never did. */
export async function readAcceptedPast(db: Pick<Database, 'execute'>, secretKey: Uint8Array): Promise<AcceptedPast> {
  const { rows } = await db.execute<{ after: unknown }>(sql`
    SELECT after FROM audit WHERE entity_id = ${ACCEPTANCE_ID}::uuid AND entity = 'settings' ORDER BY id DESC`);
  for (const { after } of rows) {
    const parsed = Accepted.safeParse(after);
    if (!parsed.success) continue;
    const { acceptedSeals: seals, acceptedHash: hash, acceptedProofs: proofs, acceptedBy } = parsed.data;
    const past = { seals, hash, proofs };
    if (isSignedBy(secretKey, past, acceptedBy)) return past;
  }
  return NOTHING_ACCEPTED;
}
