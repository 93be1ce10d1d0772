import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import { AuditEntry } from '../domain/entities/audit-entry';
import { defineResource } from '../src/metadata/defineResource';
import { ActorDisplay } from './audit/ActorDisplay';
import { LazyChanges } from './audit/LazyChanges';
import { ThingDisplay } from './audit/ThingDisplay';

/** Audit log: actor, action, subject, time and address. It is read-only. */
export const audit = defineResource(AuditEntry, {
  icon: ReceiptLong,
  list: {
    columns: ['number', 'at', 'actor', 'action', 'entityLabel', 'after', 'reason', 'ip'],
    filters: ['entity', 'action', 'actor', 'at'],
    sort: { field: 'number', order: 'DESC' },
    isKeyCopied: true,
    card: { name: 'at', badge: 'action', main: ['actor', 'entityLabel'], more: ['after', 'reason', 'number', 'ip'] },
  },
  form: [],
  overrides: {
    actor: { Display: ActorDisplay },
    entityLabel: { Display: ThingDisplay },
    after: { Display: LazyChanges },
  },
});
