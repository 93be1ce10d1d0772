import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useId } from 'react';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../domain/api/own';
import type { SessionRecord } from '../../domain/entities/session';
import { formatDateTime } from '../../src/texts/figures';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import { DeviceName } from '../../src/fields/DeviceName';
import { messageKeyOf } from '../../src/metadata/failure';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { businessTimeZone } from '../../src/metadata/businessTimeZone';

/** Ends one session, or all except this one. */
function useEnd() {
  const notify = useNotify();
  const actionOptions = {
    onDone: () => notify('pages.password.sessions.ended', { type: 'info' }),
    onFailed: (error: Error) => notify(messageKeyOf(error), { type: 'error' }),
  };
  return {
    one: useCallMutation(endOwnSession, actionOptions),
    others: useCallMutation(endOtherSessions, actionOptions),
  };
}

interface PlaceProps {
  session: SessionRecord;
  busy: boolean;
  onEnd: () => void;
}

function Place({ session: { userAgent, ip, createdAt, lastUsedAt, current }, busy, onEnd }: PlaceProps) {
  const translate = useTranslate();
  const nameId = useId();
  const at = (moment: string) => formatDateTime(moment, businessTimeZone);
  return (
    <Stack component="li" direction="row" sx={{ py: 1, gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography id={nameId} sx={{ fontWeight: 550 }}>
          <DeviceName userAgent={userAgent} />
          {ip !== null && ` · ${ip}`}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
            {translate('pages.password.sessions.since', { at: at(createdAt) })}
          </Box>
          {' · '}
          <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
            {translate('pages.password.sessions.lastUsed', { at: at(lastUsedAt) })}
          </Box>
        </Typography>
      </div>
      {current ? (
        <Chip size="small" variant="outlined" label={translate('resources.sessions.thisOne')} />
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={onEnd}
          aria-describedby={nameId}
          sx={{ flexShrink: 0 }}
        >
          {translate('resources.sessions.end')}
        </Button>
      )}
    </Stack>
  );
}

/** Active sessions of the user, with actions to end one of them or all others. */
export function OwnSessions() {
  const translate = useTranslate();
  const titleId = useId();
  const reading = useRead(listOwnSessions, {});
  const end = useEnd();
  const others = reading.data?.filter(({ current }) => !current) ?? [];
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ maxWidth: 640, p: { xs: 2, md: 3 }, mt: 2 }}
    >
      <Typography id={titleId} variant="h4" component="h2">
        {translate('pages.password.sessions.title')}
      </Typography>
      <ReadState reading={reading} loading={<Loading shape="line" />}>
        {(sessions) => (
          <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }} aria-labelledby={titleId}>
            {sessions.map((session) => (
              <Place
                key={session.id}
                session={session}
                busy={end.others.isPending || (end.one.isPending && end.one.variables.params.id === session.id)}
                onEnd={() => end.one.mutate({ params: { id: session.id } })}
              />
            ))}
          </Stack>
        )}
      </ReadState>
      {others.length > 0 && (
        <Button loading={end.others.isPending} onClick={() => end.others.mutate({})} sx={{ mt: 1 }}>
          {translate('pages.password.signOutElsewhere')}
        </Button>
      )}
    </Paper>
  );
}
