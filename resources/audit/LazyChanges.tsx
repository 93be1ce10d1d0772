import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Audited } from '../../domain/audit';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import type { TextArea } from '../../i18n/messages';
import type { DisplayProps } from '../../src/fields/types';
import { withTexts } from '../../src/texts/withTexts';

const inWordsOf = (...areas: [TextArea, ...TextArea[]]) =>
  lazy(withTexts(areas, async () => ({ default: (await import('./ChangesDisplay')).ChangesDisplay })));

/** Changes of each kind of record, with the texts of its own screens. */
const CHANGES_OF: Readonly<Partial<Record<Audited, ComponentType<DisplayProps<AuditRecord>>>>> = {
  agents: inWordsOf('agents', 'money'),
  'sub-accounts': inWordsOf('sub-accounts'),
  members: inWordsOf('members', 'money'),
  lottos: inWordsOf('lotto', 'book'),
  'rate-packages': inWordsOf('rate-packages', 'book'),
  settings: inWordsOf('settings'),
};

/** Changes of all other kinds; the audit texts name their fields. */
const OtherChanges = inWordsOf('audit');

/** Changes of a row, loaded with the first row because the menus know every resource and don't need it. */
export function LazyChanges(props: DisplayProps<AuditRecord>) {
  const Changes = CHANGES_OF[props.record.entity] ?? OtherChanges;
  return (
    <Suspense fallback={<Skeleton width={80} />}>
      <Changes {...props} />
    </Suspense>
  );
}
