import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { type Application, approveApplication, listApplications } from '../../../domain/api/applications';
import { formatDateTime, formatPercent } from '../../../src/texts/figures';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { businessTimeZone } from '../../../src/metadata/businessTimeZone';
import { ActionButton } from '../../../src/metadata/ActionButton';
import { useRefusal } from '../../../src/metadata/useRefusal';
import { LookAlikeWarning } from '../LookAlikeWarning';
import { useLookAlike } from '../useLookAlike';
import { RefuseDialog } from './RefuseDialog';
import { StateChip } from './StateChip';

const TONES = { waiting: 'warning', approved: 'success', refused: 'default' } as const;

/** Warning about a name of an applicant that can be mistaken for another account. */
function NameWarning({ name }: { name: string }) {
  const warning = useLookAlike(name);
  return warning === undefined ? null : (
    <Typography variant="body2" component="p">
      <LookAlikeWarning text={warning} />
    </Typography>
  );
}

/** Details and outcome of an application. */
function Facts({ applied }: { applied: Application }) {
  const translate = useTranslate();
  const { kind, username, nickname, phone, email, share, note, ip, createdAt, decidedAt, decidedBy, reason } = applied;
  const at = (moment: string) => formatDateTime(moment, businessTimeZone);
  const contacts = [nickname, phone, email, note].filter((each) => each !== null).join(' · ');
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography>
        <b dir="ltr">{username}</b> · {translate(`invitations.kinds.${kind}`)} · {formatPercent(share)} %
      </Typography>
      {contacts !== '' && <Typography variant="body2">{contacts}</Typography>}
      {applied.state === 'waiting' &&
        [username, nickname ?? ''].map((name, at) => <NameWarning key={at} name={name} />)}
      <Typography variant="caption" color="text.secondary" component="p">
        {translate('invitations.applied', { at: at(createdAt), ip: ip ?? '–' })}
        {decidedAt !== null && ` ${translate('invitations.decided', { at: at(decidedAt), by: decidedBy ?? '–' })}`}
        {reason !== null && ` ${reason}`}
      </Typography>
    </Box>
  );
}

/** Applications for an account directly below, with actions to decide them; nothing without any. */
export function ApplicationList({ isWaitingOnly = false }: { isWaitingOnly?: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const { data = [] } = useRead(listApplications, {});
  const [refusing, setRefusing] = useState<Application | null>(null);
  const approve = useCallMutation(approveApplication, {
    refreshes: ['agents', 'members', 'invitations'],
    onDone: () => notify('invitations.approved', { type: 'success' }),
  });
  const shown = isWaitingOnly ? data.filter(({ state }) => state === 'waiting') : data;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="applications-title">
      <Typography id="applications-title" variant="h4" component="h3" sx={{ mb: 1 }}>
        {translate('invitations.applications')}
      </Typography>
      {approve.error && <Alert severity="error">{refusal(approve.error)}</Alert>}
      <Box component="ul" sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {shown.map((applied) => (
          <Box
            component="li"
            key={applied.id}
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
            <Facts applied={applied} />
            {applied.state === 'waiting' ? (
              <>
                <ActionButton
                  variant="contained"
                  size="small"
                  aria-label={`${translate('invitations.approve')}: ${applied.username}`}
                  loading={approve.isPending && approve.variables.params.id === applied.id}
                  onClick={() => approve.mutate({ params: { id: applied.id } })}
                >
                  {translate('invitations.approve')}
                </ActionButton>
                <ActionButton
                  variant="outlined"
                  size="small"
                  aria-label={`${translate('invitations.refuse')}: ${applied.username}`}
                  onClick={() => setRefusing(applied)}
                >
                  {translate('invitations.refuse')}
                </ActionButton>
              </>
            ) : (
              <StateChip text={translate(`invitations.outcomes.${applied.state}`)} tone={TONES[applied.state]} />
            )}
          </Box>
        ))}
      </Box>
      {refusing && <RefuseDialog applied={refusing} onClose={() => setRefusing(null)} />}
    </section>
  );
}
