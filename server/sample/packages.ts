/** The sample's rate packages in addition to those of a fresh installation, and the branches that have them. */
import type { BetType } from '../../domain/bets/bet-type';
import { betTypesOf, type LottoFamily } from '../../domain/lotto/lotto';
import { OPERATOR_TERMS, MIN_STAKE, type Price } from '../../domain/rates/terms';
import { lotto, packageTerms, ratePackage } from '../db/book/lottos';
import type { Transaction } from '../kernel/services';

/** Rates × 100 of a package with low rates and a high discount; other bet types pay the operator's rates. */
const LOW_RATES: Partial<Record<BetType, number>> = {
  top3: 55_000,
  front3: 12_500,
  bottom3: 12_500,
  row3: 10_500,
  top2: 7_000,
  bottom2: 7_000,
  row2: 1_200,
  top1: 300,
  bottom1: 400,
};

/** Basis points. */
const HIGH_DISCOUNTS: Partial<Record<BetType, number>> = { top3: 3_000, top1: 1_000, bottom1: 1_000 };
const HIGH_DISCOUNT = 1_500;
const STOCK_DISCOUNT = 200;

export interface SamplePackage {
  name: string;
  /** The senior whose branch has it; it is given by the root, which may give any. */
  head: string;
  /** Commission kept from level to level: one of these, basis points. */
  lessBy: readonly number[];
  priceOf: (family: LottoFamily, betType: BetType) => Price;
}

export const SAMPLE_PACKAGES: readonly SamplePackage[] = [
  {
    name: 'จ่าย 70',
    head: 'cm01',
    lessBy: [100, 200, 300],
    priceOf: (_family, betType) => ({
      rate: LOW_RATES[betType] ?? OPERATOR_TERMS[betType].rate,
      discount: HIGH_DISCOUNTS[betType] ?? HIGH_DISCOUNT,
    }),
  },
  {
    name: 'หุ้น ลด 2%',
    head: 'hy01',
    lessBy: [100],
    priceOf: (family, betType) => ({
      rate: OPERATOR_TERMS[betType].rate,
      discount: family === 'stock' ? STOCK_DISCOUNT : 0,
    }),
  },
];

/** Returns the largest discount of a package on a bet type, basis points. */
export function mostOf({ priceOf }: SamplePackage, betType: BetType): number {
  const offering = (['thai', 'lao', 'stock'] as const).filter((family) => betTypesOf(family).includes(betType));
  return Math.max(0, ...offering.map((family) => priceOf(family, betType).discount));
}

/** Adds the packages; returns their ids by name. */
export async function writePackages(
  tx: Transaction,
  newId: () => string,
  createdAt: Date,
): Promise<Map<string, string>> {
  const lottos = await tx.select({ id: lotto.id, family: lotto.family }).from(lotto);
  const ids = new Map<string, string>();
  for (const { name, priceOf } of SAMPLE_PACKAGES) {
    const id = newId();
    ids.set(name, id);
    await tx.insert(ratePackage).values({ id, name, isDefault: false, createdAt });
    await tx.insert(packageTerms).values(
      lottos.flatMap(({ id: lottoId, family }) =>
        betTypesOf(family).map((betType) => ({
          packageId: id,
          lottoId,
          betType,
          ...priceOf(family, betType),
          minStake: MIN_STAKE,
          maxStake: OPERATOR_TERMS[betType].maxStake,
        })),
      ),
    );
  }
  return ids;
}
