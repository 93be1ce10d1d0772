import { sql } from 'drizzle-orm';
import type { ExportRequest } from '../../domain/exports/request';
import type { Acting } from '../access/acting';
import { writeAudit } from '../audit/write-audit';
import { ProblemError } from '../kernel/problem';
import { auditedExport } from './audited';
import { signLink } from './link';
import { mayTake } from './rights';

interface Row extends Record<string, unknown> {
  request: ExportRequest;
  rows: number;
  checksum: string;
  asOf: string;
}

/**
 * Returns the address of one of the caller's files, and records the fetch. Throws `not-found` for a file that isn't the
 * caller's or doesn't exist, and `forbidden` for content that the caller may not read any more.
 */
export async function linkTo({ services, caller }: Acting, id: string): Promise<{ address: string }> {
  const { rows } = await services.db.execute<Row>(sql`
    SELECT request, rows, checksum, as_of AS "asOf" FROM export_job
    WHERE id = ${id}::uuid AND account_id = ${caller.accountId}::uuid AND state = 'done'
      AND expires_at > ${services.clock().toISOString()}::timestamptz`);
  const [file] = rows;
  if (!file) throw new ProblemError('not-found');
  if (!mayTake(caller, file.request)) throw new ProblemError('forbidden');
  const { action, entity, entityId, after } = auditedExport(
    { id, request: file.request },
    { ...file, asOf: new Date(file.asOf) },
  );
  await services.db.transaction((tx) =>
    writeAudit(tx, services.clock(), caller, { action, entity, entityId, after: { ...after, fetched: true } }),
  );
  const link = await signLink(services, { exportId: id, accountId: caller.accountId, sessionId: caller.sessionId });
  return { address: `/api/exports/file?link=${link}` };
}
