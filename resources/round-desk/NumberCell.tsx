import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { amountText } from '../../src/fields/amountText';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import type { ShownNumber } from './frozenOrder';
import { LaidOffText, leftOf } from './NumberDetails';
import { HEARD_ONLY } from '../../src/fields/heardOnly';

/** Gold for a winning number, in every skin. */
const GOLD = { bgcolor: '#f5c518', color: '#1f1600', fontWeight: 650 } as const;
const SMALL = { height: 16, fontSize: '0.6875rem', '& .MuiChip-label': { px: 0.5 } } as const;
const HATCHED = 'repeating-linear-gradient(45deg, transparent 0 2px, currentColor 2px 4px)';

interface NumberCellProps {
  shown: ShownNumber;
  /** Formats the stakes of the column alike. */
  textOf: (amount: number) => string;
  isChosen: boolean;
  /** Whether it receives the focus of the table. */
  isFirst: boolean;
  onChoose: (shown: ShownNumber) => void;
}

/** State of a number: won, full, closed or half-paying. */
function StateChips({ shown: { left, stake, isClosed, isHalfPay, isWinner } }: { shown: ShownNumber }) {
  const translate = useTranslate();
  const chip = (name: string, look: object) => (
    <Chip component="span" size="small" {...look} label={translate(`roundDesk.cell.${name}`)} />
  );
  return (
    <>
      {isWinner && chip('won', { sx: { ...SMALL, ...GOLD } })}
      {left === 0 && stake > 0 && !isClosed && chip('full', { color: 'error', sx: SMALL })}
      {isClosed && chip('closed', { color: 'error', variant: 'outlined', sx: SMALL })}
      {isHalfPay && chip('half', { sx: SMALL })}
    </>
  );
}

/** Share of the cap that is sold, as a bar under the number; the hatched part waits for a dealer's answer. */
function LeftBar({ shown }: { shown: ShownNumber }) {
  const translate = useTranslate();
  const left = leftOf(shown);
  if (left === null || shown.hardCap === null || shown.hardCap === 0) return null;
  const shareOf = (amount: number) => `${Math.min(100, (100 * amount) / (shown.hardCap ?? amount))}%`;
  const sold = Math.max(0, shown.hardCap - left);
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{ position: 'absolute', insetInline: 4, bottom: 1, height: 3, borderRadius: 1, bgcolor: 'action.focus' }}
      >
        <Box
          component="span"
          sx={{
            display: 'block',
            height: 1,
            borderRadius: 1,
            bgcolor: left === 0 ? 'error.main' : left * 5 <= shown.hardCap ? 'warning.main' : 'primary.main',
          }}
          style={{ width: shareOf(sold) }}
        />
        {shown.laidOff !== null && shown.laidOff.sent > 0 && (
          <Box
            component="span"
            sx={{ position: 'absolute', insetInlineStart: 0, top: 0, height: 1, backgroundImage: HATCHED }}
            style={{ width: shareOf(Math.min(sold, shown.laidOff.sent)) }}
          />
        )}
      </Box>
      <Box component="span" sx={HEARD_ONLY}>
        {' '}
        {translate('roundDesk.cell.left', { amount: amountText(left) })}
      </Box>
    </>
  );
}

/** The further figures below a number on a phone, where no strip has room for them. */
function PhoneFigures({ shown }: { shown: ShownNumber }) {
  const translate = useTranslate();
  const left = leftOf(shown);
  return (
    <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.5 }}>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <span>{translate('roundDesk.cell.pays', { amount: amountText(shown.paid) })}</span>
        {left !== null && <span>{translate('roundDesk.cell.left', { amount: amountText(left) })}</span>}
      </Box>
      <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <LaidOffText laidOff={shown.laidOff} />
      </Box>
    </Box>
  );
}

/** One number of a bet type in a line: its state, its sales, and its remaining capacity as a bar. */
export function NumberCell({ shown, textOf, isChosen, isFirst, onChoose }: NumberCellProps) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const { betType, number, stake, isWinner } = shown;
  const left = leftOf(shown);
  return (
    <ButtonBase
      data-number={`${betType} ${number}`}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isChosen}
      title={left === null || onPhone ? undefined : translate('roundDesk.cell.left', { amount: amountText(left) })}
      onClick={() => onChoose(shown)}
      sx={{
        display: 'block',
        position: 'relative',
        width: 1,
        minHeight: 24,
        font: 'inherit',
        textAlign: 'start',
        px: 0.5,
        py: onPhone ? 0.25 : 0,
        opacity: shown.isGone ? 0.5 : 1,
        bgcolor: isChosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible, &:focus-visible': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: -2,
        },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          whiteSpace: 'nowrap',
          lineHeight: onPhone ? 1.5 : '21px',
        }}
      >
        <Box
          component="strong"
          data-figure
          sx={isWinner ? { ...GOLD, px: 0.5, borderRadius: 0.5, lineHeight: 1.3 } : undefined}
        >
          {number}
        </Box>
        <StateChips shown={shown} />
        <Box component="span" data-figure sx={{ ml: 'auto' }}>
          {textOf(stake)}
        </Box>
      </Box>
      {onPhone ? <PhoneFigures shown={shown} /> : <LeftBar shown={shown} />}
    </ButtonBase>
  );
}
