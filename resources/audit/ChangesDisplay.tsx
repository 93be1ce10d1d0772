import type { AuditRecord } from '../../domain/entities/audit-entry';
import type { DisplayProps } from '../../src/fields/types';
import { Changes } from '../../src/metadata/history/Changes';
import { AUDITED_ENTITIES } from './entities';

/** What a row says was changed; it opens where it stands. */
export function ChangesDisplay({ record }: DisplayProps) {
  const entry = record as unknown as AuditRecord;
  return <Changes entity={AUDITED_ENTITIES[entry.entity]} entry={entry} />;
}
