/** What the record of changes says of a file that was made or fetched: of what, by which filters, and how much of people it tells. */
import type { ExportRequest } from '../../domain/exports/request';
import type { AuditEntry } from '../audit/write-audit';

interface Made {
  rows: number;
  checksum: string;
  asOf: Date;
}

/** The entry of a file. A ledger's is about its account; any other is about a whole list. */
export function auditedExport(
  { id, request: { of, format, personal } }: { id: string; request: ExportRequest },
  { rows, checksum, asOf }: Made,
): AuditEntry {
  const asked = of.kind === 'list' ? { filter: of.filter, columns: of.columns } : { query: of.query };
  return {
    action: 'export',
    entity: of.kind === 'list' ? of.name : 'reports',
    entityId: (of.kind === 'list' && of.id) || null,
    after: {
      export: id,
      ...(of.kind !== 'list' && { report: of.name }),
      rows,
      complete: true,
      ...asked,
      format,
      personal,
      asOf: asOf.toISOString(),
      checksum,
    },
  };
}
