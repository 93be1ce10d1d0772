import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { Agent } from '../../domain/entities/agent';
import type { CreatedProps } from '../../src/metadata/definition';
import { useLinks } from '../../src/metadata/LinksContext';
import { HandOverCard } from './HandOverCard';
import type { MoneyTab } from './moneyTabs';

/** Settings that a new agent needs before it can work, in this order. */
const NEXT: readonly MoneyTab[] = ['credit', 'rates', 'limits'];

/** Replaces the form after an account that signs in was added. */
export function AccountCreated({ resource, record, onAnother }: CreatedProps & { resource: string }) {
  const translate = useTranslate();
  const { list } = useLinks(resource);
  const username = String(record['username']);
  const title = translate('accounts.handOver.added', { username });
  const password = record['oneTimePassword'];
  const { edit } = useLinks('account-terms');
  const money = resource === Agent.name ? edit(String(record['id'])) : undefined;
  const next = (
    <>
      {money && (
        <Stack
          component="nav"
          direction="row"
          useFlexGap
          spacing={1}
          aria-label={translate('accounts.handOver.goOn')}
          sx={{ flexBasis: '100%', flexWrap: 'wrap', alignItems: 'center' }}
        >
          <Typography variant="body2" color="text.secondary">
            {translate('accounts.handOver.goOn')}
          </Typography>
          {NEXT.map((tab) => (
            <Button key={tab} component={RouterLink} to={`${money}&tab=${tab}&of=${resource}`} variant="outlined">
              {translate(`accounts.handOver.next.${tab}`)}
            </Button>
          ))}
        </Stack>
      )}
      <Button variant="outlined" onClick={onAnother}>
        {translate('accounts.handOver.another')}
      </Button>
      {list && (
        <Button component={RouterLink} to={list}>
          {translate(`resources.${resource}.toList`)}
        </Button>
      )}
    </>
  );
  return (
    <Paper variant="outlined" sx={{ maxWidth: 560, p: 2 }}>
      {typeof password === 'string' ? (
        <HandOverCard title={title} username={username} oneTimePassword={password}>
          {next}
        </HandOverCard>
      ) : (
        <>
          <Alert severity="warning" sx={{ mb: 1 }}>
            <AlertTitle>{title}</AlertTitle>
            {translate('accounts.handOver.lost')}
          </Alert>
          {next}
        </>
      )}
    </Paper>
  );
}
