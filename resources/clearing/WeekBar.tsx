import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Worksheet } from '../../domain/api/clearing';
import { addDays } from '../../domain/calendar/business-day';
import { weekOf } from '../../domain/clearing/period';
import { formatBusinessDate } from '../../src/texts/figures';
import { UnsettledRounds } from './UnsettledRounds';

interface WeekBarProps {
  sheet: Worksheet;
  onWeek: (date: string) => void;
}

/** The week, a switch to other weeks, and whether it is complete. */
export function WeekBar({ sheet: { week, today, isOver, hasSlips, unsettled, counts, own }, onWeek }: WeekBarProps) {
  const translate = useTranslate();
  const thisWeek = weekOf(today);
  const chosen = [
    { name: 'last', date: addDays(thisWeek.from, -1) },
    { name: 'current', date: today },
  ];
  const isCurrent = week.from === thisWeek.from;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={translate('clearing.week.label')}
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1, mb: 1.5 }}
    >
      {chosen.map(({ name, date }) => {
        const isOn = weekOf(date).from === week.from;
        return (
          <Chip
            key={name}
            label={translate(`clearing.week.${name}`)}
            color={isOn ? 'primary' : 'default'}
            variant={isOn ? 'filled' : 'outlined'}
            aria-pressed={isOn}
            onClick={() => onWeek(date)}
          />
        );
      })}
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <IconButton
          size="small"
          aria-label={translate('clearing.week.earlier')}
          onClick={() => onWeek(addDays(week.from, -7))}
        >
          <ChevronLeft />
        </IconButton>
        <Typography component="h2" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 600 }}>
          {formatBusinessDate(week.from)} – {formatBusinessDate(week.to)}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('clearing.week.later')}
          disabled={isCurrent}
          onClick={() => onWeek(addDays(week.from, 7))}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
      {hasSlips && (counts.all > 0 || own) && <UnsettledRounds isOver={isOver} rounds={unsettled} />}
    </Stack>
  );
}
