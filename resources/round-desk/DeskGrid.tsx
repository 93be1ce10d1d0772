import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent, ReactNode } from 'react';
import type { BetType } from '../../domain/bets/bet-type';
import type { DeskBetType } from '../../domain/round-desk/round-desk';
import { formatMoney } from '../../domain/format';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { Term } from '../../src/metadata/glossary/Term';
import { TERM_OF_BET_TYPE } from '../../src/metadata/glossary/termOfBetType';
import { receivedOf } from './deskFigures';
import { keyOfDesk, type ShownNumber } from './frozenOrder';
import { NUMBER_GRID } from './gridKeys';
import { NumberCell } from './NumberCell';

interface DeskGridProps {
  betTypes: readonly DeskBetType[];
  numbers: readonly ShownNumber[];
  /** Whether the result is known. If so, the grid shows its payouts and the profit. */
  isDrawn: boolean;
  chosen: string | null;
  /** Returns the content of a bet type's cap cell. */
  cap: (ofType: DeskBetType) => ReactNode;
  onChoose: (shown: ShownNumber) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Event handlers that freeze the order of the numbers. */
  holds: object;
}

/** Rows above the numbers, from sales to profit. */
const FIGURES = ['buy', 'commission', 'receive', 'pay'] as const;
type FigureName = (typeof FIGURES)[number] | 'net';

function figureOf(name: FigureName, ofType: DeskBetType): number | null {
  const received = receivedOf(ofType);
  switch (name) {
    case 'receive':
      return received;
    case 'net':
      return received === null ? null : received - ofType.pay;
    default:
      return ofType[name];
  }
}

const STICKY = { position: 'sticky', insetInlineStart: 0, zIndex: 2, bgcolor: 'background.paper' } as const;

/** All bet types in columns: their sums, their caps, and their numbers, each column in its own order. */
export function DeskGrid(props: DeskGridProps) {
  const { betTypes, numbers, isDrawn, chosen, cap, onChoose, onKeyDown, holds } = props;
  const translate = useTranslate();
  const columns = new Map<BetType, ShownNumber[]>(betTypes.map(({ betType }) => [betType, []]));
  for (const number of numbers) columns.get(number.betType)?.push(number);
  const places = Math.max(0, ...[...columns.values()].map((column) => column.length));
  const figures: readonly FigureName[] = isDrawn ? [...FIGURES, 'net'] : FIGURES;
  const firstKey = numbers[0] && keyOfDesk(numbers[0]);
  const labelOf = (name: FigureName) => translate(`roundDesk.figures.${isDrawn && name === 'pay' ? 'paid' : name}`);
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: '78vh' }}>
      <Table
        {...NUMBER_GRID}
        size="small"
        stickyHeader
        aria-label={translate('roundDesk.grid')}
        onKeyDown={onKeyDown}
        sx={{ fontVariantNumeric: 'tabular-nums', '& td, & th': { px: 0.75, py: 0.25, minWidth: 136 } }}
      >
        <TableHead>
          <TableRow>
            <TableCell component="td" sx={{ ...STICKY, zIndex: 4, '&&': { minWidth: 84 } }} />
            {betTypes.map(({ betType, isOn }) => (
              <TableCell key={betType} align="right" sx={{ whiteSpace: 'nowrap', opacity: isOn || isDrawn ? 1 : 0.6 }}>
                <Term of={TERM_OF_BET_TYPE[betType]}>{translate(`betTypes.${betType}`)}</Term>
                {!isOn && !isDrawn && ` · ${translate('roundDesk.off')}`}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((name) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ ...STICKY, '&&': { minWidth: 84 }, whiteSpace: 'nowrap' }}>
                <Term of={name === 'commission' ? name : undefined}>{labelOf(name)}</Term>
              </TableCell>
              {betTypes.map((ofType) => {
                const amount = figureOf(name, ofType);
                return (
                  <TableCell key={ofType.betType} align="right" sx={{ fontWeight: name === 'buy' ? 550 : undefined }}>
                    {amount === null ? (
                      <EmptyValue />
                    ) : name === 'net' ? (
                      <SignedAmount amount={amount} />
                    ) : (
                      formatMoney(amount)
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
          <TableRow sx={{ '& > *': { borderBottom: 2, borderBottomColor: 'divider' } }}>
            <TableCell component="th" scope="row" sx={{ ...STICKY, '&&': { minWidth: 84 }, whiteSpace: 'nowrap' }}>
              <Term of="cap">{translate('roundDesk.figures.cap')}</Term>
            </TableCell>
            {betTypes.map((ofType) => (
              <TableCell key={ofType.betType} align="right">
                {cap(ofType)}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
        <TableBody {...holds}>
          {Array.from({ length: places }, (_, place) => (
            <TableRow key={place}>
              <TableCell
                component="th"
                scope="row"
                sx={{ ...STICKY, '&&': { minWidth: 84 }, color: 'text.secondary', verticalAlign: 'top' }}
              >
                {place + 1}
              </TableCell>
              {betTypes.map(({ betType }) => {
                const shown = columns.get(betType)?.[place];
                const key = shown && keyOfDesk(shown);
                return (
                  <TableCell key={betType} sx={{ '&&': { p: 0 }, verticalAlign: 'top' }}>
                    {shown && (
                      <NumberCell
                        key={key}
                        shown={shown}
                        isChosen={chosen === key}
                        isFirst={key === (chosen ?? firstKey)}
                        onChoose={onChoose}
                      />
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
