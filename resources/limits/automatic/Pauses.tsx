import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AutomaticLimits } from '../../../domain/limits/lotto-limits';
import { momentText } from '../../../src/fields/businessMoment';
import { messageKeyOf } from '../../../src/metadata/failure';
import { PauseDialog } from './PauseDialog';
import { pauseLimitSteps, type StepsPause } from '../../../domain/api/automatic-limits';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { ActionButton } from '../../../src/metadata/ActionButton';

interface PausesProps {
  lottoId: string;
  lottoName: string;
  pauses: AutomaticLimits['pauses'];
  isReadOnly: boolean;
}

/** Current pauses of automatic steps, with actions to pause and to resume. */
export function Pauses({ lottoId, lottoName, pauses, isReadOnly }: PausesProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const pause = useCallMutation(pauseLimitSteps);
  const [asking, setAsking] = useState<{ isOfAll: boolean } | null>(null);
  const send = (body: StepsPause) =>
    pause.mutate(
      { params: { id: lottoId }, body },
      { onSuccess: () => setAsking(null), onError: (error) => notify(messageKeyOf(error), { type: 'error' }) },
    );
  const places = [
    { isOfAll: true, standing: pauses.all },
    { isOfAll: false, standing: pauses.lotto },
  ];
  const whereOf = (isOfAll: boolean) => (isOfAll ? translate('limits.automatic.allLottos') : lottoName);
  return (
    <>
      {places.map(
        ({ isOfAll, standing }) =>
          standing && (
            <Alert
              key={String(isOfAll)}
              severity="warning"
              role="status"
              sx={{ mb: 1.5 }}
              action={
                !isReadOnly && (
                  <ActionButton
                    color="inherit"
                    size="small"
                    loading={pause.isPending}
                    onClick={() => send({ isOfAll, pause: null })}
                  >
                    {translate('limits.automatic.goOn')}
                  </ActionButton>
                )
              }
            >
              {translate('limits.automatic.paused', { where: whereOf(isOfAll), reason: standing.reason })}{' '}
              {standing.until === null
                ? ''
                : translate('limits.automatic.pausedUntil', { at: momentText(standing.until) })}
            </Alert>
          ),
      )}
      {!isReadOnly && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1.5 }}>
          {places.map(
            ({ isOfAll, standing }) =>
              !standing && (
                <ActionButton
                  key={String(isOfAll)}
                  variant="outlined"
                  color="warning"
                  onClick={() => setAsking({ isOfAll })}
                >
                  {translate(isOfAll ? 'limits.automatic.pauseAll' : 'limits.automatic.pauseLotto')}
                </ActionButton>
              ),
          )}
        </Stack>
      )}
      {asking && (
        <PauseDialog
          where={whereOf(asking.isOfAll)}
          isPending={pause.isPending}
          onConfirm={(reason, until) => send({ ...asking, pause: { reason, until } })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
