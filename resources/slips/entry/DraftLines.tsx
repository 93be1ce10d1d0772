import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../../domain/format';
import { BAHT } from '../../../domain/money/proportion';
import type { SlipRefusalMessage } from '../../../domain/slips/slip-check';
import type { CheckedLine, DraftChange, DraftLine } from './draft';
import { LeftToRight } from '../../../src/fields/LeftToRight';
import { useRefusalText } from './useRefusalText';

interface LineProps {
  line: DraftLine;
  position: number;
  answer: CheckedLine | undefined;
  refusal: SlipRefusalMessage | undefined;
  onChange: (change: DraftChange) => void;
}

/** An amount of whole baht that is changed in its place; what is no amount is left as it was. */
function StakeBox({ line, position, onChange }: Pick<LineProps, 'line' | 'position' | 'onChange'>) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const baht = Number(typed);
    if (typed !== null && Number.isSafeInteger(baht) && baht > 0)
      onChange({ kind: 'restake', key: line.key, stake: baht * BAHT });
    setTyped(null);
  };
  return (
    <InputBase
      value={typed ?? String(line.stake / BAHT)}
      onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, '').slice(0, 7))}
      onFocus={({ target }) => target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        if (event.key === 'Escape') setTyped(null);
      }}
      slotProps={{
        input: {
          inputMode: 'numeric',
          dir: 'ltr',
          'aria-label': translate('slips.entry.stakeOf', { position, number: line.number }),
          style: { textAlign: 'right' },
        },
      }}
      sx={{
        width: { xs: 72, sm: 84 },
        px: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    />
  );
}

function Line({ line, position, answer, refusal, onChange }: LineProps) {
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
        ...(refusal && { borderLeft: 3, borderLeftColor: 'error.main' }),
      }}
    >
      <Box sx={{ display: 'flex', gap: { xs: 0.5, sm: 1 }, alignItems: 'center' }}>
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ width: { xs: 22, sm: 26 }, fontVariantNumeric: 'tabular-nums' }}
        >
          {position}
        </Typography>
        <Typography sx={{ flex: '1 1 0', minWidth: 0 }} noWrap>
          {translate(`betTypes.${line.betType}`)}
        </Typography>
        <Typography sx={{ width: 62, fontWeight: 700, letterSpacing: '0.06em', fontVariantNumeric: 'tabular-nums' }}>
          {line.number}
        </Typography>
        <StakeBox line={line} position={position} onChange={onChange} />
        <Typography
          variant="body2"
          sx={{ width: { xs: 52, sm: 64 }, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          <LeftToRight>{line.rate === null ? '…' : `×${line.rate / 100}`}</LeftToRight>
        </Typography>
        <Typography
          variant="body2"
          sx={{
            width: 92,
            textAlign: 'right',
            fontVariantNumeric: 'tabular-nums',
            display: { xs: 'none', sm: 'block' },
          }}
        >
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
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', pl: 4 }}>
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

interface DraftLinesProps {
  lines: readonly DraftLine[];
  answers: ReadonlyMap<number, CheckedLine>;
  refusals: ReadonlyMap<number, SlipRefusalMessage>;
  onChange: (change: DraftChange) => void;
}

/** The lines typed so far, the latest first, each to be changed in its place. */
export function DraftLines({ lines, answers, refusals, onChange }: DraftLinesProps) {
  const translate = useTranslate();
  if (lines.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        {translate('slips.entry.nothing')}
      </Typography>
    );
  }
  return (
    <Box component="ol" aria-label={translate('slips.show.lines')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines
        .map((line, index) => (
          <Line
            key={line.key}
            line={line}
            position={index + 1}
            answer={answers.get(line.key)}
            refusal={refusals.get(line.key)}
            onChange={onChange}
          />
        ))
        .reverse()}
    </Box>
  );
}
