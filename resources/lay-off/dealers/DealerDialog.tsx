import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { REASON_MAX } from '../../../domain/validation/reason';
import { createDealer, DEALER_NAME_MAX, updateDealer, type DealerRecord } from '../../../domain/api/lay-off';
import { PercentBox } from '../../../src/fields/PercentBox';
import { TypedAmountBox } from '../../../src/fields/TypedAmountBox';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { CallDialog } from '../CallDialog';
import { useLayOffAction } from '../useLayOff';
import { isFaulty, termsOf, typedTermsOf, type TypedTerm } from './terms';

/** Details of a dealer, and his terms per bet type; he doesn't take bet types without a rate. */
export function DealerDialog({ dealer, onClose }: { dealer: DealerRecord | null; onClose: () => void }) {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const [name, setName] = useState(dealer?.name ?? '');
  const [note, setNote] = useState(dealer?.note ?? '');
  const [isOn, setOn] = useState(dealer?.isOn ?? true);
  const [typed, setTyped] = useState(() => typedTermsOf(dealer?.terms ?? [], groupMark));
  const adding = useLayOffAction(createDealer);
  const changing = useLayOffAction(updateDealer);
  const terms = termsOf(typed, groupMark);
  const isReady = name.trim() !== '' && terms !== undefined;
  const change = (betType: string, parts: Partial<TypedTerm>) =>
    setTyped(typed.map((one) => (one.betType === betType ? { ...one, ...parts } : one)));
  const submit = () => {
    if (!terms) return;
    const body = { name: name.trim(), note: note.trim(), isOn, terms };
    if (dealer)
      changing.mutate(
        { params: { id: dealer.id }, body: { ...body, version: dealer.version } },
        { onSuccess: onClose },
      );
    else adding.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <CallDialog
      title={translate(dealer ? 'layOff.dealers.change' : 'layOff.dealers.add')}
      maxWidth="sm"
      call={dealer ? changing : adding}
      isReady={isReady}
      submitText={translate('ra.action.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={translate('layOff.dealers.name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        required
        autoFocus
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { maxLength: DEALER_NAME_MAX } }}
      />
      <TextField
        label={translate('layOff.dealers.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        fullWidth
        size="small"
        margin="dense"
        slotProps={{ htmlInput: { maxLength: REASON_MAX } }}
      />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, checked) => setOn(checked)} />}
        label={translate('layOff.dealers.isOn')}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('layOff.dealers.termsHint')}
      </Typography>
      <Stack spacing={1.5}>
        {typed.map((one) => {
          const betType = translate(`betTypes.${one.betType}`);
          return (
            <Stack key={one.betType} direction="row" spacing={1}>
              <TypedAmountBox
                label={`${betType}, ${translate('layOff.columns.rate')}`}
                value={one.rate}
                error={isFaulty({ ...one, commission: null }, groupMark)}
                onChange={(rate) => change(one.betType, { rate })}
                kind="rate"
                align="right"
              />
              <PercentBox
                label={`${betType}, ${translate('layOff.columns.commission')}`}
                value={one.commission}
                error={typeof one.commission === 'string'}
                onChange={(commission) => change(one.betType, { commission })}
              />
            </Stack>
          );
        })}
      </Stack>
    </CallDialog>
  );
}
