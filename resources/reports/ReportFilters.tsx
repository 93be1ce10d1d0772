import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { permits } from '../../domain/access';
import { type ReportAnswer, thenOf } from '../../domain/api/reports';
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import type { Grouping, Report } from '../../domain/reports/report';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { useReader } from '../../src/session/reader';
import type { ReportFilter } from './bar/filter';
import { ReportBar } from './bar/ReportBar';
import { Choice } from './Choice';
import { useLottoFilters } from './LottoChoices';
import { MemberChoice } from './MemberChoice';
import { PeriodChoice } from './PeriodChoice';
import type { Sheet } from './print/sheet';
import { useMeasureName } from './useMeasureName';
import type { ReportState } from './useReportState';

interface ReportFiltersProps {
  report: Report;
  state: ReportState;
  /** Order of the rows. */
  order: string;
  /** The report on display. */
  answer: ReportAnswer | undefined;
  views: ReactNode;
  /** Creates the printed sheet. */
  sheet: (() => Sheet) | undefined;
  tools: ReactNode;
}

/** Grouping of the rows. */
function GroupingChoice({ report, query, change }: { report: Report } & Pick<ReportState, 'query' | 'change'>) {
  const translate = useTranslate();
  return (
    <Choice
      isWide={useOnPhone()}
      label={translate('reports.by.label')}
      value={query.by}
      onChange={(value) => change({ by: value as Grouping, then: undefined, order: undefined })}
    >
      {report.groupings.map((grouping) => (
        <MenuItem key={grouping} value={grouping}>
          {translate(`reports.by.${grouping}`)}
        </MenuItem>
      ))}
    </Choice>
  );
}

/** Subdivision of each row. */
function ThenChoice({ report, query, change }: { report: Report } & Pick<ReportState, 'query' | 'change'>) {
  const translate = useTranslate();
  return (
    <Choice
      isWide
      label={translate('reports.then')}
      value={thenOf(report, query) ?? 'none'}
      onChange={(value) => change({ then: value as Grouping | 'none' })}
    >
      <MenuItem value="none">{translate('reports.undivided')}</MenuItem>
      {report.groupings
        .filter((grouping) => grouping !== query.by)
        .map((grouping) => (
          <MenuItem key={grouping} value={grouping}>
            {translate(`reports.by.${grouping}`)}
          </MenuItem>
        ))}
    </Choice>
  );
}

/** Not the name of a measure. */
const AS_ROWS = 'rows';

/** Switch between bet types as rows and as columns of one figure. */
function AcrossChoice({ report, across, showAcross }: { report: Report } & Pick<ReportState, 'across' | 'showAcross'>) {
  const translate = useTranslate();
  const nameOf = useMeasureName();
  return (
    <Choice
      isWide
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

/** Order of the rows on a phone, which has no column headings. */
function OrderChoice({ report, order, change }: { report: Report; order: string } & Pick<ReportState, 'change'>) {
  const translate = useTranslate();
  const nameOf = useMeasureName();
  const isDescending = order.startsWith('-');
  const name = order.replace(/^-/, '');
  return (
    <>
      <Choice
        isWide
        label={translate('reports.order.label')}
        value={name}
        onChange={(value) => change({ order: value === 'key' ? value : `-${value}` })}
      >
        <MenuItem value="key">{translate('reports.order.key')}</MenuItem>
        {report.measures.map((measure) => (
          <MenuItem key={measure.name} value={measure.name}>
            {nameOf(measure)}
          </MenuItem>
        ))}
      </Choice>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={isDescending}
            onChange={(_event, isOn) => change({ order: isOn ? `-${name}` : name })}
          />
        }
        label={translate('reports.order.descending')}
      />
    </>
  );
}

/** Filter by bet type. */
function BetTypeChoice({
  query: { betType },
  change,
  done,
}: Pick<ReportState, 'query' | 'change'> & { done: () => void }) {
  const translate = useTranslate();
  return (
    <Choice
      isWide
      label={translate('reports.betType')}
      value={betType ?? ''}
      onChange={(value) => {
        change({ betType: value === '' ? undefined : (value as BetType) });
        done();
      }}
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

/** Bar of a report: its period, grouping, filters, presentation and tools. */
export function ReportFilters({ report, state, order, answer, views, sheet, tools }: ReportFiltersProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const mayFindMembers = permits(useReader()?.ability ?? [], 'read', 'member');
  const { query, change } = state;
  const lottoFilters = useLottoFilters(state, answer?.basis, answer?.of);
  const filters: ReportFilter[] = [
    ...lottoFilters,
    {
      name: 'betType',
      label: translate('reports.betType'),
      value: query.betType && translate(`betTypes.${query.betType}`),
      parameters: ['betType'],
      editor: (done) => <BetTypeChoice query={query} change={change} done={done} />,
    },
    {
      name: 'within',
      label: translate('reports.member'),
      value: query.within && answer?.way.at(-1)?.username,
      parameters: ['within'],
      editor: mayFindMembers
        ? (done) => (
            <MemberChoice
              within={query.within}
              onChoose={(within) => {
                change({ within });
                done();
              }}
            />
          )
        : undefined,
    },
  ];
  const switches = [
    ['zero', query.zero === 'show', (isOn: boolean) => change({ zero: isOn ? 'show' : undefined })],
    ['emptyColumns', state.hasAllColumns, state.showAllColumns],
    ['compare', state.isCompared, state.compare],
  ] as const;
  return (
    <ReportBar
      period={<PeriodChoice query={query} change={change} dates={answer?.basis} />}
      grouping={<GroupingChoice report={report} query={query} change={change} />}
      filters={filters}
      reset={(names) => change(Object.fromEntries(names.map((name) => [name, undefined])))}
      display={
        <>
          <ThenChoice report={report} query={query} change={change} />
          {report.groupings.includes('betType') && query.by !== 'betType' && (
            <AcrossChoice report={report} across={state.across} showAcross={state.showAcross} />
          )}
          {isOnPhone && <OrderChoice report={report} order={order} change={change} />}
          {switches.map(([name, isOn, set]) => (
            <FormControlLabel
              key={name}
              control={<Switch size="small" checked={isOn} onChange={(_event, now) => set(now)} />}
              label={translate(`reports.${name}`)}
            />
          ))}
        </>
      }
      views={views}
      sheet={sheet}
      tools={tools}
    />
  );
}
