import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type Now, readNow, readStatistics, type Statistics } from '../../domain/api/dashboard';
import type { Part } from '../../domain/dashboard/brief';
import { formatDateTime, formatInteger } from '../../domain/format';
import { useRead } from '../../src/data/useRead';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { baht } from './baht';
import { BriefText } from './BriefText';
import { CARDS } from './cards';
import { Leading } from './Leading';
import { MembersPanel } from './MembersPanel';
import { NumbersAtRisk } from './NumbersAtRisk';
import { OpenRounds } from './OpenRounds';
import { OwingPanel } from './OwingPanel';
import { PartSwitch } from './PartSwitch';
import { SetupSteps } from './SetupSteps';
import { PeriodPanel } from './PeriodPanel';
import { usePart } from './usePart';
import { WaitingList } from './WaitingList';

/** Live events report changes of rounds; slips and remaining times need polling. */
const [STATISTICS_EVERY_MS, NOW_EVERY_MS] = [60_000, 15_000];

interface PeriodPanelsProps {
  statistics: Statistics;
  now: Now | undefined;
  part: Part;
}

function PeriodPanels({ statistics, now, part }: PeriodPanelsProps) {
  const translate = useTranslate();
  const { yesterday, today, week, weekBefore, unsettledRounds } = statistics;
  const taken = now?.taken;
  return (
    <Box sx={CARDS}>
      <PeriodPanel
        title={translate('dashboard.totals.yesterday')}
        figures={yesterday}
        part={part}
        badge={
          <Chip
            size="small"
            color={unsettledRounds > 0 ? 'warning' : 'success'}
            variant="outlined"
            label={
              unsettledRounds > 0
                ? translate('dashboard.totals.unsettled', { smart_count: unsettledRounds })
                : translate('dashboard.totals.final')
            }
          />
        }
      />
      <PeriodPanel title={translate('dashboard.totals.today')} figures={today} part={part}>
        {taken && (
          <Typography variant="body2" color="text.secondary">
            {translate('dashboard.totals.taken', { slips: formatInteger(taken.slips), stake: baht(taken.stake) })}
          </Typography>
        )}
      </PeriodPanel>
      <PeriodPanel title={translate('dashboard.totals.week')} figures={week} part={part}>
        <Typography variant="body2" color="text.secondary">
          {translate('dashboard.totals.weekBefore', { amount: baht(weekBefore[part].profit) })}
        </Typography>
      </PeriodPanel>
    </Box>
  );
}

/** Landing screen: pending tasks, results of yesterday, today and the week, open rounds, and balances. */
export function StatisticsPage() {
  const translate = useTranslate();
  const [part, choosePart] = usePart();
  const statistics = useRead(readStatistics, {}, { refetchInterval: STATISTICS_EVERY_MS });
  const now = useRead(readNow, {}, { refetchInterval: NOW_EVERY_MS });
  return (
    <ReadState reading={statistics} loading={<Loading shape="form" />}>
      {(found) => (
        <Stack spacing={1.5}>
          <Stack
            direction="row"
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}
          >
            <PartSwitch part={part} onChange={choosePart} />
            {found.isPart && <Chip size="small" variant="outlined" label={translate('dashboard.isPart')} />}
            <Typography variant="body2" color="text.secondary">
              {translate('dashboard.asOf', { moment: formatDateTime(found.asOf, businessTimeZone) })}
            </Typography>
          </Stack>
          {found.setup && <SetupSteps setup={found.setup} />}
          <ReadState reading={now} loading={<Loading shape="block" />}>
            {({ waiting }) => <WaitingList waiting={waiting} />}
          </ReadState>
          <BriefText statistics={found} waiting={now.data?.waiting} part={part} />
          <PeriodPanels statistics={found} now={now.data} part={part} />
          <Leading part={part} />
          <Box sx={CARDS}>
            {now.data && <OpenRounds now={now.data} />}
            {now.data?.numbers && <NumbersAtRisk numbers={now.data.numbers} />}
            {now.data?.owing && <OwingPanel owing={now.data.owing} />}
            <MembersPanel members={found.members} />
          </Box>
        </Stack>
      )}
    </ReadState>
  );
}
