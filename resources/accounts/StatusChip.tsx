import { useTranslate } from 'ra-core';
import type { AccountStatus } from '../../domain/accounts/status';
import { toneOf } from '../../src/fields/tones';

export interface Statuses {
  /** The account's own status. */
  status: AccountStatus;
  /** The strictest status of the account and all accounts above it. */
  effectiveStatus: AccountStatus;
}

/** The status in force of an account as a chip, which also says if an upline imposes it. */
export function StatusChip({ status, effectiveStatus }: Statuses) {
  const translate = useTranslate();
  const isOwn = effectiveStatus === status;
  return (
    <span className="state-chip" data-tone={toneOf(effectiveStatus)}>
      {translate(isOwn ? `accounts.head.status.${effectiveStatus}` : `accounts.byUpline.${effectiveStatus}`)}
    </span>
  );
}
