import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedView } from '../../../domain/saved-view';
import { deleteView } from '../../data/savedViews';
import { FailureNotice } from '../states/FailureNotice';
import type { ListLayout } from './useListLayout';
import { VIEW_PARAMETER } from './viewAddress';

interface DeleteViewDialogProps {
  layout: ListLayout;
  view: SavedView;
  onClose: () => void;
}

/** Asks before a view is deleted; the list stays as it is shown. */
export function DeleteViewDialog({ layout, view, onClose }: DeleteViewDialogProps) {
  const translate = useTranslate();
  const [, setSearch] = useSearchParams();
  const [error, setError] = useState<unknown>(null);
  const id = useId();

  const remove = async () => {
    try {
      await deleteView(view);
      onClose();
      setSearch(
        (search) => {
          search.delete(VIEW_PARAMETER);
          // With nothing left in it, the address would open the list's default view.
          if (search.size === 0) search.set('page', '1');
          return search;
        },
        { replace: true },
      );
      layout.replaceViews((views) => views.filter((each) => each.id !== view.id));
    } catch (failure) {
      setError(failure);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`} fullWidth maxWidth="xs">
      <DialogTitle id={`${id}-title`}>{translate('lists.view.deleteTitle', { name: view.name })}</DialogTitle>
      <DialogContent>
        {error !== null && <FailureNotice error={error} />}
        <DialogContentText>
          {translate(view.shared ? 'lists.view.deleteShared' : 'lists.view.deleteOwn')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()}>
          {translate('ra.action.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
