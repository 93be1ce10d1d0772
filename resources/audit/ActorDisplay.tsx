import { useTranslate } from 'ra-core';
import { SYSTEM_NAME } from '../../domain/accounts/username';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Actor of an entry: the name of the account, or of the system, which acts by itself. */
export function ActorDisplay({ record: { actor, actorId } }: DisplayProps<AuditRecord>) {
  const translate = useTranslate();
  if (actor === null) return <EmptyValue />;
  return <>{actorId === null && actor === SYSTEM_NAME ? translate('resources.audit.system') : actor}</>;
}
