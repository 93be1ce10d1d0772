import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Suspension } from '../../domain/api/suspensions';
import type { Suspended } from '../../domain/rounds/suspension';
import { useLottos } from '../../src/context/useLottos';
import { useSuspendedName, useSuspensionReason } from '../../src/context/useSuspendedName';
import { useSuspensions } from '../../src/data/useSuspensions';
import { momentText } from '../../src/fields/businessMoment';
import { ActionButton } from '../../src/metadata/ActionButton';
import { ResumeDialog } from './ResumeDialog';
import { SuspendDialog } from './SuspendDialog';
import { useSuspending } from './useSuspending';

const suspendedBy = ({ lotto, round }: Suspension): Suspended => ({
  lottoId: lotto?.id ?? null,
  roundId: round?.id ?? null,
});

/** Current suspensions of betting, with actions to suspend and to resume. */
export function SuspensionCard() {
  const translate = useTranslate();
  const nameOf = useSuspendedName();
  const reasonOf = useSuspensionReason();
  const lottos = useLottos();
  const { data: suspensions = [] } = useSuspensions();
  const { suspend, resume, isPending, suspendError, resumeError } = useSuspending();
  const [isAsking, setAsking] = useState(false);
  const [resumed, setResumed] = useState<Suspension | null>(null);

  const whatOf = (suspension: Suspension) => nameOf(suspension) ?? translate('shell.suspension.all');
  const untilOf = ({ until }: Suspension) =>
    until ? translate('shell.suspension.until', { at: momentText(until) }) : translate('shell.suspension.untilEnded');

  return (
    <Paper component="section" variant="outlined" aria-labelledby="status-betting" sx={{ px: 2, py: 1.5, mb: 1.5 }}>
      <Typography id="status-betting" variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('shell.suspension.title')}
      </Typography>
      <Typography color="text.secondary">{translate('shell.suspension.effect')}</Typography>
      {suspensions.length > 0 && (
        <Box component="ul" aria-labelledby="status-betting" sx={{ listStyle: 'none', p: 0, my: 1 }}>
          {suspensions.map((suspension) => (
            <Box
              component="li"
              key={suspension.round?.id ?? suspension.lotto?.id ?? 'all'}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{whatOf(suspension)}</strong> {untilOf(suspension)} {reasonOf(suspension)}
              </Box>
              <ActionButton loading={isPending} onClick={() => setResumed(suspension)}>
                {translate('shell.suspension.end', { what: whatOf(suspension) })}
              </ActionButton>
            </Box>
          ))}
        </Box>
      )}
      <ActionButton variant="outlined" color="error" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
        {translate('shell.suspension.open')}
      </ActionButton>
      {resumed && (
        <ResumeDialog
          what={whatOf(resumed)}
          isBySystem={resumed.cause !== null}
          isBusy={isPending}
          error={resumeError}
          onConfirm={(reason) => resume({ ...suspendedBy(resumed), reason }, () => setResumed(null))}
          onClose={() => setResumed(null)}
        />
      )}
      {isAsking && (
        <SuspendDialog
          lottos={lottos.data ?? []}
          suspended={suspensions.map(suspendedBy)}
          isBusy={isPending}
          error={suspendError}
          onConfirm={(pause) => suspend(pause, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}
