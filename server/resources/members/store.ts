/** Members among the records: the fields that may change, and the accounts allowed to change them. */
import { sql } from 'drizzle-orm';
import type { ChangesOf } from '../../../domain/entities/entity';
import { Member, type MemberRecord } from '../../../domain/entities/member';
import { shareBounds } from '../../../domain/accounts/share';
import type { FieldError, FieldErrors } from '../../../domain/validation/validation';
import { lockWithParents, receivedPtOf } from '../../access/lock';
import { shareFault } from '../../accounts/rules';
import { BALANCE_NAMES } from '../../accounts/balance';
import { deleteUnused } from '../../accounts/unused';
import { writeAccount } from '../../accounts/write';
import type { Caller } from '../../access/caller';
import { ProblemError } from '../../kernel/problem';
import type { Reader } from '../../records/read';
import type { RecordStore } from '../../records/store';
import type { Services, Transaction } from '../../kernel/services';
import { momentOrNull, prepareMember } from '../../accounts/member-creation';
import { memberSource } from './source';

type MemberChanges = ChangesOf<typeof Member>;

/** Returns the reason why the held share can't become `heldPt`; null if it can. The parent's row is locked. */
async function heldFault(
  tx: Transaction,
  caller: Caller,
  parentId: string,
  heldPt: number,
): Promise<FieldError | null> {
  // @guard access "only the parent sets what it holds of a member", tested by access/agents "of coma"
  if (parentId !== caller.acting.id) return { key: 'share.onlyParent' };
  return shareFault(heldPt, shareBounds(await receivedPtOf(tx, parentId), []));
}

/** Whether an exclusion ends earlier than before, or is removed. */
function isShortened(before: string | null, after: string | null): boolean {
  if (before === null) return false;
  return after === null || Date.parse(after) < Date.parse(before);
}

async function checkChange(
  tx: Transaction,
  caller: Caller,
  record: MemberRecord,
  { heldPt, excludedUntil }: MemberChanges,
): Promise<void> {
  const errors: FieldErrors = {};
  const held = heldPt === undefined ? null : await heldFault(tx, caller, record.parent.id, heldPt);
  if (held) errors['heldPt'] = held;
  const isParent = record.parent.id === caller.acting.id;
  // @guard access "only the parent ends an exclusion early", tested by access/agents "of coma": «!isParent» becomes
  //   «false»
  if (excludedUntil !== undefined && !isParent && isShortened(record.excludedUntil, excludedUntil)) {
    errors['excludedUntil'] = { key: 'exclusion.onlyParent' };
  }
  if (Object.keys(errors).length > 0) throw new ProblemError('validation', { errors });
}

function write(
  tx: Transaction,
  record: MemberRecord,
  { excludedUntil, ...rest }: MemberChanges,
  services: Services,
): Promise<boolean> {
  const moment = excludedUntil === undefined ? {} : { excludedUntil: momentOrNull(excludedUntil) };
  return writeAccount(tx, record, { ...rest, ...moment }, services);
}

/** Reads the fields of a single member that a list would have to add up for each of its rows. */
async function details(db: Reader, id: string): Promise<Pick<MemberRecord, 'lifetimeResult'>> {
  const { rows } = await db.execute<Pick<MemberRecord, 'lifetimeResult'>>(sql`
    SELECT coalesce(sum(win_loss + commission), 0)::bigint AS "lifetimeResult" FROM day_total WHERE account_id = ${id}::uuid`);
  return rows[0] ?? { lifetimeResult: 0 };
}

export const memberStore: RecordStore<typeof Member> = {
  entity: Member,
  source: memberSource,
  moving: ['effectiveStatus', ...BALANCE_NAMES, 'atStake', 'lastBetAt', 'partner', 'lifetimeResult'],
  // @guard access "what is held of a member and may be staked takes a step-up", tested by access/step-up "is needed for
  //   what is held of a member"
  stepUpFor: ['heldPt', 'maxLineStake', 'maxSlipStake', 'maxDayStake'],
  details: (db, _caller, id) => details(db, id),
  lock: (tx, caller, ids) => lockWithParents(tx, caller, ids, 'member'),
  prepareCreation: prepareMember,
  checkChange,
  write,
  remove: (tx, { id }, services) => deleteUnused(tx, services, id),
};
