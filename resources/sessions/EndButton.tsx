import Chip from '@mui/material/Chip';
import { useDelete, useNotify, useRefresh, useTranslate } from 'ra-core';
import { Session, type SessionRecord } from '../../domain/entities/session';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { messageKeyOf } from '../../src/metadata/failure';
import { ActionButton } from '../../src/metadata/ActionButton';

/** Ends a session that the reader can end. The current session ends by signing out instead. */
export function EndButton({ record }: DisplayProps<SessionRecord>) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, username, current, endable } = record;
  const [end, { isPending }] = useDelete();
  if (current) return <Chip size="small" variant="outlined" label={translate('resources.sessions.thisOne')} />;
  if (!endable) return <EmptyValue />;

  const onClick = () =>
    end(
      Session.name,
      { id, previousData: record },
      {
        onSuccess: () => {
          notify('resources.sessions.ended', { type: 'info', messageArgs: { username } });
          refresh();
        },
        onError: (error) => notify(messageKeyOf(error), { type: 'error' }),
      },
    );
  return (
    <ActionButton
      size="small"
      variant="outlined"
      loading={isPending}
      onClick={() => void onClick()}
      aria-label={translate('resources.sessions.endOf', { username })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {translate('resources.sessions.end')}
    </ActionButton>
  );
}
