import Box from '@mui/material/Box';
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
import { amountFormatOf } from '../../src/fields/amountText';
import { EmptyValue } from '../../src/fields/EmptyValue';
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
  /** Number of open rounds that the caps apply to. */
  roundsOfCaps: number;
  /** Returns the content of a bet type's cap cell. */
  cap: (ofType: DeskBetType) => ReactNode;
  /** Returns the switch for the sales of a bet type; absent for read-only limits. */
  sales: ((ofType: DeskBetType) => ReactNode) | undefined;
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

/** Height of the parts above the grid in a thin frame, in pixels. */
const ABOVE = 164;

/** A dense grid, so that 25 numbers of all bet types fit on a usual desktop. */
const DENSE = {
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { px: 0.5, py: 0, fontSize: '0.8125rem', lineHeight: '16px', minWidth: { xs: 136, sm: 0 } },
  '& tbody th, & thead td': { fontSize: '0.75rem' },
} as const;

const STICKY = { position: 'sticky', insetInlineStart: 0, zIndex: 2, bgcolor: 'background.paper' } as const;

const NAMES = { '&&': { minWidth: 0 }, whiteSpace: 'nowrap' } as const;

interface FigureRowProps {
  name: FigureName;
  label: string;
  betTypes: readonly DeskBetType[];
}

/** A figure of all bet types; all amounts in the row have the same decimals. */
function FigureRow({ name, label, betTypes }: FigureRowProps) {
  const amounts = betTypes.map((ofType) => figureOf(name, ofType));
  const textOf = amountFormatOf(amounts.flatMap((amount) => amount ?? []));
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ ...STICKY, ...NAMES }}>
        <Term of={name === 'commission' ? name : undefined}>{label}</Term>
      </TableCell>
      {betTypes.map(({ betType }, index) => {
        const amount = amounts[index] ?? null;
        return (
          <TableCell
            key={betType}
            align="right"
            sx={{ whiteSpace: 'nowrap', fontWeight: name === 'buy' ? 550 : undefined }}
          >
            {amount === null ? (
              <EmptyValue />
            ) : (
              <bdi
                data-figure
                dir="ltr"
                className={name === 'net' ? 'signed-amount' : undefined}
                data-sign={name === 'net' ? Math.sign(amount) : undefined}
              >
                {textOf(amount)}
              </bdi>
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
}

/** All bet types in columns: their sums, their caps, and their numbers, each column in its own order. */
export function DeskGrid(props: DeskGridProps) {
  const { betTypes, numbers, isDrawn, chosen, roundsOfCaps, cap, sales, onChoose, onKeyDown, holds } = props;
  const translate = useTranslate();
  const columns = new Map<BetType, ShownNumber[]>(betTypes.map(({ betType }) => [betType, []]));
  for (const number of numbers) columns.get(number.betType)?.push(number);
  const formats = new Map(
    [...columns].map(([betType, column]) => [betType, amountFormatOf(column.map(({ stake }) => stake))]),
  );
  const places = Math.max(0, ...[...columns.values()].map((column) => column.length));
  const figures: readonly FigureName[] = isDrawn ? [...FIGURES, 'net'] : FIGURES;
  const firstKey = numbers[0] && keyOfDesk(numbers[0]);
  const labelOf = (name: FigureName) => translate(`roundDesk.figures.${isDrawn && name === 'pay' ? 'paid' : name}`);
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={{ maxHeight: { xs: '78vh', md: `max(24rem, calc(100vh - ${ABOVE}px))` } }}
    >
      <Table
        {...NUMBER_GRID}
        size="small"
        stickyHeader
        aria-label={translate('roundDesk.grid')}
        onKeyDown={onKeyDown}
        sx={DENSE}
      >
        <TableHead>
          <TableRow>
            <TableCell component="td" sx={{ ...STICKY, ...NAMES, zIndex: 4 }} />
            {betTypes.map((ofType) => {
              const { betType, isOn } = ofType;
              const isOff = !isOn && !isDrawn;
              return (
                <TableCell key={betType} align="right" sx={{ verticalAlign: 'bottom' }}>
                  <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'flex-end', gap: 0.25 }}>
                    {sales?.(ofType)}
                    <Box component="span" sx={isOff ? { fontWeight: 400 } : undefined}>
                      <Term of={TERM_OF_BET_TYPE[betType]}>{translate(`betTypes.${betType}`)}</Term>
                      {isOff && !sales && ` · ${translate('roundDesk.off')}`}
                    </Box>
                  </Box>
                </TableCell>
              );
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.map((name) => (
            <FigureRow key={name} name={name} label={labelOf(name)} betTypes={betTypes} />
          ))}
          <TableRow sx={{ '& > *': { borderBottom: 2, borderBottomColor: 'divider' } }}>
            <TableCell
              component="th"
              scope="row"
              sx={{ ...STICKY, ...NAMES, '&&': { minWidth: 0, lineHeight: '12px' } }}
            >
              <Term of="cap">{translate('roundDesk.figures.cap')}</Term>
              {roundsOfCaps > 1 && (
                <Box
                  component="span"
                  title={translate('roundDesk.scope', { smart_count: roundsOfCaps })}
                  sx={{ display: 'block', fontSize: '0.6875rem', color: 'text.secondary' }}
                >
                  {translate('roundDesk.ofRounds', { smart_count: roundsOfCaps })}
                </Box>
              )}
            </TableCell>
            {betTypes.map((ofType) => (
              <TableCell key={ofType.betType} align="right" sx={{ '&&': { px: 0.25 } }}>
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
                sx={{ ...STICKY, ...NAMES, color: 'text.secondary', borderBottom: 0 }}
              >
                {place + 1}
              </TableCell>
              {betTypes.map(({ betType }) => {
                const shown = columns.get(betType)?.[place];
                const key = shown && keyOfDesk(shown);
                return (
                  <TableCell
                    key={betType}
                    sx={{
                      '&&': { p: 0 },
                      verticalAlign: 'top',
                      borderBottomWidth: { sm: 0 },
                    }}
                  >
                    {shown && (
                      <NumberCell
                        key={key}
                        shown={shown}
                        textOf={formats.get(betType) ?? String}
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
