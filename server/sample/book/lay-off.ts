/** Lay-off of a sample business: two dealers, and batches in each state. */
import { sql } from 'drizzle-orm';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import type { KeepRow } from '../../../domain/lay-off/transfer-terms';
import { BAHT, sumOf } from '../../../domain/money/proportion';
import { OPERATOR_TERMS } from '../../../domain/rates/terms';
import { answerBatch, moveBatch } from '../../book/lay-off/change-batch';
import { changeTerms } from '../../book/lay-off/change-terms';
import { cutBatch } from '../../book/lay-off/cut-batch';
import { payDealer } from '../../book/lay-off/pay-dealer';
import { readExcess } from '../../book/lay-off/read-excess';
import { settleLayOff } from '../../book/lay-off/settle-lay-off';
import { type Book, inBookTransaction } from '../../book/transaction';
import type { BookActor } from '../../book/rounds/claim';
import { dealer, dealerTerms, layOffBatch, layOffItem, layOffRound } from '../../db/book/lay-off';
import type { Transaction } from '../../kernel/services';
import { MINUTE_MS } from '../../../domain/durations';

/** Dealers that take the excess, and their commission on the stake, basis points. */
const DEALERS = [
  { name: 'เฮียชัย', note: 'LINE ก่อนปิดรับ 10 นาที', commission: 1_000 },
  { name: 'เจ๊แดง', note: 'รับเฉพาะยอดเกิน 100 บาท', commission: 1_200 },
] as const;

/** Final states of the batches of open rounds, one after the other. */
const FATES = ['draft', 'sent', 'accepted', 'partlyAccepted', 'refused', 'dropped'] as const;
type Fate = (typeof FATES)[number];

const REMINDS_BEFORE_MINUTES = 10;
/** Number of finished rounds that were laid off, and of their numbers. */
const PAST_ROUNDS = 3;
const NUMBERS_OF_PAST = 8;
/** Paid part of a debt, percent. */
const PAID_PERCENT = 60;

interface Filling {
  tx: Transaction;
  book: Book;
  now: Date;
  actor: BookActor & { id: string };
}

async function addDealers({ tx, book, now }: Filling): Promise<string[]> {
  const added: string[] = [];
  for (const { commission, ...written } of DEALERS) {
    const id = book.newId();
    added.push(id);
    await tx.insert(dealer).values({ id, ...written, isOn: true, createdAt: now });
    await tx
      .insert(dealerTerms)
      .values(BET_TYPES.map((betType) => ({ dealerId: id, betType, rate: OPERATOR_TERMS[betType].rate, commission })));
  }
  return added;
}

/** Sets the kept amount of each bet type, in whole ten baht, so that nine of ten numbers stay below it. */
async function setKeeps({ tx, book }: Filling): Promise<void> {
  const { rows } = await tx.execute<{ lottoId: string; betType: BetType; sold: number }>(sql`
    SELECT round.lotto_id AS "lottoId", exposure.bet_type AS "betType",
      percentile_disc(0.9) WITHIN GROUP (ORDER BY exposure.sold)::bigint AS sold
    FROM exposure JOIN round ON round.id = exposure.round_id JOIN lotto ON lotto.id = round.lotto_id
    WHERE exposure.sold > 0 AND lotto.family <> 'yeekee' GROUP BY round.lotto_id, exposure.bet_type ORDER BY 1, 2`);
  for (const lottoId of new Set(rows.map((row) => row.lottoId))) {
    const ofLotto = rows.filter((row) => row.lottoId === lottoId);
    const keeps = ofLotto.map(({ betType, sold }): KeepRow => ({
      betType,
      number: null,
      by: 'amount',
      amount: sold - (sold % (10 * BAHT)),
    }));
    await inBookTransaction(book, (tx) =>
      changeTerms(tx, { lottoId, change: { keeps, remindsBefore: REMINDS_BEFORE_MINUTES }, expected: [] }),
    );
  }
}

/** Lays off settled rounds as if it had been done before their close; the dealer has accepted all of it. */
async function layOffPast({ tx, book }: Filling, dealers: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; closesAt: string }>(sql`
    SELECT round.id, round.closes_at AS "closesAt" FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE round.state = 'settled' AND lotto.family <> 'yeekee' AND EXISTS (SELECT FROM lay_off_keep WHERE lotto_id = lotto.id)
    ORDER BY round.closes_at DESC, round.id LIMIT ${PAST_ROUNDS}`);
  for (const [index, { id: roundId, closesAt }] of rows.entries()) {
    const above = (await readExcess(tx, roundId)).filter(({ excess }) => excess > 0).slice(0, NUMBERS_OF_PAST);
    const dealerId = dealers[index % dealers.length];
    if (above.length === 0 || dealerId === undefined) continue;
    const id = book.newId();
    const before = (minutes: number) => new Date(Date.parse(closesAt) - minutes * MINUTE_MS);
    const amount = sumOf(above.map(({ excess }) => excess));
    await tx.insert(layOffRound).values({ roundId, batches: 1 });
    await tx.insert(layOffBatch).values({
      id,
      roundId,
      no: 1,
      dealerId,
      state: 'accepted',
      amount,
      accepted: amount,
      createdBy: 'master',
      createdAt: before(9),
      sentAt: before(8),
      answeredAt: before(4),
    });
    const commission = DEALERS[index % DEALERS.length]?.commission ?? 0;
    await tx.insert(layOffItem).values(
      above.map(({ betType, number, excess }) => ({
        batchId: id,
        betType,
        number,
        amount: excess,
        accepted: excess,
        rate: OPERATOR_TERMS[betType].rate,
        commission,
      })),
    );
    await settleLayOff(book, roundId);
  }
}

/** Pays part of the debts. */
async function payPart({ tx, book, actor }: Filling, dealers: readonly string[]): Promise<void> {
  for (const dealerId of dealers) {
    const { rows } = await tx.execute<{ balance: number }>(
      sql`SELECT balance FROM ledger_account WHERE owner_id = ${dealerId}::uuid AND kind = 'dealer'`,
    );
    const balance = rows[0]?.balance ?? 0;
    const amount = Math.floor((Math.abs(balance) * PAID_PERCENT) / 100 / BAHT) * BAHT;
    if (amount === 0) continue;
    await inBookTransaction(book, (tx) =>
      payDealer(tx, book, {
        requestId: book.newId(),
        dealerId,
        direction: balance > 0 ? 'toDealer' : 'byDealer',
        amount,
        actor,
        reason: 'โอนธนาคาร',
      }),
    );
  }
}

/** Brings a draft into its final state. */
async function bringTo(
  book: Book,
  id: string,
  fate: Fate,
  part: { betType: BetType; number: string } | undefined,
): Promise<void> {
  if (fate === 'draft') return;
  if (fate === 'dropped') return void (await inBookTransaction(book, (tx) => moveBatch(tx, id, 'drop')));
  await inBookTransaction(book, (tx) => moveBatch(tx, id, 'send'));
  if (fate === 'sent') return;
  if (fate === 'accepted') return void (await inBookTransaction(book, (tx) => answerBatch(tx, id, { takes: 'all' })));
  if (fate === 'refused' || !part)
    return void (await inBookTransaction(book, (tx) => answerBatch(tx, id, { takes: 'nothing' })));
  await inBookTransaction(book, (tx) => answerBatch(tx, id, { takes: 'parts', parts: [{ ...part, accepted: 0 }] }));
}

/** Creates batches of open rounds, one per bet type, each in the next state. */
async function layOffOpen({ tx, book, actor }: Filling, dealers: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT round.id FROM round WHERE round.state = 'open' AND EXISTS (SELECT FROM lay_off_keep WHERE lotto_id = round.lotto_id)
      AND EXISTS (SELECT FROM exposure WHERE exposure.round_id = round.id AND sold > 0)
    ORDER BY round.closes_at, round.id`);
  const fates = [...FATES];
  for (const { id: roundId } of rows) {
    const above = (await readExcess(tx, roundId)).filter(({ excess }) => excess > 0);
    for (const betType of new Set(above.map((one) => one.betType))) {
      const fate = fates.shift();
      const dealerId = dealers[fates.length % dealers.length];
      if (fate === undefined || dealerId === undefined) return;
      const { id, items } = await inBookTransaction(book, (tx) =>
        cutBatch(tx, book, { roundId, dealerId, betTypes: [betType], actor }),
      );
      await bringTo(book, id, fate, items.length > 1 ? items[0] : undefined);
    }
  }
}

/** Fills the lay-off at the end of the sample business. */
export async function fillLayOff(
  tx: Transaction,
  running: Book,
  now: Date,
  actor: BookActor & { id: string },
): Promise<void> {
  const filling = { tx, book: { ...running, bookClock: () => now }, now, actor };
  const dealers = await addDealers(filling);
  await setKeeps(filling);
  await layOffPast(filling, dealers);
  await payPart(filling, dealers);
  await layOffOpen(filling, dealers);
}
