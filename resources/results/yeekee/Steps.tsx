import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatInteger } from '../../../src/texts/figures';
import { Hash } from './Hash';
import type { Verified } from './verify';

/** Calculation of the result from the published list, step by step. */
export function Steps({ verified: { steps, revealed } }: { verified: Verified }) {
  const translate = useTranslate();
  const line = (key: string, args: Record<string, string>) => (
    <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {translate(`results.yeekee.${key}`, args)}
    </Typography>
  );
  if (revealed) {
    return (
      <>
        <Hash name="revealedHash" value={revealed.digest} />
        {line('head', { head: revealed.head, value: revealed.value })}
        {line('modulo', { value: revealed.value, result: revealed.result })}
      </>
    );
  }
  if (!steps) return null;
  return line('formula', {
    sum: formatInteger(steps.sum),
    row16: formatInteger(steps.row16),
    result: formatInteger(Number(steps.result)),
  });
}
