import { memo } from 'react';
import type { AnyRecord } from '../../fields/types';
import type { ResolvedField } from '../fieldOf';

/** One value of one record, rendered again only when the record changes. */
export const Cell = memo(function Cell({ column, record }: { column: ResolvedField; record: AnyRecord }) {
  const { entity, field, meta, components } = column;
  return <components.Display entity={entity} field={field} meta={meta} value={record[field]} record={record} />;
});
