import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { AgentRecord } from '../../domain/entities/agent';
import { formatPercent } from '../../src/texts/figures';
import { OptionChip } from '../../src/fields/OptionChip';
import { useLinks } from '../../src/metadata/LinksContext';

/** An agent in the tree: its name as a link, and its key figures. */
export function AgentLabel({ agent }: { agent: AgentRecord }) {
  const translate = useTranslate();
  const to = useLinks('agents').edit(agent.id);
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {to ? (
        <Link
          component={RouterLink}
          to={to}
          // The tree would take Enter for itself and open the branch instead.
          onKeyDown={(event) => event.stopPropagation()}
          onClick={(event) => event.stopPropagation()}
          sx={{ fontWeight: 550 }}
        >
          {agent.username}
        </Link>
      ) : (
        <span>{agent.username}</span>
      )}
      {agent.nickname !== null && <span>{agent.nickname}</span>}
      <Typography component="span" variant="body2" color="text.secondary">
        {translate('resources.agents.tree.given', { percent: formatPercent(agent.givenPt) })}
      </Typography>
      {agent.effectiveStatus !== 'active' && (
        <OptionChip entity="agents" field="effectiveStatus" value={agent.effectiveStatus} />
      )}
      {agent.childCount > 0 && (
        <Typography component="span" variant="body2" color="text.secondary">
          {translate('resources.agents.tree.count', { smart_count: agent.childCount })}
        </Typography>
      )}
    </Box>
  );
}
