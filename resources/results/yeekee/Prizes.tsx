import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../domain/format';
import type { YeekeeProof } from '../../../domain/api/yeekee-round';

/** Prizes of the shooters of row 1 and row 16. */
export function Prizes({ proof: { prizes, shoots } }: { proof: YeekeeProof }) {
  const translate = useTranslate();
  if (prizes.length === 0)
    return <Typography color="text.secondary">{translate('results.yeekee.noPrizes')}</Typography>;
  return prizes.map(({ row, amount }) => (
    <Typography key={row} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {translate('results.yeekee.prize', { row, member: shoots[row - 1]?.member ?? '', amount: formatMoney(amount) })}
    </Typography>
  ));
}
