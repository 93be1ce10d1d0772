import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { readAnalytics } from '../../domain/api/dashboard';
import { useRead } from '../../src/data/useRead';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { AgentMoves } from './AgentMoves';
import { BetTypeMixPanel } from './BetTypeMixPanel';
import { HourMap } from './HourMap';
import { Panel } from './Panel';
import { PartSwitch } from './PartSwitch';
import { PeriodBar } from './PeriodBar';
import { usePart } from './usePart';
import { usePeriod } from './usePeriod';

/** Analytics of margins by bet type, hours of betting, and changes among agents. */
export function AnalyticsPage() {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  const [part, choosePart] = usePart();
  const reading = useRead(readAnalytics, { query: { period } }, { placeholderData: keepPreviousData });
  return (
    <Stack spacing={1.5}>
      <PeriodBar period={period} onChange={setPeriod} shown={reading.data} />
      <PartSwitch part={part} onChange={choosePart} />
      <ReadState reading={reading} loading={<Loading shape="form" />}>
        {({ betTypes, hours, agents }) => (
          <Stack spacing={1.5}>
            <BetTypeMixPanel betTypes={betTypes} part={part} />
            <Panel title={translate('dashboard.analytics.hours')}>
              <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                {translate('dashboard.analytics.hoursText')}
              </Typography>
              <HourMap hours={hours} label={translate('dashboard.analytics.hours')} />
            </Panel>
            <AgentMoves agents={agents} />
          </Stack>
        )}
      </ReadState>
    </Stack>
  );
}
