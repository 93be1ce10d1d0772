import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

interface RouteFailureProps {
  /** Tries the screen again. */
  resetErrorBoundary: (args?: unknown) => void;
}

/** Something on a screen broke in a way that nobody foresaw; loading the page anew is the way out, or going elsewhere. */
export function RouteFailure({ resetErrorBoundary }: RouteFailureProps) {
  const translate = useTranslate();
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary);
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
