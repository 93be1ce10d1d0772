import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { FigureCard, FigureCards, type CardValue } from './FigureCard';
import { FIRST, FOOT } from './styles';
import { TableRoom } from './TableRoom';

export interface FiguresColumn<Row> {
  name: string;
  label: string;
  /** Figures are right-aligned. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
  /** Total of all rows. */
  total?: ReactNode;
  /**
   * Place on a phone's cards: the title, the note below it, or the figures in view. All other columns appear on
   * request. Without a title, it is the first column.
   */
  card?: 'title' | 'note' | 'main';
}

interface FiguresTableProps<Row> {
  /** Label of the table. */
  label: string;
  columns: readonly FiguresColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether its last row shows totals. */
  hasTotals?: boolean;
  /** Whether it is the main content of the screen, and scrolls within the window's height. */
  isMain?: boolean;
  /** Content below the table that scrolls with it. */
  below?: ReactNode;
  /** Content that stays below it. */
  after?: ReactNode;
}

function Cards<Row>({ label, columns, rows, keyOf, hasTotals = false }: FiguresTableProps<Row>) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0];
  const note = columns.find(({ card }) => card === 'note');
  const main = columns.filter(({ card }) => card === 'main');
  const more = columns.filter((column) => column !== title && column !== note && !main.includes(column));
  const valuesOf = (some: typeof columns, value: (column: FiguresColumn<Row>) => ReactNode): CardValue[] =>
    some.map((column) => ({ name: column.name, label: column.label, value: value(column) }));
  const isSummed = ({ total }: FiguresColumn<Row>) => total !== undefined;
  return (
    <FigureCards label={label}>
      {hasTotals && (
        <FigureCard
          isTotal
          title={title?.total}
          main={valuesOf(main.filter(isSummed), ({ total }) => total)}
          more={valuesOf(more.filter(isSummed), ({ total }) => total)}
        />
      )}
      {rows.map((row) => (
        <FigureCard
          key={keyOf(row)}
          title={title?.cell(row)}
          note={note?.cell(row)}
          main={valuesOf(main, ({ cell }) => cell(row))}
          more={valuesOf(more, ({ cell }) => cell(row))}
        />
      ))}
    </FigureCards>
  );
}

const NUMERIC = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/**
 * A table with totals in its last row; its head, its first column and its totals stay in view. On a phone it is a list
 * of cards, totals first.
 */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, keyOf, hasTotals = false, isMain = false, below, after } = props;
  const isOnPhone = useOnPhone();
  if (isOnPhone) {
    return (
      <>
        <Cards {...props} />
        {after}
        {below}
      </>
    );
  }
  const styled = (index: number, ...others: object[]) =>
    Object.assign({}, index === 0 ? FIRST : {}, ...others) as SxProps<Theme>;
  return (
    <TableRoom label={label} isBound={isMain} below={below} after={after}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, label: head, isNumber }, index) => (
              <TableCell
                key={name}
                align={isNumber ? 'right' : 'left'}
                sx={styled(
                  index,
                  { whiteSpace: 'nowrap' },
                  index === 0 ? { zIndex: 4, bgcolor: 'background.default' } : {},
                )}
              >
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
                  sx={styled(index, isNumber ? NUMERIC : {})}
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
                  sx={styled(index, NUMERIC, FOOT, index === 0 ? { zIndex: 4 } : {})}
                >
                  {total}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableRoom>
  );
}
