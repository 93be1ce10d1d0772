import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import {
  LEADING_PERIODS,
  type LeadingPeriod,
  type Now,
  readNow,
  readStatistics,
  type Statistics,
} from '../../domain/api/dashboard';
import type { Part } from '../../domain/dashboard/brief';
import { formatBaht, formatDateTime, formatInteger } from '../../src/texts/figures';
import { useRead } from '../../src/data/useRead';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useOnPhone } from '../../src/metadata/useOnPhone';
import { BriefText } from './BriefText';
import { CARDS } from './cards';
import { Leading, LeadingOfPeriod } from './Leading';
import { MembersPanel } from './MembersPanel';
import { NumbersAtRisk } from './NumbersAtRisk';
import { OpenRounds } from './OpenRounds';
import { OwingPanel } from './OwingPanel';
import { FoldedPanels } from './Panel';
import { PartSwitch } from './PartSwitch';
import { PeriodPanel } from './PeriodPanel';
import { ProfitChart } from './ProfitChart';
import { SetupSteps } from './SetupSteps';
import { usePart } from './usePart';
import { WaitingList } from './WaitingList';

/** Live events report changes of rounds; slips and remaining times need polling. */
const [STATISTICS_EVERY_MS, NOW_EVERY_MS] = [60_000, 15_000];

/** The chart takes the room; the pending tasks next to it are a narrow list. */
const CHART_AND_TASKS = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

interface ShownProps {
  statistics: Statistics;
  /** Undefined while it loads. */
  now: Now | undefined;
  part: Part;
}

/** Whether the figures of yesterday can still change. */
function FinalChip({ unsettledRounds }: Pick<Statistics, 'unsettledRounds'>) {
  const translate = useTranslate();
  const isFinal = unsettledRounds === 0;
  return (
    <Chip
      size="small"
      color={isFinal ? 'success' : 'warning'}
      variant="outlined"
      label={
        isFinal
          ? translate('dashboard.totals.final')
          : translate('dashboard.totals.unsettled', { smart_count: unsettledRounds })
      }
    />
  );
}

interface PeriodProps extends ShownProps {
  period: LeadingPeriod;
  children?: ReactNode;
}

/** Results of yesterday, today or the week, with what belongs to that period alone. */
function Period({ statistics, now, part, period, children }: PeriodProps) {
  const translate = useTranslate();
  const { weekBefore, unsettledRounds } = statistics;
  const taken = period === 'today' ? now?.taken : undefined;
  return (
    <PeriodPanel
      title={translate(`dashboard.totals.${period}`)}
      figures={statistics[period]}
      part={part}
      badge={period === 'yesterday' && <FinalChip unsettledRounds={unsettledRounds} />}
    >
      {taken && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.totals.taken', { slips: formatInteger(taken.slips), stake: formatBaht(taken.stake) })}
        </Typography>
      )}
      {period === 'week' && (
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.totals.weekBefore', { amount: formatBaht(weekBefore[part].profit) })}
        </Typography>
      )}
      {children}
    </PeriodPanel>
  );
}

/** Panels for a desk: the chart next to the pending tasks, then everything else in columns. */
function DeskPanels({ statistics, now, part, tasks }: ShownProps & { tasks: ReactNode }) {
  return (
    <>
      <BriefText statistics={statistics} part={part} />
      <Box sx={CHART_AND_TASKS}>
        <ProfitChart statistics={statistics} part={part} />
        {tasks}
      </Box>
      <Box sx={CARDS}>
        {LEADING_PERIODS.map((period) => (
          <Period key={period} statistics={statistics} now={now} part={part} period={period} />
        ))}
      </Box>
      <Leading part={part} />
      <Box sx={CARDS}>
        {now && <OpenRounds now={now} />}
        {now?.numbers && <NumbersAtRisk numbers={now.numbers} />}
        <Stack spacing={1.5}>
          {now?.owing && <OwingPanel owing={now.owing} />}
          <MembersPanel members={statistics.members} />
        </Stack>
      </Box>
    </>
  );
}

/** Panels for a phone: pending tasks first; the rest is folded, so that all of it is within one screen. */
function PhonePanels({ statistics, now, part, tasks }: ShownProps & { tasks: ReactNode }) {
  return (
    <>
      <BriefText statistics={statistics} part={part} />
      {tasks}
      <FoldedPanels>
        {LEADING_PERIODS.map((period) => (
          <Period key={period} statistics={statistics} now={now} part={part} period={period}>
            <LeadingOfPeriod period={period} part={part} />
          </Period>
        ))}
        <ProfitChart statistics={statistics} part={part} />
        {now && <OpenRounds now={now} />}
        {now?.numbers && <NumbersAtRisk numbers={now.numbers} />}
        {now?.owing && <OwingPanel owing={now.owing} />}
        <MembersPanel members={statistics.members} />
      </FoldedPanels>
    </>
  );
}

/** Landing screen: pending tasks, the profit by day, results of yesterday, today and the week, and open rounds. */
export function StatisticsPage() {
  const translate = useTranslate();
  const [part, choosePart] = usePart();
  const onPhone = useOnPhone();
  const statistics = useRead(readStatistics, {}, { refetchInterval: STATISTICS_EVERY_MS });
  const now = useRead(readNow, {}, { refetchInterval: NOW_EVERY_MS });
  const Panels = onPhone ? PhonePanels : DeskPanels;
  return (
    <ReadState reading={statistics} loading={<Loading shape="form" />}>
      {(found) =>
        found.setup ? (
          <SetupSteps setup={found.setup} />
        ) : (
          <Stack spacing={{ xs: 1, sm: 1.5 }}>
            <Stack
              direction="row"
              useFlexGap
              sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
            >
              <PartSwitch part={part} onChange={choosePart} />
              <Typography variant="body2" color="text.secondary">
                {translate('dashboard.asOf', { moment: formatDateTime(found.asOf, businessTimeZone) })}
              </Typography>
            </Stack>
            <Panels
              statistics={found}
              now={now.data}
              part={part}
              tasks={
                <ReadState reading={now} loading={<Loading shape="block" />}>
                  {({ waiting }) => <WaitingList waiting={waiting} />}
                </ReadState>
              }
            />
          </Stack>
        )
      }
    </ReadState>
  );
}
