import { formatDifference, formatMoney } from '../../domain/format';

interface SignedAmountProps {
  /** Satang. */
  amount: number;
  /** Whether a plus is written too: of what changes something, rather than of what stands. */
  isDifference?: boolean;
}

/** An amount won or lost, owed or had: sign and colour together, so that either is enough. */
export function SignedAmount({ amount, isDifference = false }: SignedAmountProps) {
  return (
    <bdi dir="ltr" className="signed-amount" data-sign={Math.sign(amount)}>
      {isDifference ? formatDifference(amount) : formatMoney(amount)}
    </bdi>
  );
}

/** An amount that is seldom negative, and has a colour only then. */
export function Amount({ amount }: { amount: number }) {
  return amount < 0 ? <SignedAmount amount={amount} /> : <>{formatMoney(amount)}</>;
}
