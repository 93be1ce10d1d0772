import { useListContext } from 'ra-core';
import { csvColumnsOf } from '../../domain/entities/csv';
import { SlipLine } from '../../domain/entities/slip';
import { ExportForm } from '../../src/metadata/export/ExportForm';

const COLUMNS = csvColumnsOf(SlipLine);

/** Export of the lines of all slips that match the list around it. */
export function LinesFile({ onClose }: { onClose: () => void }) {
  const { sort, filterValues: filter } = useListContext();
  return (
    <ExportForm
      subject={{
        kind: 'list',
        name: 'slip-lines',
        entity: SlipLine,
        resource: 'slips/lines',
        sort,
        filter,
        shown: COLUMNS,
      }}
      onClose={onClose}
    />
  );
}
