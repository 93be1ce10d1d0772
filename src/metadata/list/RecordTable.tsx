import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Density } from '../../../domain/saved-view';
import type { ResolvedField } from '../fieldOf';
import { Cell } from './Cell';
import { RecordLink } from './RecordLink';

/** Rows of the skeleton; about what a screen shows. */
const GHOSTS = Array.from({ length: 8 }, (_, index) => index);

function HeadCell({ column }: { column: ResolvedField }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const { field, meta, components, labelKey } = column;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const isSorted = sort.field === field;
  const label = translate(labelKey);
  return (
    <TableCell align={components.align} sortDirection={isSorted ? direction : false} sx={{ whiteSpace: 'nowrap' }}>
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

interface RecordTableProps {
  columns: readonly ResolvedField[];
  label: string;
  density: Density;
}

/** A list as a table: the head stays in view, numbers stand right, each row's first cell is a link. */
export function RecordTable({ columns, label, density }: RecordTableProps) {
  const { data, isPending, resource } = useListContext<RaRecord<string>>();
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: 'max(20rem, calc(100vh - 12rem))' }}>
      <Table size={density === 'compact' ? 'small' : 'medium'} stickyHeader aria-label={label} aria-busy={isPending}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeadCell key={column.field} column={column} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending
            ? GHOSTS.map((ghost) => (
                <TableRow key={ghost}>
                  {columns.map((column) => (
                    <TableCell key={column.field}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))
            : data?.map((record) => (
                <TableRow key={record.id} hover>
                  {columns.map((column, index) => (
                    <TableCell
                      key={column.field}
                      align={column.components.align}
                      sx={{ fontVariantNumeric: 'tabular-nums' }}
                    >
                      {index === 0 ? (
                        <RecordLink resource={resource} id={record.id}>
                          <Cell column={column} record={record} />
                        </RecordLink>
                      ) : (
                        <Cell column={column} record={record} />
                      )}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
