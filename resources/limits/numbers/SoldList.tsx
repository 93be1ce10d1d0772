import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { formatMoney } from '../../../src/texts/figures';
import type { SoldNumber } from '../../../domain/limits/lotto-limits';
import { Term } from '../../../src/metadata/glossary/Term';
import type { TermName } from '../../../src/metadata/glossary/termName';
import { keyOfNumber, type NumbersDone } from '../../../domain/limits/number-limits';
import { KeptCell, LaidOffCell } from '../../../src/fields/LaidOffCells';
import { Fill } from '../Fill';
import { rateText } from '../../../src/fields/amountText';
import { SOLD_TABLE } from './focusFirstSold';
import { useApply } from './useApply';
import { useSoldNumbers } from './useNumbers';

/** Maximum number of rows. */
const SHOWN = 15;
const COLUMNS = ['betType', 'fullest', 'sold', 'laidOff', 'kept', 'left', 'liability', 'rate'] as const;

/** Columns whose name is a word of the glossary. */
const TERMS: Readonly<Partial<Record<string, TermName>>> = {
  laidOff: 'layOff',
  liability: 'liability',
  rate: 'payoutRate',
};
/** Shown only if one of the listed numbers was laid off. */
const NET_COLUMNS: readonly (typeof COLUMNS)[number][] = ['laidOff', 'kept'];

/** Hidden on phones, where the bar next to the number shows the rest. */
const ON_DESKS: readonly (typeof COLUMNS)[number][] = ['left', 'rate'];
const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

interface SoldListProps {
  lottoId: string;
  roundId: string | undefined;
  canUpdate: boolean;
  onDone: (done: NumbersDone) => void;
}

/** Returns the current numbers in their previous order, so that rows don't move under a pointer or the focus. */
function inOrderOf(order: readonly string[], rows: readonly SoldNumber[]): SoldNumber[] {
  const byKey = new Map(rows.map((row) => [keyOfNumber(row), row]));
  return order.flatMap((key) => byKey.get(key) ?? []);
}

/** Numbers nearest to their caps. X closes the focused number, H makes it pay half, and the arrows move the focus. */
export function SoldList({ lottoId, roundId, canUpdate, onDone }: SoldListProps) {
  const translate = useTranslate();
  const sold = useSoldNumbers(lottoId, roundId, roundId !== undefined);
  const { apply } = useApply(lottoId, onDone);
  const [order, setKept] = useState<readonly string[] | null>(null);
  const fresh = (sold.data ?? []).slice(0, SHOWN);
  const rows = order ? inOrderOf(order, sold.data ?? []) : fresh;
  if (rows.length === 0) return null;
  const isLaidOff = rows.some(({ laidOff }) => laidOff !== null);
  const columns = COLUMNS.filter((column) => isLaidOff || !NET_COLUMNS.includes(column));
  const freeze = () => setKept((before) => before ?? fresh.map(keyOfNumber));

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: SoldNumber) => {
    const by = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = key === 'ArrowDown' || key === 'ArrowUp' ? by[key] : undefined;
    const kind = { x: 'closed', h: 'halfPay' }[key.toLowerCase()] as 'closed' | 'halfPay' | undefined;
    if (step === undefined && (kind === undefined || !canUpdate)) return;
    event.preventDefault();
    const other = event.currentTarget[step ?? 'nextElementSibling'];
    if (other instanceof HTMLElement) other.focus();
    if (kind) apply({ numbers: [{ betType: row.betType, number: row.number, kind }], roundId: roundId ?? null });
  };
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ mb: 1.5, maxHeight: 420 }}>
      <Table
        size="small"
        stickyHeader
        {...SOLD_TABLE}
        aria-label={translate('limits.numbers.mostSold')}
        sx={{ '& th, & td': { px: { xs: 0.75, sm: 2 } }, '& th': { whiteSpace: { sm: 'nowrap' } } }}
        onMouseEnter={freeze}
        onMouseLeave={(event) => !event.currentTarget.contains(document.activeElement) && setKept(null)}
        onFocus={freeze}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setKept(null)}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column}
                align={column === 'betType' || column === 'fullest' ? 'left' : 'right'}
                sx={ON_DESKS.includes(column) ? WIDE : undefined}
              >
                <Term of={TERMS[column]}>
                  {translate(
                    NET_COLUMNS.includes(column) ? `layOff.net.${column}` : `limits.numbers.columns.${column}`,
                  )}
                </Term>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOfNumber(row)}
              hover
              tabIndex={index === 0 ? 0 : -1}
              onKeyDown={(event) => onKeyDown(event, row)}
              sx={{
                fontVariantNumeric: 'tabular-nums',
                '&:focus': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
              }}
            >
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{translate(`betTypes.${row.betType}`)}</TableCell>
              <TableCell>
                <Fill {...row} />
                {row.isClosed && <Chip size="small" color="error" label={translate('limits.numbers.kinds.closed')} />}
                {row.isHalfPay && <Chip size="small" label={translate('limits.numbers.kinds.halfPay')} />}
              </TableCell>
              <TableCell align="right">{formatMoney(row.sold)}</TableCell>
              {isLaidOff && (
                <>
                  <TableCell align="right">
                    <LaidOffCell {...row} />
                  </TableCell>
                  <TableCell align="right">
                    <KeptCell {...row} />
                  </TableCell>
                </>
              )}
              <TableCell align="right" sx={WIDE}>
                {formatMoney(Math.max(0, row.hardCap - row.sold))}
              </TableCell>
              <TableCell align="right">{formatMoney(row.liability)}</TableCell>
              <TableCell align="right" sx={WIDE}>
                {rateText(row.rate)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {canUpdate && (
        <Typography variant="caption" color="text.secondary" component="div" sx={{ p: 1 }}>
          {translate('limits.numbers.soldHint')}
        </Typography>
      )}
    </TableContainer>
  );
}
