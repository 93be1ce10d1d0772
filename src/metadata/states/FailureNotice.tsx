import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { requestIdOf } from '../../data/requestIdOf';
import { RequestId } from '../../fields/RequestId';
import { messageKeyOf } from '../failure';

interface FailureNoticeProps {
  error: unknown;
  onRetry?: () => void;
  /** Further ways out, next to the retry. */
  children?: ReactNode;
}

/** Explains the failure in the user's language, and offers to try again. */
export function FailureNotice({ error, onRetry, children }: FailureNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <>
          {children}
          {onRetry && (
            <Button color="inherit" onClick={onRetry}>
              {translate('engine.retry')}
            </Button>
          )}
        </>
      }
    >
      {translate(messageKeyOf(error))}
      <RequestId id={requestIdOf(error)} />
    </Alert>
  );
}
