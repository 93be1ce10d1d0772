import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Density } from '../../../domain/saved-view';
import type { ListOptions } from '../definition';
import type { ResolvedField } from '../fieldOf';
import { RecordRow } from './RecordRow';
import { BOX_PADDING, BOX_WIDTH, MENU_CELL, RowGroup } from './RowGroup';
import { SelectPage } from './selection/SelectPage';
import { useSelection } from './selection/SelectionContext';
import { useRowMenu } from './useRowMenu';
import { useRowWalk } from './useRowWalk';

/** Rows of the skeleton; about as many as a screen shows. */
const GHOSTS = Array.from({ length: 8 }, (_, index) => index);

/** Scroll padding that keeps a focused cell clear of the head and of the columns that stay. */
const SCROLLING = { minHeight: 0, overflow: 'auto', scrollPaddingTop: 48, scrollPaddingInlineStart: 220 };

/** Styles of a head that stays while others scroll below it. */
const staying = (start: number): SxProps<Theme> => ({
  position: 'sticky',
  insetInlineStart: start,
  zIndex: 3,
  bgcolor: 'background.default',
});

const BOX_HEAD: SxProps<Theme> = [
  { width: BOX_WIDTH, minWidth: BOX_WIDTH, px: `${BOX_PADDING}px`, py: 0, boxSizing: 'border-box' },
  staying(0) as object,
];

const MENU_HEAD: SxProps<Theme> = { ...MENU_CELL, zIndex: 3, bgcolor: 'background.default' };

function HeadCell({ column, sx }: { column: ResolvedField; sx?: SxProps<Theme> }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const { field, meta, components, labelKey } = column;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const isSorted = sort.field === field;
  const label = translate(labelKey);
  return (
    <TableCell
      align={components.align}
      sortDirection={isSorted ? direction : false}
      sx={[{ whiteSpace: 'nowrap' }, sx as object]}
    >
      {meta.sortable ? (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => setSort({ field, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  );
}

interface GhostsProps {
  columns: readonly ResolvedField[];
  hasBoxes: boolean;
  hasMenu: boolean;
}

/** Placeholders for rows that are loading, under the list's own columns. */
function Ghosts({ columns, hasBoxes, hasMenu }: GhostsProps) {
  return GHOSTS.map((ghost) => (
    <tr key={ghost}>
      {hasBoxes && <td />}
      {columns.map((column) => (
        <td key={column.field}>
          <Skeleton />
        </td>
      ))}
      {hasMenu && <td />}
    </tr>
  ));
}

interface RecordTableProps {
  columns: readonly ResolvedField[];
  label: string;
  density: Density;
  list: Pick<ListOptions, 'RowMenu' | 'isKeyCopied'>;
}

/**
 * A list as a table: the head and the first column stay in view, numbers are aligned to the right, and each row's first
 * cell is a link. The keyboard moves from row to row. The table is as high as its container allows, and scrolls within
 * that.
 */
export function RecordTable({ columns, label, density, list }: RecordTableProps) {
  const { data, isPending, resource } = useListContext<RaRecord<string>>();
  const { isPossible, isSelected } = useSelection();
  const { bodyProps, tabIndexOf } = useRowWalk(
    resource,
    (data ?? []).map(({ id }) => id),
  );
  const { openMenu, menu } = useRowMenu(list.RowMenu);
  const [first, ...others] = columns;
  if (!first) return null;
  const start = isPossible ? BOX_WIDTH : 0;
  return (
    <TableContainer component={Paper} variant="outlined" sx={SCROLLING}>
      {menu}
      <Table size={density === 'compact' ? 'small' : 'medium'} stickyHeader aria-label={label} aria-busy={isPending}>
        <TableHead>
          <TableRow>
            {isPossible && (
              <TableCell sx={BOX_HEAD}>
                <SelectPage />
              </TableCell>
            )}
            <HeadCell column={first} sx={staying(start)} />
            {others.map((column) => (
              <HeadCell key={column.field} column={column} />
            ))}
            {openMenu && <TableCell role="presentation" sx={MENU_HEAD} />}
          </TableRow>
        </TableHead>
        <RowGroup {...bodyProps} data-density={density}>
          {isPending ? (
            <Ghosts columns={columns} hasBoxes={isPossible} hasMenu={openMenu !== undefined} />
          ) : (
            data?.map((record) => (
              <RecordRow
                key={record.id}
                resource={resource}
                record={record}
                columns={columns}
                isSelected={isPossible ? isSelected(record.id) : null}
                tabIndex={tabIndexOf(record.id)}
                isKeyCopied={list.isKeyCopied}
                openMenu={openMenu}
              />
            ))
          )}
        </RowGroup>
      </Table>
    </TableContainer>
  );
}
