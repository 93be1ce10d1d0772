import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { clockChanges } from '../../domain/calendar/clock-change';
import { formatBusinessDate } from '../../src/texts/figures';
import { timeZoneOf, type Exchange } from '../../domain/lotto/exchange';
import { useBusinessDate } from '../../src/data/useBusinessDate';

/** Days within which a clock that changes does so twice. */
const DAYS_SEARCHED = 370;
const CHANGES_SHOWN = 2;

/** Stands for the next rounds among the values of the buttons, which are text. */
const NEXT = 'next';

interface PlanPeriodProps {
  exchange: Exchange;
  /** Date of a clock change; null for the next rounds. */
  value: string | null;
  onChange: (change: string | null) => void;
}

/** Choice between the next rounds and those around the next two clock changes of an exchange; empty without changes. */
export function PlanPeriod({ exchange, value, onChange }: PlanPeriodProps) {
  const translate = useTranslate();
  const today = useBusinessDate();
  const changes = useMemo(
    () => clockChanges(timeZoneOf(exchange), today, DAYS_SEARCHED).slice(0, CHANGES_SHOWN),
    [exchange, today],
  );
  if (changes.length === 0) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value ?? NEXT}
      onChange={(_event, chosen: string | null) => onChange(chosen === NEXT ? null : (chosen ?? value))}
      aria-label={translate('lottos.plan.period')}
      sx={{ mb: 1, flexWrap: 'wrap' }}
    >
      <ToggleButton value={NEXT}>{translate('lottos.plan.next')}</ToggleButton>
      {changes.map((date) => (
        <ToggleButton key={date} value={date}>
          {translate('lottos.plan.aroundChange', { date: formatBusinessDate(date) })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
