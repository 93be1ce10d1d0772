import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { amountText } from '../../src/fields/amountText';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import type { ShownNumber } from './frozenOrder';

/** Gold for a winning number, in every skin. */
const GOLD = { bgcolor: '#f5c518', color: '#1f1600', fontWeight: 650 } as const;
const SMALL = { height: 18, '& .MuiChip-label': { px: 0.75 } } as const;

interface NumberCellProps {
  shown: ShownNumber;
  isChosen: boolean;
  /** Whether it receives the focus of the table. */
  isFirst: boolean;
  onChoose: (shown: ShownNumber) => void;
}

/** One number of a bet type: its sales, its payout, the number of bettors, and its remaining capacity. */
export function NumberCell({ shown, isChosen, isFirst, onChoose }: NumberCellProps) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const { betType, number, stake, paid, lines, slips, members, left, isClosed, isHalfPay, isWinner, laidOff, refused } =
    shown;
  const isFull = left === 0 && stake > 0 && !isClosed;
  const behind =
    slips === null || members === null
      ? translate('roundDesk.cell.lines', { smart_count: lines })
      : [
          translate('roundDesk.cell.slips', { smart_count: slips }),
          translate('roundDesk.cell.members', { smart_count: members }),
        ].join(' · ');
  return (
    <ButtonBase
      data-number={`${betType} ${number}`}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={isChosen}
      onClick={() => onChoose(shown)}
      sx={{
        display: 'block',
        width: 1,
        font: 'inherit',
        textAlign: 'start',
        px: 0.75,
        py: 0.25,
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
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, lineHeight: 1.5 }}>
        <Box component="strong" sx={isWinner ? { ...GOLD, px: 0.5, borderRadius: 0.5 } : undefined}>
          {number}
        </Box>
        {isWinner && (
          <Chip component="span" size="small" sx={{ ...SMALL, ...GOLD }} label={translate('roundDesk.cell.won')} />
        )}
        {isFull && (
          <Chip component="span" size="small" color="error" sx={SMALL} label={translate('roundDesk.cell.full')} />
        )}
        {isClosed && (
          <Chip
            component="span"
            size="small"
            color="error"
            variant="outlined"
            sx={SMALL}
            label={translate('roundDesk.cell.closed')}
          />
        )}
        {isHalfPay && <Chip component="span" size="small" sx={SMALL} label={translate('roundDesk.cell.half')} />}
        <Box component="span" sx={{ ml: 'auto' }}>
          {amountText(stake)}
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary', lineHeight: 1.5 }}>
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <span>{translate('roundDesk.cell.pays', { amount: amountText(paid) })}</span>
          {left !== null && !isClosed && <span>{translate('roundDesk.cell.left', { amount: amountText(left) })}</span>}
        </Box>
        {!onPhone && (
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
            <span>{behind}</span>
            {refused !== null && refused > 0 && (
              <span>{translate('roundDesk.cell.refused', { amount: amountText(refused) })}</span>
            )}
          </Box>
        )}
        {laidOff && (
          <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
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
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}
