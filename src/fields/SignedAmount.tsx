import { formatDifference, formatMoney } from '../texts/figures';

interface SignedAmountProps {
  /** Satang. */
  amount: number;
  /** Whether a plus sign is shown as well: for changes rather than balances. */
  isDifference?: boolean;
}

/**
 * An amount won or lost, owed or due, in the colors of profit and loss: green above zero, red below, on every screen. It
 * shows sign and color together, so that either is enough.
 */
export function SignedAmount({ amount, isDifference = false }: SignedAmountProps) {
  return (
    <bdi dir="ltr" className="signed-amount" data-sign={Math.sign(amount)}>
      {isDifference ? formatDifference(amount) : formatMoney(amount)}
    </bdi>
  );
}

/** An amount that is neither won nor lost, such as a stake: negative only by exception, and colored only then. */
export function Amount({ amount }: { amount: number }) {
  return amount < 0 ? <SignedAmount amount={amount} /> : <>{formatMoney(amount)}</>;
}
