/** Which limits apply to an account in a lotto, and where each comes from. Amounts in satang. */
import type { BetType } from '../bets/bet-type';
import type { LimitSource, PersonLimit } from './person-limits';

/** What holds of one kind of limit, by whose word; without a source nothing holds. */
export interface EffectiveLimit {
  value: number | null;
  source: LimitSource | null;
}

/** What somebody laid over the limits of a bet type. */
export interface LaidOver extends PersonLimit {
  source: LimitSource;
}

/** The amounts that hold for an account in a bet type. */
export interface EffectiveLimits {
  /** Who stopped it for the account; null where bets are taken. */
  stoppedBy: LimitSource | null;
  minStake: EffectiveLimit;
  maxStake: EffectiveLimit;
  personCap: EffectiveLimit;
}

/** A bet type of the lotto, for rounds to come. */
export interface AccountLimit extends EffectiveLimits {
  betType: BetType;
  /** What the reader itself laid over them for the account, in this lotto and in all. */
  own: PersonLimit;
  ownOfAll: PersonLimit;
}

export interface AccountLimits {
  lottoId: string;
  betTypes: AccountLimit[];
}

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
    (strictest, one) => (one.value !== null && (strictest.value === null || one.value < strictest.value) ? one : strictest),
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
    personCap: least([{ value: basis.personCap, source: house }, ...laidOver.map(({ personCap, source }) => ({ value: personCap, source }))]),
  };
}
