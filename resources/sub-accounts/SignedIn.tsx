import Box from '@mui/material/Box';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { signOutSubAccount } from '../../domain/api/accounts';
import type { SubAccountRecord } from '../../domain/entities/sub-account';
import { can } from '../../src/session/reader';
import { useCallMutation } from '../../src/data/useCallMutation';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { messageKeyOf } from '../../src/metadata/failure';
import { ActionButton } from '../../src/metadata/ActionButton';

/** Mark of a sub account with an active session, with an action to sign it out immediately. */
export function SignedIn({ value, record }: DisplayProps<SubAccountRecord, 'isOnline'>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, username } = record;
  const { mutate, isPending } = useCallMutation(signOutSubAccount, {
    onDone: () => {
      notify('resources.sub-accounts.signedOut', { type: 'info', messageArgs: { username } });
      refresh();
    },
    onFailed: (error) => notify(messageKeyOf(error), { type: 'error' }),
  });
  if (!value) return <EmptyValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <span role="img" className="online-dot" aria-label={translate('engine.yes')} />
      {can('update', 'member') && (
        <ActionButton
          size="small"
          variant="outlined"
          loading={isPending}
          onClick={() => mutate({ params: { id } })}
          aria-label={translate('resources.sub-accounts.signOutOf', { username })}
          sx={{ whiteSpace: 'nowrap', py: 0 }}
        >
          {translate('resources.sub-accounts.signOut')}
        </ActionButton>
      )}
    </Box>
  );
}
