/** The record of files that were made, by which a copy of a file is proved: author, time, request, and the seal of that. */
import { sql } from 'drizzle-orm';
import type { Database } from '../kernel/services';
import { CANONICAL_ROW } from './chain';
import { checkSeal, type SealRow } from './verify-chain';

/** A file that was made, as the audit recorded it. */
export interface MadeFile {
  /** Its number; each file that is made is a version of its own. */
  id: string;
  at: string;
  /** User name of the person who requested it. */
  actor: string;
  /** The list, or `reports` with the name of the report. */
  entity: string;
  report: string | null;
  format: string;
  rows: number;
  /** Moment of the data in it. */
  asOf: string;
  /** Position of its seal; null while it waits for it, up to a few seconds. */
  seal: number | null;
}

type Row = MadeFile & SealRow;

/**
 * Returns the files with this SHA-256 that were made here, in the order of their making. Throws `AuditDifference` when the
 * record of one doesn't match its seal.
 */
export async function findMadeFiles(db: Database, secretKey: Uint8Array, checksum: string): Promise<MadeFile[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT audit.after ->> 'export' AS id, to_json(audit.at) #>> '{}' AS at, audit.actor, audit.entity,
      audit.after ->> 'report' AS report, audit.after ->> 'format' AS format, (audit.after ->> 'rows')::integer AS rows,
      audit.after ->> 'asOf' AS "asOf", seal.position AS seal, seal.position, audit.id AS "auditId",
      seal.previous_hash AS "previousHash", seal.hash, seal.signature, ${CANONICAL_ROW} AS canonical
    FROM audit LEFT JOIN audit_seal AS seal ON seal.audit_id = audit.id
    WHERE audit.action = 'export' AND audit.after ->> 'checksum' = ${checksum} AND NOT audit.after ? 'fetched'
    ORDER BY audit.id`);
  for (const row of rows) {
    const before = { position: row.position - 1, hash: row.previousHash };
    if (row.seal !== null) checkSeal(before, row, secretKey);
  }
  return rows;
}
