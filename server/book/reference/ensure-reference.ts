/** Seed data of every business: lotteries, their bet types, calendars of exchanges, and packages of rates. */
import { sql } from 'drizzle-orm';
import { EXCHANGE_PRESETS } from '../../../domain/lotto/exchange-presets';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import { exchangeDay } from '../../db/book/exchange-days';
import { lotto, lottoBetType, packageTerms, ratePackage } from '../../db/book/lottos';
import type { Services } from '../../kernel/services';
import { firstBetTypes, firstLottos } from './lottos';
import { firstPackages, firstTerms } from './packages';

/**
 * Writes the lotteries, calendars and packages into a book that has no lotto yet; existing ones are the operator's and stay
 * unchanged. If several processes start at the same time, only one writes.
 */
export async function ensureReference({ db, clock, newId }: Pick<Services, 'db' | 'clock' | 'newId'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.writeReference})`);
    const [known] = await tx.select({ id: lotto.id }).from(lotto).limit(1);
    if (known) return;
    const now = clock();
    const lottos = firstLottos(newId, now);
    const packages = firstPackages(newId, now);
    await tx.insert(lotto).values(lottos);
    await tx.insert(lottoBetType).values(lottos.flatMap(firstBetTypes));
    await tx.insert(exchangeDay).values(EXCHANGE_PRESETS.map((day) => ({ id: newId(), ...day })));
    await tx.insert(ratePackage).values(packages);
    await tx.insert(packageTerms).values(packages.flatMap((each) => lottos.flatMap((one) => firstTerms(each, one))));
  });
}
