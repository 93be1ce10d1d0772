import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import type { DeskNumber } from '../../domain/round-desk/round-desk';
import { amountText } from '../../src/fields/amountText';
import { keyOfDesk, type ShownNumber } from './frozenOrder';

/** Returns the amount that a number still takes; null where that is unknown, or where it takes no bets. */
export const leftOf = ({ left, isClosed }: Pick<DeskNumber, 'left' | 'isClosed'>) => (isClosed ? null : left);

/** Amounts laid off, hatched as long as a dealer hasn't answered. */
export function LaidOffText({ laidOff }: Pick<DeskNumber, 'laidOff'>) {
  const translate = useTranslate();
  if (!laidOff) return null;
  return (
    <>
      <span>{translate('roundDesk.cell.laidOff', { amount: amountText(laidOff.accepted) })}</span>
      {laidOff.sent > 0 && (
        <Box
          component="span"
          sx={{
            px: 0.5,
            border: 1,
            borderColor: 'warning.main',
            backgroundImage: (theme) =>
              `repeating-linear-gradient(45deg, transparent 0 5px, ${theme.palette.action.hover} 5px 8px)`,
          }}
        >
          {translate('roundDesk.cell.sent', { amount: amountText(laidOff.sent) })}
        </Box>
      )}
    </>
  );
}

/** All figures of a number in a line. */
function Details({ shown }: { shown: ShownNumber }) {
  const translate = useTranslate();
  const { betType, number, stake, paid, lines, slips, members, refused, isClosed, isHalfPay, laidOff } = shown;
  const text = (name: string, amount: number) => translate(`roundDesk.cell.${name}`, { amount: amountText(amount) });
  const left = leftOf(shown);
  const figures = [
    text('sold', stake),
    text('pays', paid),
    ...(isClosed ? [translate('roundDesk.cell.closed')] : []),
    ...(isHalfPay ? [translate('roundDesk.cell.half')] : []),
    ...(left === null ? [] : [text('left', left)]),
    ...(slips === null || members === null
      ? [translate('roundDesk.cell.lines', { smart_count: lines })]
      : [
          translate('roundDesk.cell.slips', { smart_count: slips }),
          translate('roundDesk.cell.members', { smart_count: members }),
        ]),
    ...(refused ? [text('refused', refused)] : []),
  ];
  return (
    <>
      <strong>{`${number} ${translate(`betTypes.${betType}`)}`}</strong>
      {figures.map((figure) => (
        <span key={figure}>{figure}</span>
      ))}
      <LaidOffText laidOff={laidOff} />
    </>
  );
}

const keyAt = ({ target }: { target: EventTarget }) =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-number]')?.dataset['number'] : undefined) ?? null;

interface NumberDetailsProps {
  rows: readonly ShownNumber[];
  /** Content of the strip while no number is pointed at or focused. */
  idle: ReactNode;
  /** Content at the end of the strip. */
  end: ReactNode;
  /** The grid; it doesn't render again when the strip changes. */
  children: ReactNode;
}

/** The grid below a strip of fixed height, with all figures of the number under the pointer or with the focus. */
export function NumberDetails({ rows, idle, end, children }: NumberDetailsProps) {
  const translate = useTranslate();
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const key = pointed ?? focused;
  const shown = key === null ? undefined : rows.find((row) => keyOfDesk(row) === key);
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ minHeight: 24, alignItems: 'center' }}>
        <Typography
          variant="caption"
          component="div"
          role="group"
          aria-label={translate('roundDesk.details')}
          sx={{
            display: { xs: 'none', sm: 'flex' },
            flexWrap: 'wrap',
            columnGap: 1.5,
            fontVariantNumeric: 'tabular-nums',
            color: shown ? 'text.primary' : 'text.secondary',
          }}
        >
          {shown ? <Details shown={shown} /> : idle}
        </Typography>
        {end}
      </Stack>
      <div
        data-column
        onPointerOver={(event: PointerEvent) => setPointed(event.pointerType === 'mouse' ? keyAt(event) : null)}
        onPointerLeave={() => setPointed(null)}
        onFocus={(event: FocusEvent) => setFocused(keyAt(event))}
        onBlur={() => setFocused(null)}
      >
        {children}
      </div>
    </>
  );
}
