import { useTranslate } from 'ra-core';
import { CodePicture } from './CodePicture';

interface PaymentCodeProps {
  code: readonly boolean[][];
  /** How wide it is, as CSS says it. */
  size: string;
}

/** A code to be paid by with a telephone. */
export function PaymentCode({ code, size }: PaymentCodeProps) {
  const translate = useTranslate();
  return <CodePicture code={code} size={size} label={translate('clearing.bill.code')} />;
}
