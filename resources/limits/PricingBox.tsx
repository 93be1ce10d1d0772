import { useTranslate } from 'ra-core';
import { TypedAmountBox } from '../../src/fields/TypedAmountBox';

interface PricingBoxProps {
  of: 'rate' | 'maxLoss';
  /** Typed text. */
  value: string;
  onChange: (typed: string) => void;
}

/** Text box for a rate, or for the maximum loss in baht. */
export function PricingBox({ of, value, onChange }: PricingBoxProps) {
  const translate = useTranslate();
  return (
    <TypedAmountBox
      kind={of === 'rate' ? 'rate' : 'money'}
      label={translate(`limits.pricing.${of}`)}
      value={value}
      error={value.trim() === ''}
      onChange={onChange}
    />
  );
}
