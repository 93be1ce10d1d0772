/** Which limits apply to an account in a lotto, and where each comes from. Amounts in satang. */
import { z } from 'zod';
import { BET_TYPES } from '../bets/bet-type';
import { LimitSource, PersonLimit } from './person-limits';

/** What holds of one kind of limit, by whose word; without a source nothing holds. */
const EffectiveLimit = z.object({ value: z.int().nullable(), source: LimitSource.nullable() });
export type EffectiveLimit = z.infer<typeof EffectiveLimit>;

/** What somebody laid over the limits of a bet type. */
export interface LaidOver extends PersonLimit {
  source: LimitSource;
}

/** The amounts that hold for an account in a bet type. */
const EffectiveLimits = z.object({
  /** Who stopped it for the account; null where bets are taken. */
  stoppedBy: LimitSource.nullable(),
  minStake: EffectiveLimit,
  maxStake: EffectiveLimit,
  personCap: EffectiveLimit,
});
export type EffectiveLimits = z.infer<typeof EffectiveLimits>;

/** A bet type of the lotto, for rounds to come. */
const AccountLimit = z.object({
  betType: z.enum(BET_TYPES),
  ...EffectiveLimits.shape,
  /** What the reader itself laid over them for the account, in this lotto and in all. */
  own: PersonLimit,
  ownOfAll: PersonLimit,
});
export type AccountLimit = z.infer<typeof AccountLimit>;

export const AccountLimits = z.object({ lottoId: z.uuid(), betTypes: z.array(AccountLimit) });
export type AccountLimits = z.infer<typeof AccountLimits>;

/** What is set for the bet type by house and package. */
export interface Basis {
  isOn: boolean;
  minStake: number;
  maxStake: number;
  personCap: number | null;
  /** Of the account's package; null where it doesn't offer the bet type. */
  package: { minStake: number; maxStake: number } | null;
}

/** The strictest of several; of the same the first, which stands higher. */
function least(bounds: readonly { value: number | null; source: LimitSource }[]): EffectiveLimit {
  return bounds.reduce<EffectiveLimit>(
    (strictest, one) =>
      one.value !== null && (strictest.value === null || one.value < strictest.value) ? one : strictest,
    { value: null, source: null },
  );
}

/**
 * What holds for an account: the strictest of everything that stands above it.
 *
 * @param laidOver from the top of the tree down
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
