import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { stakeOf, type Draft } from './draft';
import { StatedTotal } from './StatedTotal';

/** Names and totals of the texts on the slip, for comparison until it is saved. */
export function References({ draft }: { draft: Draft }) {
  const translate = useTranslate();
  const shown = draft.references.filter(({ isOpen, names }) => names.length > 0 || !isOpen);
  if (shown.length === 0 || draft.lines.length === 0) return null;
  return (
    <Box
      component="aside"
      aria-label={translate('slips.entry.references')}
      sx={{ px: 1.5, py: 0.75, borderBottom: 1, borderColor: 'divider' }}
    >
      {shown.map(({ names, statedTotal, offset, isOpen }, index) => (
        <Box key={index}>
          {names.length > 0 && <Typography sx={{ overflowWrap: 'anywhere' }}>{names.join(' · ')}</Typography>}
          {statedTotal !== null && !isOpen && <StatedTotal stated={statedTotal} read={stakeOf(draft.lines) + offset} />}
        </Box>
      ))}
    </Box>
  );
}
