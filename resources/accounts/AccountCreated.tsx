import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { CreatedProps } from '../../src/metadata/definition';
import { useLinks } from '../../src/metadata/LinksContext';
import { HandOverCard } from './HandOverCard';

/** Stands in place of the form once an account that signs in was added. */
export function AccountCreated({ resource, record, onAnother }: CreatedProps & { resource: string }) {
  const translate = useTranslate();
  const { list } = useLinks(resource);
  const username = String(record['username']);
  const title = translate('accounts.handOver.added', { username });
  const password = record['oneTimePassword'];
  const next = (
    <>
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
