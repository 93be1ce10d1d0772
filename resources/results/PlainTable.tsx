import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** I18n key. */
  label: string;
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  /** I18n key of the table's label. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A small table of a complete answer; it scrolls in its own box if it is too wide. */
export function PlainTable<Row>({ name, columns, rows, keyOf }: PlainTableProps<Row>) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate(name)}>
      <Table size="small" aria-label={translate(name)}>
        <TableHead>
          <TableRow>
            {columns.map(({ label, isNumber }) => (
              <TableCell key={label} align={isNumber ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                {translate(label)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(({ label, isNumber, cell }) => (
                <TableCell key={label} align={isNumber ? 'right' : 'left'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
