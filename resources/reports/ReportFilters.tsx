import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type ReportAnswer, type ReportBasis, thenOf } from '../../domain/api/reports';
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import type { Grouping, Report } from '../../domain/reports/report';
import { Choice } from './Choice';
import { LottoChoices } from './LottoChoices';
import { MemberChoice } from './MemberChoice';
import { PeriodChips } from './PeriodChips';
import { useMeasureName } from './useMeasureName';
import type { ReportState } from './useReportState';

/** A switch begins where boxes do. */
export const SWITCH = { marginInlineStart: 0 } as const;

const ROW = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 } as const;

interface ReportFiltersProps extends Pick<ReportState, 'query' | 'change' | 'across' | 'showAcross'> {
  report: Report;
  /** How it is looked at, beside what it shows. */
  children: ReactNode;
  /** The dates that are shown, which a range begins with. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
  /** What the report says it is narrowed down to. */
  of: ReportAnswer['of'] | undefined;
}

/** What a row is, and what it is divided by in turn. */
function GroupingChoices({ report, query, change }: Pick<ReportFiltersProps, 'report' | 'query' | 'change'>) {
  const translate = useTranslate();
  const { by = report.groupings[0] } = query;
  const then = thenOf(report, { ...query, by }) ?? 'none';
  return (
    <>
      <Choice
        label={translate('reports.by.label')}
        value={by}
        onChange={(value) => change({ by: value as Grouping, then: undefined, order: undefined })}
      >
        {report.groupings.map((grouping) => (
          <MenuItem key={grouping} value={grouping}>
            {translate(`reports.by.${grouping}`)}
          </MenuItem>
        ))}
      </Choice>
      <Choice
        label={translate('reports.then')}
        value={then}
        onChange={(value) => change({ then: value as Grouping | 'none' })}
      >
        <MenuItem value="none">{translate('reports.undivided')}</MenuItem>
        {report.groupings
          .filter((grouping) => grouping !== by)
          .map((grouping) => (
            <MenuItem key={grouping} value={grouping}>
              {translate(`reports.by.${grouping}`)}
            </MenuItem>
          ))}
      </Choice>
    </>
  );
}

/** No measure's name. */
const AS_ROWS = 'rows';

/** Whether bet types are columns, and of which figure. */
function AcrossChoice({ report, across, showAcross }: Pick<ReportFiltersProps, 'report' | 'across' | 'showAcross'>) {
  const translate = useTranslate();
  const nameOf = useMeasureName();
  return (
    <Choice
      label={translate('reports.across.label')}
      value={across?.name ?? AS_ROWS}
      onChange={(value) => showAcross(value === AS_ROWS ? undefined : value)}
    >
      <MenuItem value={AS_ROWS}>{translate('reports.across.rows')}</MenuItem>
      {report.measures.map((measure) => (
        <MenuItem key={measure.name} value={measure.name}>
          {nameOf(measure)}
        </MenuItem>
      ))}
    </Choice>
  );
}

/** Which bet type. */
function BetTypeChoice({ query: { betType }, change }: Pick<ReportFiltersProps, 'query' | 'change'>) {
  const translate = useTranslate();
  return (
    <Choice
      label={translate('reports.betType')}
      value={betType ?? ''}
      onChange={(value) => change({ betType: value === '' ? undefined : (value as BetType) })}
    >
      <MenuItem value="">{translate('reports.allBetTypes')}</MenuItem>
      {BET_TYPES.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`betTypes.${one}`)}
        </MenuItem>
      ))}
    </Choice>
  );
}

/** Of which period, of which lottos, rounds, bet types and members; what a row is. */
export function ReportFilters({ report, query, change, across, showAcross, dates, of, children }: ReportFiltersProps) {
  const translate = useTranslate();
  const hasAcross = report.groupings.includes('betType') && query.by !== 'betType';
  return (
    <Stack role="search" aria-label={translate('reports.filters')} sx={{ gap: 1.5, mb: 1.5, displayPrint: 'none' }}>
      <PeriodChips query={query} change={change} dates={dates} />
      <Stack direction="row" useFlexGap sx={ROW}>
        <GroupingChoices report={report} query={query} change={change} />
        <LottoChoices query={query} change={change} dates={dates} of={of} />
        <BetTypeChoice query={query} change={change} />
        <MemberChoice within={query.within} onChoose={(within) => change({ within })} />
      </Stack>
      <Stack direction="row" useFlexGap sx={ROW}>
        {hasAcross && <AcrossChoice report={report} across={across} showAcross={showAcross} />}
        <FormControlLabel
          sx={SWITCH}
          control={
            <Switch
              size="small"
              checked={query.zero === 'show'}
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
