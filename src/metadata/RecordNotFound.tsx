import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { useLinks } from './LinksContext';

/** There is no such record, or none that this person may see; the two look alike on purpose. */
export function RecordNotFound({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { list } = useLinks(resource);
  return (
    <Alert
      severity="info"
      action={
        list && (
          <Button color="inherit" component={RouterLink} to={list}>
            {translate(`resources.${resource}.toList`)}
          </Button>
        )
      }
    >
      {translate('problems.not-found')}
    </Alert>
  );
}
