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

/** The last minutes are said in the colour of haste. */
const SOON_MS = 120_000;

const padded = (value: number) => String(value).padStart(2, '0');

/** What is left as `h:mm:ss`, or `mm:ss` within the hour. */
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
 * The round that the slip is for, with the time that is left by the server's clock. While somebody looks at the list it stays
 * as it is: a round that closes would move all others under the pointer.
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
