/** Recomputes the chain over the audit and names the first difference from its seals. */
import { type AcceptedPast, NOTHING_ACCEPTED, readAcceptedPast } from './accepted-key';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../kernel/services';
import { CANONICAL_ROW, type Head, NO_HEAD, hashOf, isSignatureOf } from './chain';
import type { StoredHead } from './head-file';

/** Seconds that a row may wait for its seal; the chainer runs every two seconds. */
const WAITING_SECONDS = 60;

/** Number of seals read in one query. */
const PAGE = 2_000;

/** A difference between the audit and its seals; the message is the one line to print. */
export class AuditDifference extends Error {}

/** A kept head and where it was found. */
export interface WitnessedHead {
  head: StoredHead;
  path: string;
}

export interface AuditReport {
  /** Number of rows sealed, each at its place in the chain. */
  sealed: number;
  /** Number of recent rows still waiting for their seal. */
  waiting: number;
}

/** A seal with the row that it seals. */
export interface SealRow extends Record<string, unknown> {
  position: number;
  auditId: number;
  previousHash: string;
  hash: string;
  signature: string;
  /** Null when the audit row is gone. */
  canonical: string | null;
}

async function pageBehind(tx: Transaction, position: number): Promise<SealRow[]> {
  const { rows } = await tx.execute<SealRow>(sql`
    SELECT seal.position, seal.audit_id AS "auditId", seal.previous_hash AS "previousHash", seal.hash, seal.signature,
      CASE WHEN audit.id IS NOT NULL THEN ${CANONICAL_ROW} END AS canonical
    FROM audit_seal AS seal LEFT JOIN audit ON audit.id = seal.audit_id
    WHERE seal.position > ${position} ORDER BY seal.position LIMIT ${PAGE}`);
  return rows;
}

/** Checks one seal that follows another and returns the new end of the chain. */
export function checkSeal(
  before: Head,
  seal: SealRow,
  secretKey: Uint8Array,
  past: AcceptedPast = NOTHING_ACCEPTED,
): Head {
  const { position, auditId, previousHash, hash, signature, canonical } = seal;
  const expected = before.position + 1;
  if (position !== expected)
    throw new AuditDifference(`Seal ${expected} is missing: the next one is seal ${position}.`);
  if (canonical === null) {
    throw new AuditDifference(`Audit row ${auditId} is missing, although seal ${position} exists.`);
  }
  if (previousHash !== before.hash) {
    throw new AuditDifference(`Seal ${position} (audit row ${auditId}) doesn't follow seal ${before.position}.`);
  }
  if (hash !== hashOf(previousHash, canonical)) {
    throw new AuditDifference(`Audit row ${auditId} doesn't match seal ${position}: one of them was altered.`);
  }
  if (position === past.seals && hash !== past.hash) {
    throw new AuditDifference(`Seal ${position} isn't the one up to which the secret key of now accepted the audit.`);
  }
  if (position > past.seals && !isSignatureOf(secretKey, { position, hash }, signature)) {
    throw new AuditDifference(
      `The signature of seal ${position} (audit row ${auditId}) wasn't made with this SECRET_KEY.`,
    );
  }
  return { position, hash };
}

/** The key of now, and the past that it accepted as signed with another one. */
interface Trust {
  secretKey: Uint8Array;
  past: AcceptedPast;
}

/** Walks the chain from its beginning and calls `onHead` at every position. */
async function walk(tx: Transaction, { secretKey, past }: Trust, onHead: (head: Head) => void): Promise<Head> {
  let head = NO_HEAD;
  for (let page = await pageBehind(tx, 0); page.length > 0; page = await pageBehind(tx, head.position)) {
    for (const seal of page) {
      head = checkSeal(head, seal, secretKey, past);
      onHead(head);
    }
  }
  return head;
}

/** Result of checking the newest seals. */
export interface TailReport {
  /** Number of all seals. */
  sealed: number;
  /** Number of the newest seals that were recomputed. */
  checked: number;
}

/**
 * Checks the newest seals with their rows, each against the one before. It reads at most one page, so that a screen can
 * call it. Throws `AuditDifference` with the first difference.
 */
export async function verifyTail(db: Database, secretKey: Uint8Array): Promise<TailReport> {
  return db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<Head & Record<string, unknown>>(sql`
        SELECT position, hash FROM audit_seal
        WHERE position = (SELECT max(position) - ${PAGE} FROM audit_seal) LIMIT 1`);
      const begin = rows[0] ?? NO_HEAD;
      const past = await readAcceptedPast(tx, secretKey);
      let head: Head = { position: begin.position, hash: begin.hash };
      for (const seal of await pageBehind(tx, begin.position)) head = checkSeal(head, seal, secretKey, past);
      return { sealed: head.position, checked: head.position - begin.position };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Checks that every row is sealed or recent, and returns the number of waiting rows. */
async function checkUnsealed(tx: Transaction): Promise<number> {
  const unsealed = sql`FROM audit WHERE NOT EXISTS (SELECT 1 FROM audit_seal AS seal WHERE seal.audit_id = audit.id)`;
  const isYoung = sql`abs(extract(epoch FROM now() - audit.at)) <= ${WAITING_SECONDS}`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT audit.id ${unsealed} AND NOT (${isYoung}) ORDER BY audit.id LIMIT 1`,
  );
  if (rows[0]) {
    throw new AuditDifference(
      `Audit row ${rows[0].id} has no seal, although it is older than a minute: ` +
        'its seal was removed, or no server has run since then.',
    );
  }
  const gone = await tx.execute<{ auditId: number }>(sql`
    SELECT waiting.audit_id AS "auditId" FROM audit_unsealed AS waiting
    WHERE NOT EXISTS (SELECT 1 FROM audit WHERE audit.id = waiting.audit_id) ORDER BY waiting.audit_id LIMIT 1`);
  if (gone.rows[0])
    throw new AuditDifference(`Audit row ${gone.rows[0].auditId} is missing: it was deleted before it was sealed.`);
  const count = await tx.execute<{ waiting: number }>(sql`SELECT count(*)::integer AS waiting ${unsealed}`);
  return count.rows[0]?.waiting ?? 0;
}

/** Checks a kept head against the chain; `passed` is the chain's hash at the position of the head. */
function checkWitness(
  { head, path }: WitnessedHead,
  passed: string | undefined,
  end: Head,
  { secretKey, past }: Trust,
): void {
  if (head.position > past.seals && !isSignatureOf(secretKey, head, head.signature)) {
    throw new AuditDifference(`The head stored in ${path} isn't signed by this SECRET_KEY.`);
  }
  if (passed === undefined) {
    throw new AuditDifference(
      `The chain ends at seal ${end.position}, but ${path} contains seal ${head.position}: the end of the audit was cut off.`,
    );
  }
  if (passed !== head.hash) {
    throw new AuditDifference(`Seal ${head.position} differs from the one stored in ${path}.`);
  }
}

/**
 * Checks every seal, row and signature. It also checks that only rows of the last minute have no seal, and that the
 * chain still holds the heads kept elsewhere. Read those heads first: the chain may grow in the meantime, never shrink.
 * Throws `AuditDifference` with the first difference.
 */
export async function verifyAudit(
  db: Database,
  secretKey: Uint8Array,
  witnesses: readonly WitnessedHead[],
): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const positions = new Set(witnesses.map(({ head }) => head.position));
      const passed = new Map<number, string>();
      const trust = { secretKey, past: await readAcceptedPast(tx, secretKey) };
      const end = await walk(tx, trust, ({ position, hash }) => {
        if (positions.has(position)) passed.set(position, hash);
      });
      for (const witness of witnesses) checkWitness(witness, passed.get(witness.head.position), end, trust);
      return { sealed: end.position, waiting: await checkUnsealed(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
