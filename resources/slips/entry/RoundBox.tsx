import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatBusinessDate } from '../../../domain/format';
import type { KeyInRound } from '../../../domain/slips/slip-check';
import { useServerNow } from '../../../src/data/useServerNow';
import { useLottoName } from '../../../src/fields/useLottoName';
import { SECOND_MS } from '../../../domain/durations';

/** Remaining milliseconds from which the time has a warning colour. */
const SOON_MS = 120_000;

const padded = (value: number) => String(value).padStart(2, '0');

/** Returns the remaining time as `h:mm:ss`, or `mm:ss` within the last hour. */
function leftText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const tail = `${padded(minutes)}:${padded(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

interface RoundBoxProps {
  rounds: readonly KeyInRound[];
  value: KeyInRound | null;
  onChange: (id: string) => void;
}

/**
 * Choice of the slip's round, with the remaining time by the server's clock. The open list doesn't change: otherwise a
 * closing round would move all others under the pointer.
 */
export function RoundBox({ rounds, value, onChange }: RoundBoxProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const now = useServerNow();
  const [listed, setListed] = useState<readonly KeyInRound[] | null>(null);
  const textOf = ({ lotto, lottoName, businessDate, number }: KeyInRound) =>
    `${nameOf({ code: lotto, name: lottoName })} · ${formatBusinessDate(businessDate)}${number > 1 ? ` · ${number}` : ''}`;
  const left = value ? Date.parse(value.closesAt) - now : null;
  return (
    <>
      <TextField
        select
        size="small"
        label={translate('slips.entry.round')}
        value={value?.id ?? ''}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ select: { onOpen: () => setListed(rounds), onClose: () => setListed(null) } }}
        sx={{ flex: '2 1 260px' }}
      >
        {(listed ?? rounds).map((round) => (
          <MenuItem key={round.id} value={round.id}>
            {textOf(round)}
          </MenuItem>
        ))}
      </TextField>
      {left !== null && (
        <Typography
          sx={{
            alignSelf: 'center',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 600,
            color: left <= SOON_MS ? 'error.main' : 'text.primary',
          }}
        >
          {left <= 0 ? translate('slips.entry.closed') : translate('slips.entry.closesIn', { time: leftText(left) })}
        </Typography>
      )}
    </>
  );
}
