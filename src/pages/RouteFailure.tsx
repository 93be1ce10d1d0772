import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useResetErrorBoundaryOnLocationChange, useTranslate } from 'ra-core';

interface RouteFailureProps {
  /** Tries the screen again. */
  resetErrorBoundary: (args?: unknown) => void;
}

/** The page for an unexpected error on a screen; reloading the page or going to another screen is the way out. */
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
