import Close from '@mui/icons-material/Close';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatMoney } from '../../../src/texts/figures';
import { LeftToRight } from '../../../src/fields/LeftToRight';
import { stakeOf, type DraftChange, type DraftLine } from './draft';
import { NUMBERS } from './draftColumns';

interface DraftBatchRowProps {
  /** The word that created the lines. */
  from: string;
  lines: readonly DraftLine[];
  isOpen: boolean;
  onToggle: () => void;
  onChange: (change: DraftChange) => void;
}

/** Summary of the lines from one word: number, bet types and sum, with a button to unfold them. */
export function DraftBatchRow({ from, lines, isOpen, onToggle, onChange }: DraftBatchRowProps) {
  const translate = useTranslate();
  const count = { from, smart_count: lines.length };
  const types = [...new Set(lines.map(({ betType }) => betType))].map((betType) => translate(`betTypes.${betType}`));
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.25, borderBottom: 1, borderColor: 'divider' }}
    >
      <Button
        color="inherit"
        aria-expanded={isOpen}
        onClick={onToggle}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        sx={{ flex: '1 1 0', minWidth: 0, justifyContent: 'flex-start', textAlign: 'start', px: 0.5 }}
      >
        <Typography component="span" noWrap>
          <strong>
            <LeftToRight>{from}</LeftToRight>
          </strong>{' '}
          {types.join(' + ')}
        </Typography>
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ flexShrink: 0, ...NUMBERS }}>
        {translate('slips.entry.lines', { smart_count: lines.length })}
      </Typography>
      <Typography sx={{ flexShrink: 0, fontWeight: 600, ...NUMBERS }}>{formatMoney(stakeOf(lines))}</Typography>
      <IconButton
        size="small"
        aria-label={translate('slips.entry.removeBatch', count)}
        onClick={() => onChange({ kind: 'remove', keys: lines.map(({ key }) => key) })}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
