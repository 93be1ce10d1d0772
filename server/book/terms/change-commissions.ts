/** Commission given to an account, per bet type. */
import type { BetType } from '../../../domain/bets/bet-type';
import { faultOfCommission } from '../../../domain/rates/commission';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { Transaction } from '../../kernel/services';
import { BookRefusal } from '../refusal';
import { readAccountTerms } from './account-terms';
import { type CommissionBound, commissionBounds } from './commission-bounds';
import { lockForTerms } from './lock-for-terms';
import { TermsRefusal } from './terms-refusal';
import { writeAccountTerms } from './write-account-terms';
import { writePerBetType } from './write-per-bet-type';

export interface CommissionRequest {
  accountId: string;
  /** The direct upline, which gives the commission. */
  uplineId: string;
  /** Basis points; null for the upline's own. Bet types that aren't named keep their commission. */
  commissions: readonly { betType: BetType; commission: number | null }[];
  expected: readonly number[];
}

/** Commissions before and after the change. */
export interface ChangedCommissions {
  before: CommissionBound[];
  after: CommissionBound[];
}

function faultsOf({ commissions }: CommissionRequest, standing: readonly CommissionBound[]): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Set<string>();
  for (const [index, { betType, commission }] of commissions.entries()) {
    const bound = standing.find((one) => one.betType === betType);
    const isNew = !known.has(betType);
    known.add(betType);
    if (!bound) errors[`commissions.${index}.betType`] = { key: 'option' };
    // @guard access "commission is at most what the giver has", tested by access/money: without «bound && commission
    //   !== null ? faultOfCommission(commission, bound.maximum) :»
    const fault = bound && commission !== null ? faultOfCommission(commission, bound.maximum) : null;
    if (fault || !isNew) errors[`commissions.${index}.commission`] = fault ?? { key: 'invalid' };
  }
  return errors;
}

/**
 * Gives commissions for bets from now on, all or none. Commissions of the accounts below stay; the lowest on the path
 * applies.
 *
 * @throws TermsRefusal naming each commission at fault
 * @throws BookRefusal `accountUnknown`, `versionDiffers`
 */
export async function changeCommissions(tx: Transaction, request: CommissionRequest): Promise<ChangedCommissions> {
  const { accountId, uplineId, commissions, expected } = request;
  await lockForTerms(tx, accountId, uplineId);
  const { version, ...terms } = await readAccountTerms(tx, accountId);
  if (expected.some((one) => one !== version)) throw new BookRefusal('versionDiffers');
  const before = await commissionBounds(tx, accountId);
  const errors = faultsOf(request, before);
  if (Object.keys(errors).length > 0) throw new TermsRefusal(errors);
  await writePerBetType(
    tx,
    'commission',
    accountId,
    commissions.map(({ betType, commission: value }) => ({ betType, value })),
  );
  const after = await commissionBounds(tx, accountId);
  if (JSON.stringify(before) !== JSON.stringify(after)) await writeAccountTerms(tx, accountId, terms);
  return { before, after };
}
