import type { RaRecord } from 'ra-core';
import { memo } from 'react';
import { CopyKey } from '../CopyKey';
import type { ResolvedField } from '../fieldOf';
import { Cell } from './Cell';
import { RecordLink } from './RecordLink';
import { RowMenuButton } from './RowMenuButton';
import { SelectRow } from './selection/SelectRow';
import type { OpenMenu } from './useRowMenu';

interface RecordRowProps {
  resource: string;
  record: RaRecord<string>;
  /** The columns; the first one stays in view and leads to the record. */
  columns: readonly ResolvedField[];
  /** Null where rows can't be selected. */
  isSelected: boolean | null;
  /** Set where the keyboard moves through rows. */
  tabIndex: number;
  /** Whether the value of the first column can be copied. */
  isKeyCopied: boolean;
  /** Absent where rows have no menu. */
  openMenu: OpenMenu | undefined;
}

/** One row of the table; its styles are in `RowGroup`. */
export const RecordRow = memo(function RecordRow({
  resource,
  record,
  columns,
  isSelected,
  tabIndex,
  isKeyCopied,
  openMenu,
}: RecordRowProps) {
  return (
    <tr data-id={record.id} className={isSelected ? 'Mui-selected' : undefined}>
      {isSelected !== null && (
        <td data-boxes>
          <SelectRow record={record} tabIndex={tabIndex} />
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.field} scope="row" data-align={column.components.align}>
            <RecordLink resource={resource} id={record.id} tabIndex={tabIndex}>
              <Cell column={column} record={record} />
            </RecordLink>
            {isKeyCopied && record[column.field] !== null && (
              <CopyKey text={String(record[column.field])} tabIndex={tabIndex} />
            )}
          </th>
        ) : (
          <td key={column.field} data-align={column.components.align}>
            <Cell column={column} record={record} />
          </td>
        ),
      )}
      {openMenu && (
        <td data-menu>
          <RowMenuButton record={record} openMenu={openMenu} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  );
});
