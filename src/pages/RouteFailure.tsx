import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

/** Something on a screen broke in a way that nobody foresaw; loading the page anew is the way out. */
export function RouteFailure() {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={() => window.location.reload()}>
          {translate('pages.screenFailure.reload')}
        </Button>
      }
    >
      {translate('problems.internal')}
    </Alert>
  );
}
