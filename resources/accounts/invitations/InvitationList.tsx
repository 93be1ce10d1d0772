import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { type Invitation, revokeInvitation } from '../../../domain/api/invitations';
import { formatDateTime, formatPercent } from '../../../src/texts/figures';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { messageKeyOf } from '../../../src/metadata/failure';
import { StateChip } from './StateChip';

/** Invitations of the account, newest first; an unused one can be withdrawn. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const translate = useTranslate();
  const notify = useNotify();
  const revoke = useCallMutation(revokeInvitation, {
    onDone: () => notify('invitations.revoked', { type: 'info' }),
    onFailed: (error) => notify(messageKeyOf(error), { type: 'error' }),
  });
  if (invitations.length === 0) {
    return <Typography color="text.secondary">{translate('invitations.none')}</Typography>;
  }
  const at = (moment: string) => formatDateTime(moment, businessTimeZone);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {invitations.map(({ id, kind, state, share, note, createdBy, createdAt, expiresAt }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'center',
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {translate(`invitations.kinds.${kind}`)} · {formatPercent(share)} %{note !== null && ` · ${note}`}
            </Typography>
            <Typography variant="caption" color="text.secondary">
              {translate('invitations.made', { by: createdBy, at: at(createdAt), until: at(expiresAt) })}
            </Typography>
          </Box>
          <StateChip text={translate(`invitations.states.${state}`)} tone={state === 'open' ? 'success' : 'default'} />
          {state === 'open' && (
            <ActionButton
              size="small"
              variant="outlined"
              loading={revoke.isPending && revoke.variables.params.id === id}
              onClick={() => revoke.mutate({ params: { id } })}
            >
              {translate('invitations.revoke')}
            </ActionButton>
          )}
        </Box>
      ))}
    </Box>
  );
}
