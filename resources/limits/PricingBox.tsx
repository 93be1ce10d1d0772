import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { parseMoney } from '../../domain/format';

interface PricingBoxProps {
  of: 'rate' | 'maxLoss';
  /** As it is typed. */
  value: string;
  onChange: (typed: string) => void;
}

/** A rate, or the most that may be lost in baht, as it is typed. */
export function PricingBox({ of, value, onChange }: PricingBoxProps) {
  const translate = useTranslate();
  return (
    <TextField
      size="small"
      fullWidth
      label={translate(`limits.pricing.${of}`)}
      value={value}
      error={parseMoney(value) === null}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', maxLength: 16 } }}
    />
  );
}
