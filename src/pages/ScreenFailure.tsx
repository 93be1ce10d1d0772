import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface ScreenFailureProps {
  /** Number of failures in a row. */
  failures: number;
  onRetry: () => void;
}

/**
 * Says that a screen's code couldn't be fetched. After a second failure the way out is a reload of the page, because a
 * new version may have replaced the code; the user decides when, so that it never becomes a loop.
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
