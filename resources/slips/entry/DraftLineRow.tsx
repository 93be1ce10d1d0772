import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../../src/texts/figures';
import type { SlipRefusalMessage } from '../../../domain/slips/slip-check';
import { LeftToRight } from '../../../src/fields/LeftToRight';
import { NumberFaultText } from '../../../src/fields/NumberFaultText';
import { readBox } from '../../../src/fields/typedNumber';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { useNumberFault } from '../../../src/fields/useNumberFault';
import { bahtOf, type CheckedLine, type DraftChange, type DraftLine } from './draft';
import { DRAFT_COLUMNS, NUMBERS } from './draftColumns';
import { useRefusalText } from './useRefusalText';

interface DraftLineRowProps {
  line: DraftLine;
  position: number;
  answer: CheckedLine | undefined;
  refusal: SlipRefusalMessage | undefined;
  onChange: (change: DraftChange) => void;
}

const WHOLE_BAHT = { kind: 'wholeBaht' } as const;

/**
 * Input for the stake of a line in whole baht. Invalid or ambiguous text shows the reason. Enter keeps it for
 * correction; leaving the box restores the old stake.
 */
function StakeBox({ line, position, onChange }: Pick<DraftLineRowProps, 'line' | 'position' | 'onChange'>) {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const [typed, setTyped] = useState<string | null>(null);
  const fault = useNumberFault(typed, WHOLE_BAHT);
  const stakeIn = (text: string) => {
    const satang = readBox(text, groupMark, WHOLE_BAHT).value ?? 0;
    return satang > 0 ? satang : null;
  };
  const restake = (stake: number) => {
    onChange({ kind: 'restake', key: line.key, stake });
    setTyped(null);
  };
  const settle = () => {
    const stake = typed === null ? null : stakeIn(typed);
    // With invalid text, the line keeps its old stake, and the box shows the stake that would be booked.
    if (stake === null) setTyped(null);
    else restake(stake);
  };
  return (
    <Tooltip
      open={fault !== undefined}
      title={fault ? <NumberFaultText fault={fault} onChoose={({ value }) => restake(value)} /> : ''}
      describeChild
    >
      <InputBase
        value={typed ?? String(bahtOf(line))}
        error={typed !== null && typed.trim() !== '' && stakeIn(typed) === null}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (typed === null || stakeIn(typed) !== null)) settle();
          if (event.key === 'Escape') setTyped(null);
        }}
        slotProps={{
          input: {
            inputMode: 'decimal',
            dir: 'ltr',
            'aria-label': translate('slips.entry.stakeOf', { position, number: line.number }),
            style: { textAlign: 'right' },
          },
        }}
        sx={{ px: 0.5, border: 1, borderColor: 'divider', borderRadius: 0.5, ...NUMBERS }}
      />
    </Tooltip>
  );
}

/** A typed line with its editable stake; for a refused line, the reason and an offer. */
export function DraftLineRow({ line, position, answer, refusal, onChange }: DraftLineRowProps) {
  const translate = useTranslate();
  const refusalText = useRefusalText();
  const offer = refusal && answer?.offer;
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        ...(refusal && { borderInlineStart: 3, borderInlineStartColor: 'error.main' }),
      }}
    >
      <Box sx={DRAFT_COLUMNS}>
        <Typography variant="body2" color="text.secondary" sx={NUMBERS}>
          {position}
        </Typography>
        <Typography sx={{ fontWeight: 700, letterSpacing: '0.06em', ...NUMBERS }}>
          <LeftToRight>{line.number}</LeftToRight>
        </Typography>
        <Typography sx={{ minWidth: 0 }} noWrap>
          {translate(`betTypes.${line.betType}`)}
        </Typography>
        <StakeBox line={line} position={position} onChange={onChange} />
        <Typography variant="body2" sx={{ textAlign: 'right', ...NUMBERS }}>
          <LeftToRight>{line.rate === null ? '…' : `×${line.rate / 100}`}</LeftToRight>
        </Typography>
        <Typography variant="body2" sx={{ textAlign: 'right', display: { xs: 'none', sm: 'block' }, ...NUMBERS }}>
          {typeof answer?.payout === 'number' ? formatMoney(answer.payout) : ''}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('slips.entry.remove', { position })}
          onClick={() => onChange({ kind: 'remove', keys: [line.key] })}
        >
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {refusal && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', paddingInlineStart: 4 }}>
          <Typography variant="body2" color="error" role="status">
            {refusalText(refusal)}
          </Typography>
          {offer && (
            <Button size="small" onClick={() => onChange({ kind: 'take', offers: new Map([[line.key, offer]]) })}>
              {offer.stake === line.stake
                ? translate('slips.entry.takeRate', { rate: offer.rate / 100 })
                : translate('slips.entry.takeStake', { stake: formatMoney(offer.stake) })}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
