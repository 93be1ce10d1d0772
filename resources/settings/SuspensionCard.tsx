import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { SettingRecord } from '../../domain/settings';
import { isInForce, type Pause } from '../../domain/suspension';
import { failureKey } from '../../src/data/failureKey';
import { useServerNow } from '../../src/data/useServerNow';
import { momentText } from '../../src/fields/businessMoment';
import { useLottoName } from '../../src/fields/useLottoName';
import { SuspendDialog } from './SuspendDialog';
import { useLottos } from '../../src/context/useLottos';
import { DeedButton } from '../../src/metadata/DeedButton';
import { useSettingChange } from './useSettings';

/** Which betting is suspended, and the way to suspend some or to let it go on. */
export function SuspensionCard({ setting }: { setting: SettingRecord }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const lottos = useLottos();
  const now = new Date(useServerNow());
  const { change, isPending, error } = useSettingChange(setting);
  const [isAsking, setAsking] = useState(false);
  const pauses = (setting.value as readonly Pause[]).filter((pause) => isInForce(pause, now));

  function whatOf({ lottoId }: Pause): string {
    if (lottoId === null) return translate('shell.suspension.all');
    const lotto = lottos.data?.find(({ id }) => id === lottoId);
    return lotto ? nameOf(lotto) : '…';
  }
  const untilOf = ({ until }: Pause) =>
    until ? translate('shell.suspension.until', { at: momentText(until) }) : translate('shell.suspension.untilEnded');

  return (
    <Paper component="section" variant="outlined" aria-labelledby="settings-betting" sx={{ px: 2, py: 1.5, mb: 1.5 }}>
      <Typography id="settings-betting" variant="h4" component="h2" sx={{ mb: 1 }}>
        {translate('shell.suspension.title')}
      </Typography>
      <Typography color="text.secondary">{translate('shell.suspension.effect')}</Typography>
      {pauses.length > 0 && (
        <Box component="ul" aria-labelledby="settings-betting" sx={{ listStyle: 'none', p: 0, my: 1 }}>
          {pauses.map((pause) => (
            <Box
              component="li"
              key={pause.lottoId ?? 'all'}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, py: 0.5 }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <strong>{whatOf(pause)}</strong> {untilOf(pause)}{' '}
                {translate('shell.suspension.because', { reason: pause.reason })}
              </Box>
              <DeedButton loading={isPending} onClick={() => change({ value: pauses.filter((one) => one !== pause) })}>
                {translate('shell.suspension.end', { what: whatOf(pause) })}
              </DeedButton>
            </Box>
          ))}
        </Box>
      )}
      {error && !isAsking && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate(failureKey(error))}
        </Alert>
      )}
      <DeedButton variant="outlined" color="error" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
        {translate('shell.suspension.open')}
      </DeedButton>
      {isAsking && (
        <SuspendDialog
          lottos={lottos.data ?? []}
          suspended={pauses}
          isBusy={isPending}
          error={error}
          onConfirm={(pause) =>
            change(
              { value: [...pauses.filter(({ lottoId }) => lottoId !== pause.lottoId), pause], reason: pause.reason },
              () => setAsking(false),
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Paper>
  );
}
