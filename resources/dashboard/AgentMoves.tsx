import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { AGENT_MOVES, type AgentMove, type Analytics } from '../../domain/api/dashboard';
import { Agent } from '../../domain/entities/agent';
import { formatDateTime, formatInteger, formatMoney } from '../../src/texts/figures';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';
import { useLinks } from '../../src/metadata/LinksContext';
import { CARDS } from './cards';
import { Panel } from './Panel';
import { PlainTable } from './PlainTable';

function Move({ move, moved: { count, agents } }: { move: AgentMove; moved: Analytics['agents'][AgentMove] }) {
  const translate = useTranslate();
  const { edit } = useLinks(Agent.name);
  const title = translate(`dashboard.analytics.${move}`, { count: formatInteger(count) });
  return (
    <Panel title={title}>
      {agents.length === 0 ? (
        <Typography color="text.secondary">{translate('dashboard.analytics.nobody')}</Typography>
      ) : (
        <PlainTable
          label={title}
          heads={['account', 'lastBet', 'stake'].map((head) => translate(`dashboard.analytics.${head}`))}
          rows={agents.map(({ id, username, stake, lastBetAt }) => {
            const to = edit(id);
            return {
              key: id,
              name: to ? (
                <Link component={RouterLink} to={to}>
                  {username}
                </Link>
              ) : (
                username
              ),
              figures: [
                lastBetAt ? formatDateTime(lastBetAt, businessTimeZone) : translate('dashboard.analytics.never'),
                formatMoney(stake),
              ],
            };
          })}
        />
      )}
    </Panel>
  );
}

/** Agents that began to sell, stopped selling, or are inactive. */
export function AgentMoves({ agents }: Pick<Analytics, 'agents'>) {
  return (
    <Box sx={CARDS}>
      {AGENT_MOVES.map((move) => (
        <Move key={move} move={move} moved={agents[move]} />
      ))}
    </Box>
  );
}
