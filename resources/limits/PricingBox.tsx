import { useTranslate } from 'ra-core';
import { TypedAmountBox } from '../../src/fields/TypedAmountBox';

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
    <TypedAmountBox
      label={translate(`limits.pricing.${of}`)}
      value={value}
      error={value.trim() === ''}
      onChange={onChange}
    />
  );
}
