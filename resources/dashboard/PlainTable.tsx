import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

interface PlainRow {
  key: string;
  /** Name of the row. */
  name: ReactNode;
  /** One figure for each further column. */
  figures: readonly ReactNode[];
}

interface PlainTableProps {
  label: string;
  /** Column headings; the first one belongs to the names. */
  heads: readonly string[];
  rows: readonly PlainRow[];
}

/** A small table of figures with headings; it scrolls horizontally if it is too wide. */
export function PlainTable({ label, heads, rows }: PlainTableProps) {
  const [first, ...others] = heads;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={{ '& td, & th': { px: 0.75 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{first}</TableCell>
            {others.map((head) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, name, figures }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 96 }}>
                {name}
              </TableCell>
              {figures.map((figure, index) => (
                <TableCell key={heads[index + 1]} align="right" sx={FIGURE}>
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
