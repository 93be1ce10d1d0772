/** Lotteries among the records: the fields that may change. */
import { and, eq, sql } from 'drizzle-orm';
import type { ChangesOf } from '../../../domain/entities/entity';
import { Lotto, type LottoRecord } from '../../../domain/entities/lotto';
import type { FieldError, FieldErrors } from '../../../domain/validation/validation';
import { groupOf } from '../../../domain/lotto/group';
import type { Caller } from '../../access/caller';
import { readSetting } from '../../settings/read';
import { lotto } from '../../db/book/lottos';
import { ProblemError } from '../../kernel/problem';
import type { Reader } from '../../records/read';
import type { ChangeableStore } from '../../records/store';
import type { Acting } from '../../access/acting';
import { shownNow } from '../../kernel/pushed-clock';
import type { Services, Transaction } from '../../kernel/services';
import { readBetTypes, writeBetTypes } from './bet-types';
import { lottoSourceFor } from './source';

type LottoChanges = ChangesOf<typeof Lotto>;

/** Returns the current moment of the business, which may be simulated. */
export function momentOf(services: Services): Date {
  return services.bookClock?.() ?? shownNow(services);
}

/** Checks the parts that depend on the lottery's family: schedule or format, and the possible bet types. */
function faultsOf(record: LottoRecord, { betTypes, schedule, yeekee }: LottoChanges): FieldErrors {
  const isYeekee = record.family === 'yeekee';
  const errors: FieldErrors = {};
  if (schedule !== undefined && (schedule === null) !== isYeekee) {
    errors['schedule'] = { key: isYeekee ? 'readOnly' : 'required' };
  }
  if (yeekee !== undefined && (yeekee !== null) !== isYeekee) {
    errors['yeekee'] = { key: isYeekee ? 'required' : 'readOnly' };
  }
  // Without a word about the exchange, a stock lottery would silently return to the clock of the business.
  if (schedule && record.family === 'stock' && schedule.market === undefined) {
    errors['schedule.market'] = { key: 'required' };
  }
  if (schedule?.market && record.family !== 'stock') errors['schedule.market'] = { key: 'readOnly' };
  const offered = Object.keys(record.betTypes);
  for (const betType of Object.keys(betTypes ?? {})) {
    if (!offered.includes(betType)) errors[`betTypes.${betType}`] = { key: 'option' };
  }
  for (const betType of betTypes ? offered : []) {
    if (!Object.hasOwn(betTypes ?? {}, betType)) errors[`betTypes.${betType}`] = { key: 'required' };
  }
  for (const betType of Object.keys(schedule?.earlierCloses ?? {})) {
    if (!offered.includes(betType)) errors[`schedule.earlierCloses.${betType}`] = { key: 'option' };
  }
  return errors;
}

/**
 * Returns the reason why the approval mode can't be changed this way. A lottery can do without a second person only if
 * the operator's setting does (`server/settings/turn-down.ts`). The change needs full rights in the area of lotteries.
 */
async function approvalFault(
  tx: Transaction,
  caller: Caller,
  record: LottoRecord,
  { approval }: LottoChanges,
): Promise<FieldError | null> {
  if (approval === undefined) return null;
  const operatorDefault = await readSetting(tx, `approvals.${groupOf(record.family)}`);
  const [before, after] = [record.approval ?? operatorDefault, approval ?? operatorDefault];
  if (before !== 'secondPerson' || after === before) return null;
  if (!caller.can('manage', 'lotto')) throw new ProblemError('forbidden');
  // @guard money "a lottery alone doesn’t do without the second person of the house", tested by settings/settings "is
  //   not got around at a lottery of its own": without «operatorDefault === 'secondPerson' ? { key: 'approval.ofHouse' } :»
  return operatorDefault === 'secondPerson' ? { key: 'approval.ofHouse' } : null;
}

async function details(db: Reader, id: string): Promise<Pick<LottoRecord, 'betTypes' | 'schedule' | 'yeekee'>> {
  const { rows } = await db.execute<Pick<LottoRecord, 'schedule' | 'yeekee'>>(
    sql`SELECT ${lotto.schedule}, ${lotto.yeekee} FROM ${lotto} WHERE ${lotto.id} = ${id}::uuid`,
  );
  const { schedule = null, yeekee = null } = rows[0] ?? {};
  return { schedule, yeekee, betTypes: await readBetTypes(db, id) };
}

async function write(
  tx: Transaction,
  { id, version }: LottoRecord,
  { betTypes, ...columns }: LottoChanges,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(lotto)
    .set({ ...columns, version: version + 1 })
    .where(and(eq(lotto.id, id), eq(lotto.version, version)));
  if (rowCount === 1 && betTypes) await writeBetTypes(tx, id, betTypes);
  return rowCount === 1;
}

/** Returns the store of lotteries for the caller. */
export function lottoStoreFor({ services, caller }: Acting): ChangeableStore<typeof Lotto> {
  return {
    entity: Lotto,
    source: lottoSourceFor(caller, momentOf(services)),
    moving: ['state', 'nextClose', 'openRounds', 'stakeToday', 'atStake', 'isOverdue', 'hasNoRounds', 'hasNoRates'],
    details: (db, _caller, id) => details(db, id),
    lock: async (tx, _caller, ids) => {
      await tx.execute(
        sql`SELECT FROM ${lotto} WHERE ${lotto.id} = ANY(${sql.param(ids)}::uuid[]) ORDER BY ${lotto.id} FOR NO KEY UPDATE`,
      );
    },
    stepUpFor: ['approval'],
    checkChange: async (tx, _caller, record, changes) => {
      const errors = faultsOf(record, changes);
      const fault = await approvalFault(tx, caller, record, changes);
      if (fault) errors['approval'] = fault;
      if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
    },
    write,
  };
}
