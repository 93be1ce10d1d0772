import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { rangeOf, USUAL_RANGES, type DateRange } from '../../../domain/calendar/date-range';
import { useBusinessDate } from '../../data/useBusinessDate';

interface UsualRangesProps {
  range: DateRange;
  onChoose: (range: DateRange) => void;
}

/** Common ranges, as chips. */
export function UsualRanges({ range, onChoose }: UsualRangesProps) {
  const translate = useTranslate();
  const today = useBusinessDate();
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      role="group"
      aria-label={translate('engine.date.ranges.label')}
      sx={{ flexWrap: 'wrap' }}
    >
      {USUAL_RANGES.map((name) => {
        const usual = rangeOf(name, today);
        const isChosen = range.from === usual.from && range.to === usual.to;
        return (
          <Chip
            key={name}
            label={translate(`engine.date.ranges.${name}`)}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'outlined'}
            aria-pressed={isChosen}
            onClick={() => onChoose(usual)}
          />
        );
      })}
    </Stack>
  );
}
