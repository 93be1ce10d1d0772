import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Density } from '../../../domain/saved-view';
import type { FieldComponents } from '../../fields/types';
import type { ResolvedField } from '../fieldOf';
import { Cell } from './Cell';
import { RecordLink } from './RecordLink';
import { SelectPage } from './selection/SelectPage';
import { SelectRow } from './selection/SelectRow';
import { useSelection } from './selection/SelectionContext';
import { useRowWalk } from './useRowWalk';

/** Rows of the skeleton; about what a screen shows. */
const GHOSTS = Array.from({ length: 8 }, (_, index) => index);

/** The width of the column of boxes, and the room beside each, pixels. */
const BOX_WIDTH = 44;
const BOX_PADDING = 6;

/** How much of a focused cell's surroundings comes into view with it: the head, and the columns that stay. */
const SCROLLING = { maxHeight: 'max(20rem, calc(100vh - 12rem))', scrollPaddingTop: 48, scrollPaddingInlineStart: 220 };

/** A cell that stays while the others scroll below it, in the colours of its row. */
function staying(start: number, isHead: boolean): SxProps<Theme> {
  return {
    position: 'sticky',
    insetInlineStart: start,
    zIndex: isHead ? 3 : 1,
    bgcolor: isHead ? 'background.default' : 'background.paper',
    'tr:hover > &': isHead ? {} : { backgroundImage: tint('action.hover') },
    'tr.Mui-selected > &': { backgroundImage: tint('action.selected') },
  };
}

/** A translucent colour of the theme over the ground. */
function tint(colour: 'action.hover' | 'action.selected') {
  const name = colour === 'action.hover' ? 'hover' : 'selected';
  return ({ palette }: Theme) => `linear-gradient(${palette.action[name]}, ${palette.action[name]})`;
}

const boxColumn = (isHead: boolean): SxProps<Theme> => [
  { width: BOX_WIDTH, minWidth: BOX_WIDTH, px: `${BOX_PADDING}px`, boxSizing: 'border-box' },
  staying(0, isHead) as object,
];

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

/** The rows of a list on their way, under its own columns. */
function Ghosts({ columns, hasBoxes }: { columns: readonly ResolvedField[]; hasBoxes: boolean }) {
  return GHOSTS.map((ghost) => (
    <TableRow key={ghost}>
      {hasBoxes && <TableCell />}
      {columns.map((column) => (
        <TableCell key={column.field}>
          <Skeleton />
        </TableCell>
      ))}
    </TableRow>
  ));
}

/** MUI's names for what its cells look like, which themes and tests know them by. */
const CELL_CLASSES: Readonly<Record<FieldComponents['align'], string>> = {
  left: 'MuiTableCell-root MuiTableCell-body',
  right: 'MuiTableCell-root MuiTableCell-body MuiTableCell-alignRight',
};

/** The look of all plain cells, said once: MUI's own cell works it out anew for each of a thousand. */
const Rows = styled(TableBody)(({ theme }) => ({
  '& > tr > td': {
    ...theme.typography.body2,
    lineHeight: 1.5,
    padding: '6px 12px',
    verticalAlign: 'inherit',
    textAlign: 'left',
    color: theme.palette.text.primary,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '&[data-density=comfortable] > tr > td': { paddingTop: 14, paddingBottom: 14 },
  '& > tr > td.MuiTableCell-alignRight': { textAlign: 'right' },
  '& > tr > td[data-boxes]': { paddingLeft: BOX_PADDING, paddingRight: BOX_PADDING },
  '&& > tr:last-of-type > td': { borderBottom: 0 },
}));

interface RecordTableProps {
  columns: readonly ResolvedField[];
  label: string;
  density: Density;
}

/**
 * A list as a table: the head and the first column stay in view, numbers stand right, each row's first cell is a
 * link. The keyboard walks from row to row.
 */
export function RecordTable({ columns, label, density }: RecordTableProps) {
  const { data, isPending, resource } = useListContext<RaRecord<string>>();
  const { isPossible, isSelected } = useSelection();
  const { bodyProps, tabIndexOf } = useRowWalk((data ?? []).map(({ id }) => id));
  const [first, ...others] = columns;
  if (!first) return null;
  const start = isPossible ? BOX_WIDTH : 0;
  return (
    <TableContainer component={Paper} variant="outlined" sx={SCROLLING}>
      <Table size={density === 'compact' ? 'small' : 'medium'} stickyHeader aria-label={label} aria-busy={isPending}>
        <TableHead>
          <TableRow>
            {isPossible && (
              <TableCell sx={boxColumn(true)}>
                <SelectPage />
              </TableCell>
            )}
            <HeadCell column={first} sx={staying(start, true)} />
            {others.map((column) => (
              <HeadCell key={column.field} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <Rows {...bodyProps} data-density={density}>
          {isPending ? (
            <Ghosts columns={columns} hasBoxes={isPossible} />
          ) : (
            data?.map((record) => (
              <TableRow key={record.id} hover selected={isPossible && isSelected(record.id)} data-id={record.id}>
                {isPossible && (
                  <TableCell data-boxes sx={boxColumn(false)}>
                    <SelectRow record={record} tabIndex={tabIndexOf(record.id)} />
                  </TableCell>
                )}
                <TableCell component="th" scope="row" align={first.components.align} sx={staying(start, false)}>
                  <RecordLink resource={resource} id={record.id} tabIndex={tabIndexOf(record.id)}>
                    <Cell column={first} record={record} />
                  </RecordLink>
                </TableCell>
                {others.map((column) => (
                  <td key={column.field} className={CELL_CLASSES[column.components.align]}>
                    <Cell column={column} record={record} />
                  </td>
                ))}
              </TableRow>
            ))
          )}
        </Rows>
      </Table>
    </TableContainer>
  );
}
