import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Statistics } from '../../domain/api/dashboard';
import { formatInteger } from '../../src/texts/figures';
import { Panel } from './Panel';

const COUNTS = ['total', 'active', 'added'] as const;

/** Number of members who bet through the reader's account. */
export function MembersPanel({ members }: Pick<Statistics, 'members'>) {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.members.label')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        {COUNTS.map((count) => [
          <dt key={`${count} name`}>{translate(`dashboard.members.${count}`)}</dt>,
          <dd key={count}>{formatInteger(members[count])}</dd>,
        ])}
      </Box>
    </Panel>
  );
}
