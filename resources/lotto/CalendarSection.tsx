import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatBusinessDate } from '../../src/texts/figures';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';
import type { Schedule } from '../../domain/lotto/schedule';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormPart } from './useFormPart';

interface DatesProps {
  schedule: Schedule;
  onChange: (schedule: Schedule) => void;
  disabled: boolean;
}

/** Dates without a draw. */
function Holidays({ schedule, onChange, disabled }: DatesProps) {
  const translate = useTranslate();
  const [date, setDate] = useState<string | null>(null);
  const { holidays } = schedule;
  const add = () => {
    if (!isDay(date)) return;
    onChange({ ...schedule, holidays: [...new Set([...holidays, date])].sort() });
    setDate(null);
  };
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {translate('lottos.calendar.holidays')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {holidays.length === 0 && <Typography color="text.secondary">{translate('engine.nothing')}</Typography>}
        {holidays.map((holiday) => (
          <Chip
            key={holiday}
            size="small"
            label={formatBusinessDate(holiday)}
            disabled={disabled}
            onDelete={() => onChange({ ...schedule, holidays: holidays.filter((each) => each !== holiday) })}
          />
        ))}
      </Stack>
      {!disabled && (
        <Stack direction="row" spacing={1}>
          <DateBox outlook="future" label={translate('lottos.calendar.holiday')} value={date} onChange={setDate} />
          <Button disabled={!isDay(date)} onClick={add}>
            {translate('lottos.calendar.addHoliday')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** Draws moved by hand. */
function Moves({ schedule, onChange, disabled }: DatesProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const family = useRecordContext<LottoRecord>()?.family;
  const { moves } = schedule;
  const add = () => {
    if (!isDay(from) || !isDay(to)) return;
    onChange({ ...schedule, moves: { ...moves, [from]: to } });
    setFrom(null);
    setTo(null);
  };
  const remove = (rule: string) => {
    const { [rule]: _left, ...others } = moves;
    onChange({ ...schedule, moves: others });
  };
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2" component="h3">
        {translate('lottos.calendar.moves')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {Object.keys(moves).length === 0 && (
          <Typography color="text.secondary">{translate('engine.nothing')}</Typography>
        )}
        {Object.entries(moves)
          .sort()
          .map(([rule, date]) => (
            <Chip
              key={rule}
              size="small"
              label={translate('lottos.calendar.moved', {
                from: formatBusinessDate(rule),
                to: formatBusinessDate(date),
              })}
              disabled={disabled}
              onDelete={() => remove(rule)}
            />
          ))}
      </Stack>
      {!disabled && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          <DateBox outlook="future" label={translate('lottos.calendar.from')} value={from} onChange={setFrom} />
          <DateBox outlook="future" label={translate('lottos.calendar.to')} value={to} onChange={setTo} />
          <Button disabled={!isDay(from) || !isDay(to) || from === to} onClick={add}>
            {translate('lottos.calendar.addMove')}
          </Button>
        </Stack>
      )}
      {family === 'thai' && (
        <Typography variant="body2" color="text.secondary">
          {translate('lottos.calendar.usual')}
        </Typography>
      )}
    </Stack>
  );
}

/** Exceptions from the rule: holidays, and draws moved to another day. */
export function CalendarSection({ disabled }: SectionProps) {
  const { value, onChange } = useFormPart<Schedule>('schedule');
  return (
    <Stack spacing={2}>
      <Holidays schedule={value} onChange={onChange} disabled={disabled} />
      <Moves schedule={value} onChange={onChange} disabled={disabled} />
    </Stack>
  );
}
