/** The lotteries and a package of rates for tests, put straight into the database from the domain's own data. */
import { BET_TYPES_OFF_AT_FIRST, LOTTO_CODES, betTypesOf, familyOf, type LottoCode } from '../../domain/lotto/lotto';
import { SCHEDULES, type ScheduledLotto } from '../../domain/lotto/schedules';
import { OPERATOR_TERMS, MIN_STAKE } from '../../domain/rates/terms';
import { PRIZE_DEFAULTS } from '../../domain/yeekee/prizes';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../server/db/book/lottos';
import type { Services } from '../../server/kernel/services';

const isScheduled = (code: LottoCode): code is ScheduledLotto => code in SCHEDULES;

/**
 * Inserts every lottery of the domain, its bet types, and the packages "Standard" (the default) and "High discount".
 */
export async function seedLottos({ db, newId, clock }: Services) {
  const createdAt = clock();
  const lottos = LOTTO_CODES.map((code, index) => ({
    id: newId(),
    code,
    family: familyOf(code),
    position: index + 1,
    row2Reads: 'top3' as const,
    createdAt,
    isOn: isScheduled(code),
    ...(isScheduled(code)
      ? { schedule: SCHEDULES[code] }
      : { yeekee: { prizes: PRIZE_DEFAULTS, isCommitReveal: false } }),
  }));
  const packages = [
    { id: newId(), name: 'Standard', isDefault: true, createdAt },
    { id: newId(), name: 'High discount', isDefault: false, createdAt },
  ];
  const offers = lottos.flatMap(({ id, family }) =>
    betTypesOf(family).map((betType) => ({ lottoId: id, betType, minStake: MIN_STAKE })),
  );
  await db.insert(lotto).values(lottos);
  await db.insert(lottoBetType).values(
    offers.map((offer) => {
      const { rate, maxStake, cap } = OPERATOR_TERMS[offer.betType];
      const isOn = !BET_TYPES_OFF_AT_FIRST.includes(offer.betType);
      return { ...offer, isOn, maxStake, cap, pricing: { kind: 'fixed' as const, rate } };
    }),
  );
  await db.insert(ratePackage).values(packages);
  await db.insert(packageTerms).values(
    packages.flatMap(({ id: packageId, isDefault }) =>
      offers.map((offer) => {
        const { rate, maxStake } = OPERATOR_TERMS[offer.betType];
        return { ...offer, packageId, rate, maxStake, discount: isDefault ? 0 : 1_000 };
      }),
    ),
  );
  const idOf = (code: LottoCode) => lottos.find((each) => each.code === code)?.id ?? '';
  const packageIdOf = (name: string) => packages.find((each) => each.name === name)?.id ?? '';
  return { idOf, packageIdOf };
}
