import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Audited } from '../../domain/audit';
import type { AuditRecord } from '../../domain/entities/audit-entry';
import type { TextArea } from '../../i18n/messages';
import type { DisplayProps } from '../../src/fields/types';
import { withTexts } from '../../src/texts/withTexts';

const inWordsOf = (...areas: [TextArea, ...TextArea[]]) =>
  lazy(withTexts(areas, async () => ({ default: (await import('./ChangesDisplay')).ChangesDisplay })));

/** The changes of each kind of thing come with the texts of its own screens. */
const CHANGES_OF: Readonly<Partial<Record<Audited, ComponentType<DisplayProps<AuditRecord>>>>> = {
  agents: inWordsOf('agents', 'money'),
  'sub-accounts': inWordsOf('sub-accounts'),
  members: inWordsOf('members', 'money'),
  lottos: inWordsOf('lotto', 'book'),
  'rate-packages': inWordsOf('rate-packages', 'book'),
  settings: inWordsOf('settings'),
};

/** Those of all others, whose fields the audit itself names. */
const OtherChanges = inWordsOf('audit');

/** What a row says was changed, fetched with the first row: the menus, which know every resource, do without. */
export function LazyChanges(props: DisplayProps<AuditRecord>) {
  const Changes = CHANGES_OF[props.record.entity] ?? OtherChanges;
  return (
    <Suspense fallback={<Skeleton width={80} />}>
      <Changes {...props} />
    </Suspense>
  );
}
