import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { readSystemStatus } from '../../domain/api/system-status';
import { CHECKS, firstCheckOf, judge, worstOf, type SystemFacts } from '../../domain/system-status';
import { can, useIsOperator } from '../../src/session/reader';
import { useRead } from '../../src/data/useRead';
import { momentText } from '../../src/fields/businessMoment';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { CheckRow } from './CheckRow';
import { SuspensionCard } from './SuspensionCard';
import { useCheckWords } from './useCheckWords';

/** Polling interval for a user who watches the page, in milliseconds. */
const POLL_INTERVAL_MS = 10_000;

const SEVERITY = { good: 'success', look: 'warning', act: 'error' } as const;

function Versions({ versions }: Pick<SystemFacts, 'versions'>) {
  const translate = useTranslate();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="status-versions" sx={{ px: 2, py: 1.5 }}>
      <Typography id="status-versions" variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('systemStatus.versions')}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5, m: 0 }}>
        {(['app', 'database', 'node', 'schema'] as const).map((name) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" color="text.secondary">
              {translate(`systemStatus.version.${name}`)}
            </Typography>
            <Box component="dd" dir="ltr" sx={{ m: 0, textAlign: 'start', overflowWrap: 'anywhere' }}>
              {versions[name]}
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

function Status({ facts }: { facts: SystemFacts }) {
  const translate = useTranslate();
  const levels = judge(facts);
  const overall = worstOf(Object.values(levels));
  const { factsOf, detailsOf, todoOf } = useCheckWords(facts);
  const isFirstCheckAhead = firstCheckOf(facts) !== null;
  const maySuspend = useIsOperator() && can('update', 'system');
  return (
    <>
      <Alert severity={SEVERITY[overall]} sx={{ mb: 1.5 }}>
        <strong>{translate(`systemStatus.overall.${overall}`)}</strong>{' '}
        {translate('systemStatus.refresh', { at: momentText(facts.at) })}
      </Alert>
      {maySuspend && <SuspensionCard />}
      <Paper variant="outlined" sx={{ px: 2, mb: 1.5 }}>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li:first-of-type': { borderTop: 0 } }}>
          {CHECKS.map((name) => (
            <CheckRow
              key={name}
              name={name}
              level={name === 'verify' && isFirstCheckAhead ? 'pending' : levels[name]}
              facts={factsOf(name)}
              details={detailsOf(name)}
              todo={todoOf(name)}
            />
          ))}
        </Box>
      </Paper>
      <Versions versions={facts.versions} />
    </>
  );
}

/** System health with suggested actions, and the suspension of betting. */
export function StatusPage() {
  return (
    <ReadState
      reading={useRead(readSystemStatus, {}, { refetchInterval: POLL_INTERVAL_MS })}
      loading={<Loading shape="form" />}
      access={{ subject: 'system', actions: ['read'] }}
      isWorkedOn
    >
      {(facts) => <Status facts={facts} />}
    </ReadState>
  );
}
