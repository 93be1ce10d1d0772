/** What happens to a round of the sample and its slips: yeekee in memory, the rest by what does it in the running business. */
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

/** What a single operator waits before an act goes on, and a moment more. */
export const GOES_ON_MS = 61_000;

/** All that the events of a sample share. */
export interface Course {
  /** The moment it is. */
  clock: { now: Date };
  memory: MemoryBook;
  ledger: MemoryLedger;
  unwritten: Unwritten;
  agenda: Agenda;
  crowd: Crowd;
  /** The slips of each round that stand and aren't settled. */
  placed: Map<string, NewSlip[]>;
  /** The results that are entered, by round. */
  entries: Map<string, Entry>;
  /** Whether a member could bet or shoot then. */
  isThere: (memberId: string, at: Date) => boolean;
  yeekee: YeekeeTerms;
  settledBefore: SettledBefore;
  /** By lotto. */
  row2Reads: ReadonlyMap<string, Row2Source>;
  newId: () => string;
  timeZone: string;
  /** Who clears nothing, as its debts are a story. */
  owing: Set<string>;
  /** Who enters results, and whose share their effect tells. */
  submitter: Submitter;
  viewerId: string;
  /** Who decides where that takes a second person. */
  approver: Submitter;
  /** How far the business clock is ahead of UTC. */
  offsetMs: number;
}

const slipsIn = ({ placed }: Course, { id }: SampleRound) => placed.get(id) ?? [];

/** Does something in the book after a while. */
export function after({ agenda, clock }: Course, milliseconds: number, run: (open: OpenBook) => Promise<void>): void {
  agenda.add({ at: clock.now.getTime() + milliseconds, in: 'book', run });
}

/** A big win that waits for nobody but the clock. */
const GOES_ON = sql`kind = 'win' AND state = 'submitted' AND goes_on_at IS NOT NULL`;

/** Big wins are held; a single operator's are confirmed by the clock. */
function confirmLater(course: Course, { id: roundId }: SampleRound): void {
  after(course, GOES_ON_MS, async ({ tx, book }) => {
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

/** Closes a round as its time comes; that nobody has looked on between that and its result, nobody can tell. */
export async function close({ book }: OpenBook, { memory, clock }: Course, round: SampleRound): Promise<void> {
  clock.now = round.closesAt;
  await closeRound(book, { id: round.id, lottoId: round.lottoId, kind: 'round' });
  memory.forget(round);
}

/** Enters the result of a closed round; answers its approval. */
export async function enter(
  { book }: OpenBook,
  course: Course,
  round: SampleRound,
  { official, enteredAt }: Entry,
): Promise<string> {
  const { clock, submitter, viewerId } = course;
  clock.now = enteredAt;
  const { approvalId } = await submitResult(book, { roundId: round.id, official, submitter, viewerId });
  return approvalId;
}

/** A single operator's time is up, and the act goes on; or a second person has decided so by then. */
async function goOn(open: OpenBook, course: Course, round: SampleRound, approvalId: string): Promise<void> {
  const approval = await readApproval(open.tx, approvalId);
  const actor = approval?.goesOnAt === null ? course.approver : CLOCK_ACTOR;
  await decideApproval(open.book, approvalId, 'approve', actor, null);
  course.placed.delete(round.id);
  await confirmHeld(open, course, round);
}

/** Closes a round, enters its result, and pays it once the time to take that back is up, which is the moment it is. */
export async function settle(open: OpenBook, course: Course, round: SampleRound, entry: Entry): Promise<void> {
  const { now } = course.clock;
  await close(open, course, round);
  const approvalId = await enter(open, course, round, entry);
  course.clock.now = now;
  await goOn(open, course, round, approvalId);
}

/** Enters another result for a settled round, which is paid once the time to take that back is up. */
export async function correct(
  { book }: OpenBook,
  course: Course,
  round: SampleRound,
  official: OfficialResult,
): Promise<void> {
  const { submitter } = course;
  const reason = 'กรอกเลขผิด ตรวจซ้ำจากประกาศ';
  const approvalId = await submitCorrection(book, { roundId: round.id, official, submitter, reason });
  after(course, GOES_ON_MS, (open) => goOn(open, course, round, approvalId));
}

/** Gives everybody their money back where a market had a holiday. */
export async function declareMissing(open: OpenBook, course: Course, round: SampleRound): Promise<void> {
  const { memory, clock, submitter } = course;
  const { now } = clock;
  await close(open, course, round);
  clock.now = now;
  await refundRound(open.book, {
    roundId: round.id,
    event: 'declareNoResult',
    actor: submitter,
    reason: 'ตลาดปิดวันหยุด',
  });
  for (const slip of slipsIn(course, round)) memory.refunded(slip);
  course.placed.delete(round.id);
}

/** A round has come to its end in memory. */
function end(course: Course, ended: EndedRound): void {
  const { memory, unwritten, placed, agenda, clock, ledger, timeZone } = course;
  const { round, held } = ended;
  unwritten.add('ended', ended);
  placed.delete(round.id);
  memory.forget(round);
  if (held.length === 0) return;
  const confirm = () =>
    unwritten.add('confirmed', ...held.map((one) => confirmInMemory(ledger, round, one, { at: clock.now, timeZone })));
  agenda.add({ at: clock.now.getTime() + GOES_ON_MS, in: 'memory', run: confirm });
}

/** Ends a round with its result, at the moment it is, when the time to take that back is up. */
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
 * @param shootsAtMost where fewer shoot than usual
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

/** The agent who keyed a slip in cancels it. */
export function cancel({ clock, placed, memory, unwritten }: Course, slip: NewSlip): void {
  unwritten.add('cancelled', memory.cancel(slip, clock.now, 'ลูกค้าแจ้งคีย์ผิด'));
  placed.set(
    slip.round.id,
    (placed.get(slip.round.id) ?? []).filter((one) => one !== slip),
  );
}

/** What is drawn for a round that isn't yeekee. */
export function drawnFor(random: Random, { family }: SampleRound): OfficialResult {
  if (family === 'yeekee') throw new RangeError('nobody enters a result of yeekee');
  return drawnResult(random, family);
}

/** How long it took somebody to see that a result was entered wrongly. */
export const SEEN_WRONG_MS = 47 * MINUTE_MS;
