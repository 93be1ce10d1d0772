import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger } from '../../../src/texts/figures';
import { PricingInput, type OperatorLimitParts } from '../../../domain/limits/operator-limit';
import { ladderOf, mostPaidOn } from '../../../domain/limits/ladder';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT } from '../../../domain/limits/pricing-mode';
import { BAHT } from '../../../domain/money/proportion';
import { parseNumber } from '../../../domain/numbers/typed-number';
import { useGroupMark } from '../../../src/fields/useGroupMark';
import { FormDialog } from '../../../src/metadata/FormDialog';
import { PricingTrial } from '../PricingTrial';
import { LadderPicture } from '../LadderPicture';
import { PricingBox } from '../PricingBox';
import { firstRateText, maxLossText } from '../partText';
import { hasTightComma, readRates } from './typedRates';
import { rateText } from '../../../src/fields/amountText';

const KINDS = ['fixed', 'levels', 'auto'] as const;
type Kind = (typeof KINDS)[number];

interface PricingDialogProps {
  lottoId: string;
  limit: TypedLimit;
  isSaving: boolean;
  onSet: (parts: OperatorLimitParts) => void;
  onClose: () => void;
}

/** Edits the pricing of a bet type, with its possible cost while typing. */
export function PricingDialog({ lottoId, limit, isSaving, onSet, onClose }: PricingDialogProps) {
  const translate = useTranslate();
  const groupMark = useGroupMark();
  const { pricing: standing, cap } = limit;
  const betType = translate(`betTypes.${limit.betType}`);
  const [kind, setKind] = useState<Kind>(standing.kind);
  const [rate, setRate] = useState(firstRateText(standing, groupMark));
  const [rates, setRates] = useState(
    standing.kind === 'levels'
      ? standing.rates.map((each) => rateText(each).replaceAll(',', '')).join(', ')
      : firstRateText(standing, groupMark).replaceAll(',', ''),
  );
  const [maxLoss, setMaxLoss] = useState(maxLossText(standing, cap, groupMark));
  const steps = standing.kind === 'auto' ? standing.steps : AUTO_STEPS_DEFAULT;
  const requested = {
    fixed: { kind, rate: parseNumber(rate, 'rate', groupMark) },
    levels: { kind, rates: readRates(rates, groupMark) },
    auto: {
      kind,
      rate: parseNumber(rate, 'rate', groupMark),
      maxLoss: parseNumber(maxLoss, 'money', groupMark),
      steps,
    },
  }[kind];
  const parsed = PricingInput.safeParse(requested);
  const becomes = parsed.success ? ladderOf(parsed.data, cap) : null;
  return (
    <FormDialog
      title={translate('limits.pricing.title', { betType })}
      isReady={parsed.success}
      isPending={isSaving}
      onSubmit={() => parsed.success && onSet({ pricing: parsed.data })}
      onClose={onClose}
    >
      <RadioGroup
        value={kind}
        onChange={(_event, value) => setKind(value as Kind)}
        aria-label={translate('limits.pricing.mode')}
        sx={{ mb: 1.5 }}
      >
        {KINDS.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={translate(`limits.pricing.${each}`)}
          />
        ))}
      </RadioGroup>
      <Stack spacing={1.5}>
        {kind === 'levels' ? (
          <TextField
            size="small"
            label={translate('limits.pricing.rates')}
            helperText={translate(`limits.pricing.${hasTightComma(rates) ? 'tightComma' : 'ratesHint'}`)}
            value={rates}
            error={!parsed.success}
            onChange={({ target }) => setRates(target.value)}
            slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 120 } }}
          />
        ) : (
          <PricingBox of="rate" value={rate} onChange={setRate} />
        )}
        {kind === 'auto' && <PricingBox of="maxLoss" value={maxLoss} onChange={setMaxLoss} />}
      </Stack>
      {parsed.success && becomes && (
        <Stack direction="row" spacing={2} sx={{ mt: 2, alignItems: 'center' }}>
          <LadderPicture pricing={parsed.data} cap={cap} width={140} />
          <Typography variant="body2">
            {translate('limits.pricing.becomes', {
              paid: formatInteger(mostPaidOn(parsed.data, cap) / BAHT),
              sold: formatInteger((becomes.at(-1)?.upTo ?? 0) / BAHT),
            })}
          </Typography>
        </Stack>
      )}
      {parsed.success && <PricingTrial lottoId={lottoId} betType={limit.betType} cap={cap} pricing={parsed.data} />}
    </FormDialog>
  );
}
