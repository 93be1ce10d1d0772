import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { CARD } from '../../src/metadata/plainCard';
import { useOnPhone } from '../../src/metadata/useOnPhone';

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

/** Space of a long table above and below, so that its head stays in view while its rows scroll. */
const HEIGHT = 'calc(100dvh - 150px)';

/** The rows as cards: the first column leads, the others follow with their labels. */
function Cards<Row>({ name, columns: [first, ...others], rows, keyOf }: PlainTableProps<Row>) {
  const translate = useTranslate();
  return (
    <Stack component="ul" spacing={1} aria-label={translate(name)} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box key={keyOf(row)} component="li" sx={CARD}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{first?.cell(row)}</Box>
          <Box component="dl" sx={{ m: 0 }}>
            {others.map(({ label, cell }) => (
              <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2, mt: 0.5 }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {translate(label)}
                </Box>
                <Box component="dd" sx={{ m: 0, textAlign: 'end', overflowWrap: 'anywhere' }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** The rows in a box of their own, which scrolls under the head. */
function Rows<Row>({ name, columns, rows, keyOf }: PlainTableProps<Row>) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflow: 'auto', maxHeight: HEIGHT }} tabIndex={0} role="region" aria-label={translate(name)}>
      <Table size="small" stickyHeader aria-label={translate(name)}>
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

/** A small table of a complete answer. On a phone its rows are cards. */
export function PlainTable<Row>(table: PlainTableProps<Row>) {
  // Two components, because cells can use hooks.
  return useOnPhone() ? <Cards {...table} /> : <Rows {...table} />;
}
