import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AnswerOf } from '../../domain/api/call';
import {
  type AgentResult,
  LEADING_PERIODS,
  type LeadingPeriod,
  readLeading,
  type SoldResult,
} from '../../domain/api/dashboard';
import { type Part, profitOf } from '../../domain/dashboard/brief';
import { formatMoney } from '../../src/texts/figures';
import { useRead } from '../../src/data/useRead';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { useLottoName } from '../../src/fields/useLottoName';
import { useLinks } from '../../src/metadata/LinksContext';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { CARDS } from './cards';
import { Panel } from './Panel';
import { PlainTable } from './PlainTable';
import { useSoldLink } from './useSoldLink';

type Led = AnswerOf<typeof readLeading>;

interface LeadingProps {
  led: Led;
  part: Part;
}

/** Returns the rows by profit, worst first. */
function byProfit<T extends AgentResult | SoldResult>(rows: readonly T[], part: Part): T[] {
  return rows.toSorted((one, other) => profitOf(one, part) - profitOf(other, part));
}

function Way({ to, children }: { to: string | undefined; children: string }) {
  return to === undefined ? (
    children
  ) : (
    <Link component={RouterLink} to={to}>
      {children}
    </Link>
  );
}

/** Accounts directly below with the highest profit or loss. */
function LeadingAgents({ led: { agents, from, to }, part }: LeadingProps) {
  const translate = useTranslate();
  const { list: winLose } = useLinks('win-lose');
  const linkTo = ({ id, kind }: AgentResult) =>
    winLose && kind === 'agent'
      ? `${winLose}?${new URLSearchParams({ period: 'range', from, to, within: id })}`
      : undefined;
  return (
    <Panel title={translate('dashboard.leading.agents')}>
      {agents.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.leading.none')}</Typography>
      ) : (
        <PlainTable
          label={translate('dashboard.leading.agents')}
          heads={['account', 'stake', 'profit'].map((head) => translate(`dashboard.leading.${head}`))}
          rows={byProfit(agents, part).map((row) => ({
            key: row.id,
            name: <Way to={linkTo(row)}>{row.username}</Way>,
            figures: [formatMoney(row.stake), <SignedAmount key="profit" amount={profitOf(row, part)} />],
          }))}
        />
      )}
    </Panel>
  );
}

/** Bet types of lottos with the highest profit or loss, each linked to its slips. */
function LeadingSold({ led: { sold, from, to }, part }: LeadingProps) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const linkTo = useSoldLink({ from, to });
  return (
    <Panel title={translate('dashboard.leading.sold')}>
      {sold.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.leading.none')}</Typography>
      ) : (
        <PlainTable
          label={translate('dashboard.leading.sold')}
          heads={['lotto', 'stake', 'profit'].map((head) => translate(`dashboard.leading.${head}`))}
          rows={byProfit(sold, part).map((row) => ({
            key: `${row.lotto.id} ${row.betType}`,
            name: <Way to={linkTo(row)}>{`${nameOf(row.lotto)} · ${translate(`betTypes.${row.betType}`)}`}</Way>,
            figures: [formatMoney(row.stake), <SignedAmount key="profit" amount={profitOf(row, part)} />],
          }))}
        />
      )}
    </Panel>
  );
}

interface LeadingOfPeriodProps {
  period: LeadingPeriod;
  part: Part;
}

/** Accounts and bet types with the highest profit or loss over a period. */
export function LeadingOfPeriod({ period, part }: LeadingOfPeriodProps) {
  const reading = useRead(readLeading, { query: { stretch: period } }, { placeholderData: keepPreviousData });
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />}>
      {(led) => (
        <Box sx={CARDS}>
          <LeadingSold led={led} part={part} />
          <LeadingAgents led={led} part={part} />
        </Box>
      )}
    </ReadState>
  );
}

/** Accounts and bet types with the highest profit or loss over the chosen days. */
export function Leading({ part }: { part: Part }) {
  const translate = useTranslate();
  const [period, setPeriod] = useState<LeadingPeriod>('yesterday');
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={translate('dashboard.leading.period')}
        onChange={(_event, chosen: LeadingPeriod | null) => chosen && setPeriod(chosen)}
      >
        {LEADING_PERIODS.map((one) => (
          <ToggleButton key={one} value={one}>
            {translate(`dashboard.totals.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <LeadingOfPeriod period={period} part={part} />
    </>
  );
}
