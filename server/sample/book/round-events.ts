/** Events of the sample's rounds and slips: yeekee in memory, the rest by the code of the running business. */
import { sql } from 'drizzle-orm';
import type { Row2Source } from '../../../domain/results/drawn-digits';
import type { OfficialResult } from '../../../domain/results/official-result';
import { readApproval } from '../../book/approvals/approval';
import { decideApproval } from '../../book/approvals/decide-approval';
import { submitCorrection } from '../../book/results/submit-correction';
import { submitResult, type Submitter } from '../../book/results/submit-result';
import { CLOCK_ACTOR } from '../../book/rounds/claim';
import { closeRound } from '../../book/rounds/close-rounds';
import { refundRound } from '../../book/settling/refund-round';
import type { Crowd } from '../../simulator/demand';
import { drawnResult } from '../../simulator/results';
import { shootsOfRound } from '../../simulator/shoots';
import type { Random } from '../../simulator/random';
import type { Agenda, OpenBook } from './agenda';
import { crowdAt } from './coming';
import type { MemoryBook, NewSlip } from './memory-book';
import { confirmInMemory } from './confirm-in-memory';
import type { EndedRound } from './ended-round';
import type { MemoryLedger } from './memory-ledger';
import { endWithResult, type Entry } from './result-round';
import type { SampleRound } from './sample-rounds';
import type { SettledBefore } from './settled-before';
import type { Unwritten } from './unwritten';
import { endYeekeeInMemory, type YeekeeTerms } from './yeekee-round';
import { MINUTE_MS } from '../../../domain/durations';
import { inBookTransaction } from '../../book/transaction';

/** Time until a single operator's action is carried out, and a moment more. */
export const CARRIED_OUT_MS = 61_000;

/** State shared by all events of a sample. */
export interface Course {
  /** The current moment. */
  clock: { now: Date };
  memory: MemoryBook;
  ledger: MemoryLedger;
  unwritten: Unwritten;
  agenda: Agenda;
  crowd: Crowd;
  /** Live, unsettled slips of each round. */
  placed: Map<string, NewSlip[]>;
  /** Results to enter, by round. */
  entries: Map<string, Entry>;
  /** Whether a member could bet or shoot then. */
  isThere: (memberId: string, at: Date) => boolean;
  yeekee: YeekeeTerms;
  settledBefore: SettledBefore;
  /** By lotto. */
  row2Reads: ReadonlyMap<string, Row2Source>;
  newId: () => string;
  timeZone: string;
  /** Accounts that clear nothing, as their debts are part of a story. */
  owing: Set<string>;
  /** Person who enters results, and the account whose share their effect states. */
  submitter: Submitter;
  viewerId: string;
  /** Person who decides if a second person is needed. */
  approver: Submitter;
  /** How far the business clock is ahead of UTC, milliseconds. */
  offsetMs: number;
}

const slipsIn = ({ placed }: Course, { id }: SampleRound) => placed.get(id) ?? [];

/** Schedules work in the book after a delay. */
export function after({ agenda, clock }: Course, milliseconds: number, run: (open: OpenBook) => Promise<void>): void {
  agenda.add({ at: clock.now.getTime() + milliseconds, in: 'book', run });
}

/** A big win that waits only for the clock. */
const GOES_ON = sql`kind = 'win' AND state = 'submitted' AND goes_on_at IS NOT NULL`;

/** Schedules the confirmation of held wins; the clock confirms a single operator's. */
function confirmLater(course: Course, { id: roundId }: SampleRound): void {
  after(course, CARRIED_OUT_MS, async ({ tx, book }) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM approval WHERE round_id = ${roundId}::uuid AND ${GOES_ON} ORDER BY id`);
    for (const { id } of rows) await decideApproval(book, id, 'approve', CLOCK_ACTOR, null);
  });
}

async function confirmHeld({ tx }: OpenBook, course: Course, round: SampleRound): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM approval WHERE round_id = ${round.id}::uuid AND ${GOES_ON} LIMIT 1`);
  if (rows.length > 0) confirmLater(course, round);
}

/**
 * Closes a round at its time. No screen was open between then and its result, so the order of writing can't be noticed.
 */
export async function close({ book }: OpenBook, { memory, clock }: Course, round: SampleRound): Promise<void> {
  clock.now = round.closesAt;
  await closeRound(book, { id: round.id, lottoId: round.lottoId, kind: 'round' });
  memory.forget(round);
}

/** Enters the result of a closed round; returns its approval. */
export async function enter(
  { book }: OpenBook,
  course: Course,
  round: SampleRound,
  { official, enteredAt }: Entry,
): Promise<string> {
  const { clock, submitter, viewerId } = course;
  clock.now = enteredAt;
  const { approvalId } = await inBookTransaction(book, (tx) =>
    submitResult(tx, book, { roundId: round.id, official, submitter, viewerId }),
  );
  return approvalId;
}

/** Carries out an action once a single operator's time is up, or after a second person's decision. */
async function goOn(open: OpenBook, course: Course, round: SampleRound, approvalId: string): Promise<void> {
  const approval = await readApproval(open.tx, approvalId);
  const actor = approval?.goesOnAt === null ? course.approver : CLOCK_ACTOR;
  await decideApproval(open.book, approvalId, 'approve', actor, null);
  course.placed.delete(round.id);
  await confirmHeld(open, course, round);
}

/** Closes a round, enters its result, and pays it at the current moment, when the time to take it back is up. */
export async function settle(open: OpenBook, course: Course, round: SampleRound, entry: Entry): Promise<void> {
  const { now } = course.clock;
  await close(open, course, round);
  const approvalId = await enter(open, course, round, entry);
  course.clock.now = now;
  await goOn(open, course, round, approvalId);
}

/** Enters a new result for a settled round; it is paid once the time to take it back is up. */
export async function correct(
  { book }: OpenBook,
  course: Course,
  round: SampleRound,
  official: OfficialResult,
): Promise<void> {
  const { submitter } = course;
  const reason = 'กรอกเลขผิด ตรวจซ้ำจากประกาศ';
  const approvalId = await inBookTransaction(book, (tx) =>
    submitCorrection(tx, book, { roundId: round.id, official, submitter, reason }),
  );
  after(course, CARRIED_OUT_MS, (open) => goOn(open, course, round, approvalId));
}

/** Refunds a round because its market had a holiday. */
export async function declareMissing(open: OpenBook, course: Course, round: SampleRound): Promise<void> {
  const { memory, clock, submitter } = course;
  const { now } = clock;
  await close(open, course, round);
  clock.now = now;
  await inBookTransaction(open.book, (tx) =>
    refundRound(tx, open.book, {
      roundId: round.id,
      event: 'declareNoResult',
      actor: submitter,
      reason: 'ตลาดปิดวันหยุด',
    }),
  );
  for (const slip of slipsIn(course, round)) memory.refunded(slip);
  course.placed.delete(round.id);
}

/** Records the end of a round in memory. */
function end(course: Course, ended: EndedRound): void {
  const { memory, unwritten, placed, agenda, clock, ledger, timeZone } = course;
  const { round, held } = ended;
  unwritten.add('ended', ended);
  placed.delete(round.id);
  memory.forget(round);
  if (held.length === 0) return;
  const confirm = () =>
    unwritten.add('confirmed', ...held.map((one) => confirmInMemory(ledger, round, one, { at: clock.now, timeZone })));
  agenda.add({ at: clock.now.getTime() + CARRIED_OUT_MS, in: 'memory', run: confirm });
}

/** Ends a round with its result at the current moment, when the time to take it back is up. */
export function endResult(course: Course, round: SampleRound, entry: Entry): void {
  const { clock, row2Reads, yeekee, submitter, viewerId } = course;
  const reads = row2Reads.get(round.lottoId);
  if (!reads) throw new Error(`there is no lotto ${round.code}`);
  const terms = { row2Reads: reads, heldAbove: yeekee.heldAbove, submitter, viewerId };
  end(course, endWithResult(course, round, slipsIn(course, round), entry, clock.now, terms));
}

/**
 * Ends a yeekee round.
 *
 * @param shootsAtMost maximum number of shoots, for rounds with fewer than usual
 */
export function endYeekee(course: Course, round: SampleRound, random: Random, shootsAtMost = Infinity): void {
  const { crowd, isThere, memory, ledger, newId, offsetMs, yeekee } = course;
  const slips = slipsIn(course, round);
  const playing = [...new Set(slips.map(({ memberId }) => memberId))];
  const shoots = shootsOfRound(
    random,
    { endsAt: round.resultAt },
    playing,
    crowdAt(crowd, isThere, round.resultAt)('yeekee'),
    offsetMs,
  )
    .filter(({ memberId, at }) => isThere(memberId, at))
    .slice(0, shootsAtMost);
  end(course, endYeekeeInMemory({ ledger, memory, newId }, round, slips, shoots, yeekee));
}

/** Cancels a slip, as the agent who keyed it in. */
export function cancel({ clock, placed, memory, unwritten }: Course, slip: NewSlip): void {
  unwritten.add('cancelled', memory.cancel(slip, clock.now, 'ลูกค้าแจ้งคีย์ผิด'));
  placed.set(
    slip.round.id,
    (placed.get(slip.round.id) ?? []).filter((one) => one !== slip),
  );
}

/** Returns a drawn result for a round that isn't yeekee. */
export function drawnFor(random: Random, { family }: SampleRound): OfficialResult {
  if (family === 'yeekee') throw new RangeError('nobody enters a result of yeekee');
  return drawnResult(random, family);
}

/** Time until a wrongly entered result was noticed. */
export const SEEN_WRONG_MS = 47 * MINUTE_MS;
