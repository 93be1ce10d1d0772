import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface ScreenFailureProps {
  /** How often it has failed in a row. */
  failures: number;
  onRetry: () => void;
}

/**
 * A screen's code couldn't be fetched. After a second failure the way out is to load the page anew, since a new version
 * may have replaced the code; the reader decides when, so that it never turns into a loop.
 */
export function ScreenFailure({ failures, onRetry }: ScreenFailureProps) {
  const translate = useTranslate();
  const again = failures > 1;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={again ? () => window.location.reload() : onRetry}>
          {translate(again ? 'pages.screenFailure.reload' : 'pages.screenFailure.retry')}
        </Button>
      }
    >
      {translate('pages.screenFailure.text')}
    </Alert>
  );
}
