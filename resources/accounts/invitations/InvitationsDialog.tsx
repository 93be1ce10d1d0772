import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { listInvitations } from '../../../domain/api/invitations';
import { useRead } from '../../../src/data/useRead';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { ApplicationList } from './ApplicationList';
import { InvitationList } from './InvitationList';
import { InviteDialog } from './InviteDialog';

/** Invitations and applications of the account, with an action to invite someone. */
export function InvitationsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  const reading = useRead(listInvitations, {});
  const [isInviting, setInviting] = useState(false);
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={onPhone} onClose={onClose} aria-labelledby="invitations-title">
      <DialogTitle id="invitations-title">{translate('accounts.invitations')}</DialogTitle>
      <DialogContent>
        <ApplicationList />
        <Typography variant="h4" component="h3" sx={{ mt: 2, mb: 1 }}>
          {translate('invitations.title')}
        </Typography>
        <ReadState reading={reading} loading={<Loading shape="form" />}>
          {({ isOpen, receivedPt, invitations }) => (
            <>
              {isOpen ? (
                <ActionButton variant="contained" onClick={() => setInviting(true)} sx={{ mb: 1 }}>
                  {translate('invitations.invite')}
                </ActionButton>
              ) : (
                <Alert severity="info">{translate('invitations.off')}</Alert>
              )}
              <InvitationList invitations={invitations} />
              {isInviting && (
                <InviteDialog
                  receivedPt={receivedPt}
                  onClose={() => {
                    setInviting(false);
                    void reading.refetch();
                  }}
                />
              )}
            </>
          )}
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('engine.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
