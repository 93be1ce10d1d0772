import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '../../src/texts/figures';
import { keyOfNumber, type NumberPreview, type RequestedNumber } from '../../domain/limits/number-limits';
import { sumOf } from '../../domain/money/proportion';
import { NumberChips } from '../limits/numbers/NumberChips';

/** Height of one line of chips, in pixels. */
const LINE = 26;

interface FoldedChipsProps {
  requested: readonly RequestedNumber[];
  preview: readonly NumberPreview[];
}

/** Returns a ref for the chips, and whether they need more than one line. */
function useIsLong(requested: readonly RequestedNumber[], preview: readonly NumberPreview[]) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const chips = ref.current;
    if (!chips) return undefined;
    const measure = () => setLong(chips.scrollHeight > LINE * 1.5);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(chips);
    return () => observer.disconnect();
  }, [requested, preview]);
  return { ref, isLong };
}

/**
 * Requested numbers in one line; more of them fold into their count and sales. The opened list overlays the grid, so
 * that no number moves while the operator reads it.
 */
export function FoldedChips({ requested, preview }: FoldedChipsProps) {
  const translate = useTranslate();
  const id = useId();
  const { ref, isLong } = useIsLong(requested, preview);
  const [isOpen, setOpen] = useState(false);
  const keys = new Set(requested.map(keyOfNumber));
  const sold = sumOf(preview.flatMap((one) => (keys.has(keyOfNumber(one)) ? (one.sold ?? []) : [])));
  const isShown = !isLong || isOpen;
  return (
    <Box
      sx={{ position: 'relative', height: LINE }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      {isLong && (
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ py: 0, height: LINE }}
        >
          {translate('roundDesk.paste.folded', { smart_count: requested.length, amount: formatMoney(sold) })}
        </Button>
      )}
      <Paper
        id={id}
        elevation={isLong ? 8 : 0}
        sx={{
          position: 'absolute',
          insetInline: 0,
          top: isLong ? LINE : 0,
          zIndex: 6,
          p: isLong ? 1 : 0,
          maxHeight: '40vh',
          overflow: 'auto',
          bgcolor: isLong ? undefined : 'transparent',
          visibility: isShown ? undefined : 'hidden',
        }}
      >
        <div ref={ref}>
          <NumberChips wanted={requested} preview={preview} />
        </div>
      </Paper>
    </Box>
  );
}
