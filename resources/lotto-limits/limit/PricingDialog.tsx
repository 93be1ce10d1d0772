import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatInteger, parseMoney } from '../../../domain/format';
import { WrittenPricing, type HouseLimitParts } from '../../../domain/limits/house-limit';
import { ladderOf, mostPaidOn } from '../../../domain/limits/ladder';
import type { TypedLimit } from '../../../domain/limits/lotto-limits';
import { AUTO_STEPS_DEFAULT, type PricingMode } from '../../../domain/limits/pricing-mode';
import { BAHT } from '../../../domain/money/proportion';
import { PricingTrial } from '../PricingTrial';
import { LadderPicture } from '../LadderPicture';
import { writtenRate } from '../writtenRate';

const KINDS = ['fixed', 'levels', 'auto'] as const;
type Kind = (typeof KINDS)[number];

interface PricingDialogProps {
  lottoId: string;
  limit: TypedLimit;
  isSaving: boolean;
  onSet: (parts: HouseLimitParts) => void;
  onClose: () => void;
}

const firstRate = (pricing: PricingMode) => (pricing.kind === 'levels' ? (pricing.rates[0] ?? 1) : pricing.rate);

/** Rates as they are listed: with commas or blanks between them, and so without separators of thousands. */
function readRates(text: string): number[] {
  return text.split(/[\s,;→]+/).filter((word) => word !== '').map((word) => parseMoney(word) ?? Number.NaN);
}

/** How a bet type is priced while a number sells, with what that can cost as it is typed. */
export function PricingDialog({ lottoId, limit, isSaving, onSet, onClose }: PricingDialogProps) {
  const translate = useTranslate();
  const { pricing: standing, cap } = limit;
  const betType = translate(`betTypes.${limit.betType}`);
  const [kind, setKind] = useState<Kind>(standing.kind);
  const [rate, setRate] = useState(writtenRate(firstRate(standing)));
  const [rates, setRates] = useState(
    standing.kind === 'levels' ? standing.rates.map((each) => writtenRate(each).replaceAll(',', '')).join(', ') : writtenRate(firstRate(standing)).replaceAll(',', ''),
  );
  const [maxLoss, setMaxLoss] = useState(formatInteger((standing.kind === 'auto' ? standing.maxLoss : mostPaidOn(standing, cap)) / BAHT));
  const steps = standing.kind === 'auto' ? standing.steps : AUTO_STEPS_DEFAULT;
  const wanted = {
    fixed: { kind, rate: parseMoney(rate) },
    levels: { kind, rates: readRates(rates) },
    auto: { kind, rate: parseMoney(rate), maxLoss: parseMoney(maxLoss), steps },
  }[kind];
  const parsed = WrittenPricing.safeParse(wanted);
  const becomes = parsed.success ? ladderOf(parsed.data, cap) : null;
  return (
    <Dialog open onClose={() => !isSaving && onClose()} aria-labelledby="pricing-title" fullWidth maxWidth="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (parsed.success) onSet({ pricing: parsed.data });
        }}
      >
        <DialogTitle id="pricing-title">{translate('limits.pricing.title', { betType })}</DialogTitle>
        <DialogContent>
          <RadioGroup
            value={kind}
            onChange={(_event, value) => setKind(value as Kind)}
            aria-label={translate('limits.pricing.mode')}
            sx={{ mb: 1.5 }}
          >
            {KINDS.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio size="small" />} label={translate(`limits.pricing.${each}`)} />
            ))}
          </RadioGroup>
          <Stack spacing={1.5}>
            {kind === 'levels' ? (
              <TextField
                size="small"
                label={translate('limits.pricing.rates')}
                helperText={translate('limits.pricing.ratesHint')}
                value={rates}
                error={!parsed.success}
                onChange={({ target }) => setRates(target.value)}
                slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 120 } }}
              />
            ) : (
              <TextField
                size="small"
                label={translate('limits.pricing.rate')}
                value={rate}
                error={parseMoney(rate) === null}
                onChange={({ target }) => setRate(target.value)}
                slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
              />
            )}
            {kind === 'auto' && (
              <TextField
                size="small"
                label={translate('limits.pricing.maxLoss')}
                value={maxLoss}
                error={parseMoney(maxLoss) === null}
                onChange={({ target }) => setMaxLoss(target.value)}
                slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 16 } }}
              />
            )}
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
