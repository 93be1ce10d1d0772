import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { FIRST } from './ReportHead';

export interface FiguresColumn<Row> {
  name: string;
  label: string;
  /** Figures are right-aligned. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** Total of all rows. */
  total?: ReactNode;
}

interface FiguresTableProps<Row> {
  /** Label of the table. */
  label: string;
  columns: readonly FiguresColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether its last row shows totals. */
  hasTotals?: boolean;
}

/** A table with totals in its last row; its first column stays in view while the others scroll. */
export function FiguresTable<Row>({ label, columns, rows, keyOf, hasTotals = false }: FiguresTableProps<Row>) {
  const first = (index: number) => (index === 0 ? FIRST : {});
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={label}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, label: head, isNumber }, index) => (
              <TableCell key={name} align={isNumber ? 'right' : 'left'} sx={{ ...first(index), whiteSpace: 'nowrap' }}>
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} hover>
              {columns.map(({ name, isNumber, cell }, index) => (
                <TableCell
                  key={name}
                  align={isNumber ? 'right' : 'left'}
                  {...(index === 0 && { component: 'th' as const, scope: 'row' })}
                  sx={{
                    ...first(index),
                    ...(isNumber && { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }),
                  }}
                >
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {hasTotals && (
          <TableFooter>
            <TableRow>
              {columns.map(({ name, isNumber, total }, index) => (
                <TableCell
                  key={name}
                  align={isNumber ? 'right' : 'left'}
                  {...(index === 0 && { component: 'th' as const, scope: 'row' })}
                  sx={{
                    ...first(index),
                    fontSize: 'inherit',
                    fontWeight: 600,
                    color: 'text.primary',
                    fontVariantNumeric: 'tabular-nums',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {total}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
}
