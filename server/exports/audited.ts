/** Audit entries for files that were made or fetched: their content, their filters, and the amount of personal data. */
import type { ExportRequest } from '../../domain/exports/request';
import type { AuditEntry } from '../audit/write-audit';

interface Made {
  rows: number;
  checksum: string;
  asOf: Date;
}

/** Returns the audit entry of a file. The file of a ledger concerns its account; any other concerns a whole list. */
export function auditedExport(
  { id, request: { of, format, personal } }: { id: string; request: ExportRequest },
  { rows, checksum, asOf }: Made,
): AuditEntry {
  const request = of.kind === 'list' ? { filter: of.filter, columns: of.columns } : { query: of.query };
  return {
    action: 'export',
    entity: of.kind === 'list' ? of.name : 'reports',
    entityId: (of.kind === 'list' && of.id) || null,
    after: {
      export: id,
      ...(of.kind !== 'list' && { report: of.name }),
      rows,
      complete: true,
      ...request,
      format,
      personal,
      asOf: asOf.toISOString(),
      checksum,
    },
  };
}
