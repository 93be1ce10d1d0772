import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import type { LottoRecord } from '../../domain/entities/lotto';
import { formatMoney } from '../../src/texts/figures';

interface SwitchOffDialogProps {
  name: string;
  lotto: Pick<LottoRecord, 'openRounds' | 'atStake'>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Reports open rounds and stakes before a lotto is switched off. */
export function SwitchOffDialog({ name, lotto: { openRounds, atStake }, onConfirm, onClose }: SwitchOffDialogProps) {
  const translate = useTranslate();
  const stake = formatMoney(atStake ?? 0);
  const underWay =
    openRounds > 0
      ? translate('lottos.onOff.open', { smart_count: openRounds, stake })
      : translate('lottos.onOff.none', { stake });
  return (
    <Dialog open onClose={onClose} aria-labelledby="switch-off-title">
      <DialogTitle id="switch-off-title">{translate('lottos.onOff.title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>{underWay}</DialogContentText>
        <DialogContentText>{translate('lottos.onOff.effect')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {translate('lottos.onOff.off')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
