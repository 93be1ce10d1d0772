import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger, parseMoney } from '../../../domain/format';
import { WrittenPricing, type HouseLimitParts } from '../../../domain/limits/house-limit';
import { mostPaidOn } from '../../../domain/limits/ladder';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT, type PricingMode } from '../../../domain/limits/pricing-mode';
import { BAHT } from '../../../domain/money/proportion';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { PricingTrial } from '../PricingTrial';
import { writtenRate } from '../writtenRate';
import { StepRows, typedSteps, writtenSteps } from './StepRows';
import { ThresholdChart } from './ThresholdChart';

interface RulesDialogProps {
  lottoId: string;
  limit: TypedLimit;
  isSaving: boolean;
  onSet: (parts: HouseLimitParts) => void;
  onClose: () => void;
}

const rateOf = (pricing: PricingMode) => (pricing.kind === 'levels' ? (pricing.rates[0] ?? 1) : pricing.rate);

/** The automatic rules of a bet type, drawn as they are typed, and tried on the last round before they are set. */
export function RulesDialog({ lottoId, limit, isSaving, onSet, onClose }: RulesDialogProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const { pricing: standing, cap } = limit;
  const [rate, setRate] = useState(writtenRate(rateOf(standing)));
  const [maxLoss, setMaxLoss] = useState(formatInteger((standing.kind === 'auto' ? standing.maxLoss : mostPaidOn(standing, cap)) / BAHT));
  const [steps, setSteps] = useState(() => typedSteps(standing.kind === 'auto' ? standing.steps : AUTO_STEPS_DEFAULT));
  const parsed = WrittenPricing.safeParse({ kind: 'auto', rate: parseMoney(rate), maxLoss: parseMoney(maxLoss), steps: writtenSteps(steps) });
  const isTyped = steps.every(({ at, value }) => typeof at === 'number' && typeof value === 'number');
  const box = (label: string, value: string, set: (typed: string) => void) => (
    <TextField
      size="small"
      fullWidth
      label={translate(label)}
      value={value}
      error={parseMoney(value) === null}
      onChange={({ target }) => set(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
    />
  );
  return (
    <Dialog open fullScreen={isOnPhone} fullWidth maxWidth="sm" onClose={() => !isSaving && onClose()} aria-labelledby="rules-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (parsed.success) onSet({ pricing: parsed.data });
        }}
      >
        <DialogTitle id="rules-title">{translate('limits.automatic.title', { betType: translate(`betTypes.${limit.betType}`) })}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2" gutterBottom>
            {translate('limits.automatic.hint')}
          </DialogContentText>
          <Stack direction="row" spacing={1} sx={{ my: 1.5 }}>
            {box('limits.pricing.maxLoss', maxLoss, setMaxLoss)}
            {box('limits.pricing.rate', rate, setRate)}
          </Stack>
          <StepRows steps={steps} onChange={setSteps} />
          {isTyped && !parsed.success && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {translate('limits.automatic.faulty')}
            </Alert>
          )}
          {parsed.success && (
            <>
              <ThresholdChart pricing={parsed.data} cap={cap} />
              <PricingTrial lottoId={lottoId} betType={limit.betType} cap={cap} pricing={parsed.data} />
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!parsed.success} loading={isSaving}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
