/** Packages of rates of a fresh installation: one of each price family (domain.md §1). */
import type { BetType } from '../../../domain/bets/bet-type';
import { betTypesOf, type LottoFamily } from '../../../domain/lotto/lotto';
import { OPERATOR_TERMS, MIN_STAKE, PRICE_FAMILIES, type Price, type PriceFamily } from '../../../domain/rates/terms';
import type { packageTerms, ratePackage } from '../../db/book/lottos';

type PackageRow = typeof ratePackage.$inferInsert & { family: PriceFamily };

/** Returns the packages; an account without a package of its own has the first one. */
export function firstPackages(newId: () => string, createdAt: Date): PackageRow[] {
  return [
    { id: newId(), name: 'Standard', isDefault: true, createdAt, family: 'highRate' },
    { id: newId(), name: 'High discount', isDefault: false, createdAt, family: 'highDiscount' },
  ];
}

function priceOf(family: PriceFamily, betType: BetType): Price {
  const prices: Partial<Record<BetType, Price>> = PRICE_FAMILIES[family];
  return prices[betType] ?? { rate: OPERATOR_TERMS[betType].rate, discount: 0 };
}

/** Returns the initial terms of a package for each bet type that a lotto can offer. */
export function firstTerms(
  { id, family }: PackageRow,
  lotto: { id: string; family: LottoFamily },
): (typeof packageTerms.$inferInsert)[] {
  return betTypesOf(lotto.family).map((betType) => ({
    packageId: id,
    lottoId: lotto.id,
    betType,
    ...priceOf(family, betType),
    minStake: MIN_STAKE,
    maxStake: OPERATOR_TERMS[betType].maxStake,
  }));
}
