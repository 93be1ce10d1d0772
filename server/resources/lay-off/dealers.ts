/** The dealers that the operator lays off to: their data, their terms, and their balances with the operator. */
import { eq, sql } from 'drizzle-orm';
import type { Audited } from '../../../domain/audit';
import type { DealerEntry, DealerRecord, DealerTerm, DealerWritten } from '../../../domain/api/lay-off';
import { differenceOf, writeAudit } from '../../audit/write-audit';
import { payDealer, type DealerPayment } from '../../book/lay-off/pay-dealer';
import { dealer, dealerTerms } from '../../db/book/lay-off';
import { violatedConstraint } from '../../db/constraint';
import { ProblemError, fieldProblem } from '../../kernel/problem';
import { assertVersion } from '../../kernel/entity-version';
import type { Acting } from '../../access/acting';
import type { Database, Transaction } from '../../kernel/services';
import { byBook } from '../../book/book-problems';
import { inBookTransaction } from '../../book/transaction';

const DEALERS: Audited = 'dealers';

/** Maximum number of an account's movements returned. */
const ENTRIES_SHOWN = 200;

/** Reads the dealers by name, or one of them. */
async function select(db: Database | Transaction, id: string | null): Promise<DealerRecord[]> {
  const { rows } = await db.execute<DealerRecord & Record<string, unknown>>(sql`
    SELECT dealer.id, dealer.name, dealer.note, dealer.is_on AS "isOn", dealer.version, coalesce(ledger.balance, 0) AS balance,
      (SELECT coalesce(json_agg(json_build_object('betType', bet_type, 'rate', rate, 'commission', commission) ORDER BY bet_type), '[]')
        FROM dealer_terms WHERE dealer_id = dealer.id) AS terms
    FROM dealer LEFT JOIN ledger_account AS ledger ON ledger.owner_id = dealer.id AND ledger.kind = 'dealer'
    WHERE ${id}::uuid IS NULL OR dealer.id = ${id}::uuid
    ORDER BY NOT dealer.is_on, lower(dealer.name)`);
  return rows;
}

export const readDealers = (db: Database) => select(db, null);

/** Reads one dealer. Throws `not-found`. */
async function readDealer(db: Database | Transaction, id: string): Promise<DealerRecord> {
  const [found] = await select(db, id);
  if (!found) throw new ProblemError('not-found');
  return found;
}

function refuseTakenName(error: unknown): never {
  throw violatedConstraint(error) === 'dealer_name' ? fieldProblem('name', 'layOff.nameTaken') : error;
}

/** Replaces the terms; batches keep the terms they were made with. Throws `validation` for a bet type named twice. */
async function writeTerms(tx: Transaction, dealerId: string, terms: readonly DealerTerm[]): Promise<void> {
  if (new Set(terms.map(({ betType }) => betType)).size < terms.length) throw fieldProblem('terms', 'layOff.twice');
  await tx.delete(dealerTerms).where(eq(dealerTerms.dealerId, dealerId));
  if (terms.length > 0) await tx.insert(dealerTerms).values(terms.map((one) => ({ dealerId, ...one })));
}

/** Adds a dealer. Throws `validation` for the name of another dealer. */
export async function addDealer(
  { services, caller }: Acting,
  { terms, ...written }: DealerWritten,
): Promise<DealerRecord> {
  const id = services.newId();
  return services.db.transaction(async (tx) => {
    await tx
      .insert(dealer)
      .values({ id, ...written, createdAt: services.clock() })
      .catch(refuseTakenName);
    await writeTerms(tx, id, terms);
    await writeAudit(tx, services.clock(), caller, {
      action: 'create',
      entity: DEALERS,
      entityId: id,
      after: { ...written, terms },
    });
    return readDealer(tx, id);
  });
}

/** Changes a dealer. Throws `not-found`, `version-conflict`, and `validation` for the name of another dealer. */
export async function changeDealer(
  { services, caller }: Acting,
  id: string,
  written: DealerWritten,
  expected: readonly number[],
): Promise<DealerRecord> {
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM dealer WHERE id = ${id}::uuid FOR UPDATE`);
    const found = await readDealer(tx, id);
    assertVersion(expected, found.version);
    const { terms, ...columns } = written;
    await tx
      .update(dealer)
      .set({ ...columns, version: found.version + 1 })
      .where(eq(dealer.id, id))
      .catch(refuseTakenName);
    await writeTerms(tx, id, terms);
    const changed = await readDealer(tx, id);
    const partsOf = ({ name, note, isOn, terms: agreed }: DealerRecord) => ({ name, note, isOn, terms: agreed });
    await writeAudit(tx, services.clock(), caller, {
      action: 'update',
      entity: DEALERS,
      entityId: id,
      ...differenceOf(partsOf(found), partsOf(changed)),
    });
    return changed;
  });
}

/** Reads the last movements between a dealer and the operator. Throws `not-found`. */
export async function readDealerEntries(db: Database, id: string): Promise<DealerEntry[]> {
  await readDealer(db, id);
  const { rows } = await db.execute<DealerEntry & Record<string, unknown>>(sql`
    SELECT transfer.id, to_json(entry.at) #>> '{}' AS at, entry.business_date::text AS "businessDate", transfer.kind, entry.amount,
      entry.balance_after AS "balanceAfter", transfer.reason,
      CASE WHEN batch.id IS NOT NULL THEN json_build_object('roundId', round.id, 'no', batch.no, 'code', lotto.code,
        'name', lotto.name, 'businessDate', round.business_date::text) END AS batch
    FROM ledger_account AS ledger JOIN entry ON entry.ledger_account_id = ledger.id
    JOIN transfer ON transfer.id = entry.transfer_id
    LEFT JOIN lay_off_batch AS batch ON batch.id = transfer.reference_id AND transfer.kind IN ('layOff', 'reverse')
    LEFT JOIN round ON round.id = batch.round_id LEFT JOIN lotto ON lotto.id = round.lotto_id
    WHERE ledger.owner_id = ${id}::uuid AND ledger.kind = 'dealer' ORDER BY entry.serial DESC LIMIT ${ENTRIES_SHOWN}`);
  return rows;
}

/** Records a payment, once per request. Throws like `byBook`; `not-found` if there is no such dealer. */
export async function payOrCollect(acting: Acting, payment: Omit<DealerPayment, 'actor'>): Promise<DealerRecord> {
  const { services, caller } = acting;
  return inBookTransaction(services, async (tx) => {
    await readDealer(tx, payment.dealerId);
    const actor = { id: caller.accountId, name: caller.username };
    const { before, after, isNew } = await byBook(payDealer(tx, services, { ...payment, actor }));
    if (isNew) {
      const entry = { action: 'update' as const, entity: DEALERS, entityId: payment.dealerId };
      await writeAudit(tx, services.clock(), caller, {
        ...entry,
        before: { balance: before },
        after: { balance: after },
        reason: payment.reason,
      });
    }
    return readDealer(tx, payment.dealerId);
  });
}
