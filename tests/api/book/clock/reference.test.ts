/** The reference data of a business is written once, even when several servers start. */
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOTTO_CODES } from '../../../../domain/lotto/lotto';
import { Schedule } from '../../../../domain/lotto/schedule';
import { ensureReference } from '../../../../server/book/reference/ensure-reference';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../../../server/db/book/lottos';
import { type TestServices, createTestServices } from '../../../support/services';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
  await Promise.all(Array.from({ length: 4 }, () => ensureReference(test.services)));
});
afterAll(() => test.dispose());

it('has every lottery once, in order, with a schedule that is one; yeekee is off', async () => {
  const lottos = await test.services.db.select().from(lotto).orderBy(lotto.position);
  expect(lottos.map(({ code }) => code)).toEqual(LOTTO_CODES);
  for (const { schedule, family, yeekee, isOn } of lottos) {
    if (family === 'yeekee') expect([schedule, isOn, yeekee?.prizes.row16]).toEqual([null, false, 40_000]);
    else expect([Schedule.safeParse(schedule).success, isOn, yeekee]).toEqual([true, true, null]);
  }
});

it('offers of each what it can offer, the long tops switched off, at the house’s rates and caps', async () => {
  const rows = await test.services.db
    .select({
      code: lotto.code,
      betType: lottoBetType.betType,
      isOn: lottoBetType.isOn,
      cap: lottoBetType.cap,
      pricing: lottoBetType.pricing,
    })
    .from(lottoBetType)
    .innerJoin(lotto, eq(lotto.id, lottoBetType.lottoId));
  const of = (code: string) => rows.filter((row) => row.code === code);
  expect(of('thai')).toHaveLength(13);
  expect(of('lao')).toHaveLength(9);
  expect(
    of('hanoi')
      .map(({ betType }) => betType)
      .sort(),
  ).toEqual(['bottom1', 'bottom2', 'row3', 'top1', 'top2', 'top3']);
  expect(
    rows
      .filter(({ isOn }) => !isOn)
      .map(({ code, betType }) => `${code} ${betType}`)
      .sort(),
  ).toEqual(['thai top5', 'thai top6']);
  expect(of('hanoi').find(({ betType }) => betType === 'top3')).toMatchObject({
    cap: 60_000,
    pricing: { kind: 'fixed', rate: 90_000 },
  });
});

it('has a package of each price family, the high rates by default', async () => {
  const { db } = test.services;
  const packages = await db.select().from(ratePackage).orderBy(ratePackage.name);
  expect(packages.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['High discount', false],
    ['Standard', true],
  ]);
  const terms = await db.select().from(packageTerms);
  const [offered] = await db.select({ rows: count() }).from(lottoBetType);
  expect(terms).toHaveLength(2 * (offered?.rows ?? 0));
  const top3 = (packageId: string | undefined) =>
    terms
      .filter((each) => each.packageId === packageId && each.betType === 'top3')
      .map(({ rate, discount }) => `${rate} ${discount}`);
  expect(new Set(top3(packages[0]?.id))).toEqual(new Set(['55000 3000']));
  expect(new Set(top3(packages[1]?.id))).toEqual(new Set(['90000 0']));
});

it('is left alone once it is there', async () => {
  const { db } = test.services;
  await db.update(lotto).set({ name: 'ours' });
  await ensureReference(test.services);
  const lottos = await db.select({ name: lotto.name }).from(lotto);
  expect(lottos.map(({ name }) => name)).toEqual(LOTTO_CODES.map(() => 'ours'));
});
