import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ReportBasis, ReportQuery } from '../../domain/api/reports';
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import { PERIODS } from '../../domain/reports/period';
import type { Grouping, Report } from '../../domain/reports/report';
import { useLottos } from '../../src/context/useLottos';
import { DateBox, isDay } from '../../src/fields/dates/DateBox';
import { useLottoName } from '../../src/fields/useLottoName';
import type { ReportState } from './useReportState';

/** A switch begins where boxes do. */
export const SWITCH = { marginInlineStart: 0 } as const;

const ROW = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 } as const;

/** A range with another beginning or end, of which the other end goes along where it would be on the wrong side. */
function rangeWith({ from = '', to = '' }: Pick<ReportQuery, 'from' | 'to'>, end: 'from' | 'to', day: string) {
  return end === 'from' ? { from: day, to: to < day ? day : to } : { from: from > day ? day : from, to: day };
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 150, maxWidth: 260 }}
    >
      {children}
    </TextField>
  );
}

interface ReportFiltersProps extends Pick<ReportState, 'query' | 'change'> {
  report: Report;
  /** How it is looked at, beside what it shows. */
  children: ReactNode;
  /** The dates that are shown, which a range begins with. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
}

/** Of which period, and of which lotto or bet type; what a row is. */
export function ReportFilters({ report, query, change, dates, children }: ReportFiltersProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { data: lottos = [] } = useLottos();
  const { period, by = report.groupings[0], lotto = '', betType = '', zero } = query;
  const isKnown = lottos.some(({ id }) => id === lotto);
  return (
    <Stack role="search" aria-label={translate('reports.filters')} sx={{ gap: 1.5, mb: 1.5 }}>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label={translate('reports.period.label')}
        sx={{ ...ROW, columnGap: 1 }}
      >
        {PERIODS.map((one) => (
          <Chip
            key={one}
            label={translate(`reports.period.${one}`)}
            color={one === period ? 'primary' : 'default'}
            variant={one === period ? 'filled' : 'outlined'}
            aria-pressed={one === period}
            onClick={() =>
              change({
                period: one,
                from: one === 'range' ? dates?.from : undefined,
                to: one === 'range' ? dates?.to : undefined,
              })
            }
          />
        ))}
        {period === 'range' &&
          (['from', 'to'] as const).map((end) => (
            <DateBox
              key={end}
              label={translate(`reports.period.${end}`)}
              value={query[end] ?? null}
              onChange={(day) => isDay(day) && change(rangeWith(query, end, day))}
            />
          ))}
      </Stack>
      <Stack direction="row" useFlexGap sx={ROW}>
        <Choice
          label={translate('reports.by.label')}
          value={by}
          onChange={(value) => change({ by: value as Grouping, order: undefined })}
        >
          {report.groupings.map((grouping) => (
            <MenuItem key={grouping} value={grouping}>
              {translate(`reports.by.${grouping}`)}
            </MenuItem>
          ))}
        </Choice>
        <Choice
          label={translate('reports.lotto')}
          value={isKnown ? lotto : ''}
          onChange={(value) => change({ lotto: value || undefined })}
        >
          <MenuItem value="">{translate('reports.allLottos')}</MenuItem>
          {lottos.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {nameOf(one)}
            </MenuItem>
          ))}
        </Choice>
        <Choice
          label={translate('reports.betType')}
          value={betType}
          onChange={(value) => change({ betType: value === '' ? undefined : (value as BetType) })}
        >
          <MenuItem value="">{translate('reports.allBetTypes')}</MenuItem>
          {BET_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`betTypes.${one}`)}
            </MenuItem>
          ))}
        </Choice>
        <FormControlLabel
          sx={SWITCH}
          control={
            <Switch
              size="small"
              checked={zero === 'show'}
              onChange={(_event, isOn) => change({ zero: isOn ? 'show' : undefined })}
            />
          }
          label={translate('reports.zero')}
        />
        {children}
      </Stack>
    </Stack>
  );
}
