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

/** Aligns switches with boxes. */
export const SWITCH = { marginInlineStart: 0 } as const;

const ROW = { flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1 } as const;

interface ReportFiltersProps extends Pick<ReportState, 'query' | 'change' | 'across' | 'showAcross'> {
  report: Report;
  /** Controls for the presentation. */
  children: ReactNode;
  /** Dates on display; a custom range starts with them. */
  dates: Pick<ReportBasis, 'from' | 'to'> | undefined;
  /** Current filters according to the report. */
  of: ReportAnswer['of'] | undefined;
}

/** Grouping of the rows, and the subdivision of each row. */
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

/** Not the name of a measure. */
const AS_ROWS = 'rows';

/** Switch between bet types as rows and as columns of one figure. */
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

/** Filter by bet type. */
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

/** Filters of a report by period, lotto, round, bet type and member, with the grouping of its rows. */
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
