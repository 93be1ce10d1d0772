/** The limits of an account in a lotto, and the source of each. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LimitSource, PersonLimit } from './person-limits';

/** Effective value of one kind of limit, and its source; without a source there is no limit. */
const EffectiveLimit = z.object({ value: z.int().nullable(), source: LimitSource.nullable() });
export type EffectiveLimit = z.infer<typeof EffectiveLimit>;

/** A limit that an account set for a bet type on top of the others. */
export interface LaidOver extends PersonLimit {
  source: LimitSource;
}

/** Effective amounts of an account in a bet type. */
const EffectiveLimits = z.object({
  /** Source that stopped the bet type for the account; null if bets are accepted. */
  stoppedBy: LimitSource.nullable(),
  minStake: EffectiveLimit,
  maxStake: EffectiveLimit,
  personCap: EffectiveLimit,
});
export type EffectiveLimits = z.infer<typeof EffectiveLimits>;

/** A bet type of the lotto, for future rounds. */
const AccountLimit = z.object({
  betType: z.enum(BET_TYPES),
  ...EffectiveLimits.shape,
  /** Limits that the reader itself set for the account, in this lotto and in all. */
  own: PersonLimit,
  ownOfAll: PersonLimit,
});
export type AccountLimit = z.infer<typeof AccountLimit>;

export const AccountLimits = z.object({ lottoId: z.uuid(), betTypes: z.array(AccountLimit) });
export type AccountLimits = z.infer<typeof AccountLimits>;

/** Limits set for the bet type by the operator and the package. */
export interface Basis {
  isOn: boolean;
  minStake: number;
  maxStake: number;
  personCap: number | null;
  /** Limits of the account's package; null if it doesn't offer the bet type. */
  package: { minStake: number; maxStake: number } | null;
}

/** Returns the strictest of several limits. Of equal ones it returns the first, which is higher up. */
function least(bounds: readonly { value: number | null; source: LimitSource }[]): EffectiveLimit {
  return bounds.reduce<EffectiveLimit>(
    (strictest, one) =>
      one.value !== null && (strictest.value === null || one.value < strictest.value) ? one : strictest,
    { value: null, source: null },
  );
}

/**
 * Returns the effective limits of an account: the strictest of all limits above it.
 *
 * @param laidOver limits set by accounts, from the top of the tree down
 */
export function effectiveLimits(basis: Basis, laidOver: readonly LaidOver[]): EffectiveLimits {
  const [house, pack] = [{ kind: 'house' }, { kind: 'package' }] as const;
  const ofPackage = basis.package;
  const isRaised = ofPackage !== null && ofPackage.minStake > basis.minStake;
  const stopped = laidOver.find(({ isOn }) => !isOn)?.source ?? null;
  return {
    stoppedBy: !basis.isOn ? house : ofPackage === null ? pack : stopped,
    minStake: isRaised ? { value: ofPackage.minStake, source: pack } : { value: basis.minStake, source: house },
    maxStake: least([
      { value: basis.maxStake, source: house },
      { value: ofPackage?.maxStake ?? null, source: pack },
      ...laidOver.map(({ maxStake, source }) => ({ value: maxStake, source })),
    ]),
    personCap: least([
      { value: basis.personCap, source: house },
      ...laidOver.map(({ personCap, source }) => ({ value: personCap, source })),
    ]),
  };
}
