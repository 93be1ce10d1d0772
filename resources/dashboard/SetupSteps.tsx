import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Setup } from '../../domain/api/dashboard';
import { useAllLinks } from '../../src/metadata/LinksContext';
import { Panel } from './Panel';

const STEPS = ['agent', 'rates', 'lotto', 'partner', 'colleague', 'promptPay', 'slip'] as const;

/** Steps from a new installation to its first slip, with their progress. */
export function SetupSteps({ setup }: { setup: Setup }) {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const ownMoney = linksOf('own-money').list;
  const ways: Readonly<Record<(typeof STEPS)[number], string | undefined>> = {
    agent: linksOf('agents').create,
    rates: linksOf('rate-packages').list ?? linksOf('lottos').list,
    lotto: linksOf('lottos').list,
    partner: linksOf('partners').list,
    colleague: linksOf('sub-accounts').create,
    promptPay: ownMoney && `${ownMoney}?tab=credit`,
    slip: linksOf('slips').create,
  };
  return (
    <Panel title={translate('dashboard.setup.label')}>
      <Typography>{translate('dashboard.setup.text')}</Typography>
      <Stack component="ol" spacing={0.5} sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {STEPS.map((step) => {
          const isDone = step !== 'slip' && setup[step];
          const Mark = isDone ? CheckCircle : RadioButtonUnchecked;
          const to = ways[step];
          return (
            <Stack
              key={step}
              component="li"
              direction="row"
              spacing={1}
              sx={{ alignItems: 'center', minHeight: { xs: 44, sm: 32 } }}
            >
              <Mark
                color={isDone ? 'success' : 'disabled'}
                titleAccess={translate(`dashboard.setup.${isDone ? 'done' : 'toDo'}`)}
              />
              {to ? (
                <Link component={RouterLink} to={to}>
                  {translate(`dashboard.setup.${step}`)}
                </Link>
              ) : (
                <span>{translate(`dashboard.setup.${step}`)}</span>
              )}
            </Stack>
          );
        })}
      </Stack>
    </Panel>
  );
}
