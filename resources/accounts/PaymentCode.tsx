import { useTranslate } from 'ra-core';
import { CodePicture } from './CodePicture';

interface PaymentCodeProps {
  code: readonly boolean[][];
  /** Width as a CSS length. */
  size: string;
}

/** QR code for a payment. */
export function PaymentCode({ code, size }: PaymentCodeProps) {
  const translate = useTranslate();
  return <CodePicture code={code} size={size} label={translate('clearing.bill.code')} />;
}
