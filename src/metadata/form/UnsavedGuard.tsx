import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { isSignedIn } from '../../session/session';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** The same at this very moment: a form that has just been saved may be left before it renders again. */
  unsaved: RefObject<boolean>;
}

/** Asks before the user leaves unsaved changes, for another screen of ours or by closing the page. */
export function UnsavedGuard({ isDirty, unsaved }: UnsavedGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      unsaved.current && (from.pathname !== to.pathname || from.search !== to.search),
  );

  useEffect(() => {
    if (!isDirty) return undefined;
    // When the session has ended nothing is lost: the typed input is kept for the same user.
    const wasSignedIn = isSignedIn();
    const warn = (event: BeforeUnloadEvent) => {
      if (!wasSignedIn || isSignedIn()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  const isAsking = blocker.state === 'blocked';
  return (
    <Dialog open={isAsking} onClose={() => blocker.reset?.()} aria-labelledby="unsaved-title">
      <DialogTitle id="unsaved-title">{translate('engine.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('engine.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed?.()}>{translate('engine.unsaved.leave')}</Button>
        <Button variant="contained" autoFocus onClick={() => blocker.reset?.()}>
          {translate('engine.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
