import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PricingInput, type OperatorLimitParts } from '../../../domain/limits/operator-limit';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { parseNumber } from '../../../domain/numbers/typed-number';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { PricingBox } from '../PricingBox';
import { PricingTrial } from '../PricingTrial';
import { firstRateText, maxLossText } from '../partText';
import { StepRows, typedSteps, parseSteps } from './StepRows';
import { ThresholdChart } from './ThresholdChart';

interface RulesDialogProps {
  lottoId: string;
  limit: TypedLimit;
  isSaving: boolean;
  onSet: (parts: OperatorLimitParts) => void;
  onClose: () => void;
}

/** Edits the automatic rules of a bet type, with a live chart and a simulation on the last round. */
export function RulesDialog({ lottoId, limit, isSaving, onSet, onClose }: RulesDialogProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const groupMark = useGroupMark();
  const { pricing: standing, cap } = limit;
  const [rate, setRate] = useState(firstRateText(standing, groupMark));
  const [maxLoss, setMaxLoss] = useState(maxLossText(standing, cap, groupMark));
  const [steps, setSteps] = useState(() => typedSteps(standing.kind === 'auto' ? standing.steps : AUTO_STEPS_DEFAULT));
  const parsed = PricingInput.safeParse({
    kind: 'auto',
    rate: parseNumber(rate, 'rate', groupMark),
    maxLoss: parseNumber(maxLoss, 'money', groupMark),
    steps: parseSteps(steps),
  });
  const isTyped = steps.every(({ at, value }) => typeof at === 'number' && typeof value === 'number');
  return (
    <FormDialog
      title={translate('limits.automatic.title', { betType: translate(`betTypes.${limit.betType}`) })}
      text={translate('limits.automatic.hint')}
      fullScreen={isOnPhone}
      isReady={parsed.success}
      isPending={isSaving}
      onSubmit={() => parsed.success && onSet({ pricing: parsed.data })}
      onClose={onClose}
    >
      <Stack direction="row" spacing={1} sx={{ my: 1.5 }}>
        <PricingBox of="maxLoss" value={maxLoss} onChange={setMaxLoss} />
        <PricingBox of="rate" value={rate} onChange={setRate} />
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
    </FormDialog>
  );
}
