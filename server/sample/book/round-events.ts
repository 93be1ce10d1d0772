/** What happens to a round of the sample and its slips, each done by what does it in the running business. */
import { sql } from 'drizzle-orm';
import { decideApproval } from '../../book/approvals/decide-approval';
import { cancelSlip } from '../../book/placing/cancel-slip';
import { submitCorrection } from '../../book/results/submit-correction';
import { submitResult, type Submitter } from '../../book/results/submit-result';
import { CLOCK_ACTOR } from '../../book/rounds/claim';
import { refundRound } from '../../book/settling/refund-round';
import { settleRound } from '../../book/settling/settle-round';
import type { Book } from '../../book/transaction';
import { computeResults } from '../../book/yeekee/compute-results';
import { freezeShoots } from '../../book/yeekee/freeze-shoots';
import type { Transaction } from '../../services';
import type { Crowd } from '../../simulator/demand';
import { drawnResult } from '../../simulator/results';
import { shootsOfRound } from '../../simulator/shoots';
import type { Random } from '../random';
import type { Agenda } from './agenda';
import type { MemoryBook, NewSlip } from './memory-book';
import type { SampleRound } from './sample-rounds';

const MINUTE_MS = 60_000;

/** What a single operator waits before an act goes on, and a moment more. */
const GOES_ON_MS = 61_000;

/** How long it took somebody to see that a result was entered wrongly. */
const SEEN_WRONG_MS = 47 * MINUTE_MS;

/** All that the events of a sample share. */
export interface Course {
  tx: Transaction;
  book: Book;
  /** The moment it is. */
  clock: { now: Date };
  memory: MemoryBook;
  agenda: Agenda;
  crowd: Crowd;
  /** The slips of each round that stand. */
  placed: Map<string, NewSlip[]>;
  /** Whether a member could bet or shoot then. */
  isThere: (memberId: string, at: Date) => boolean;
  /** Who enters results, and whose share their effect tells. */
  submitter: Submitter;
  viewerId: string;
  /** How far the business clock is ahead of UTC. */
  offsetMs: number;
}

const NEVER_ENDED = new AbortController().signal;

const slipsIn = ({ placed }: Course, { id }: SampleRound) => placed.get(id) ?? [];

function after({ agenda, clock }: Course, milliseconds: number, run: () => Promise<void>): void {
  agenda.add({ at: clock.now.getTime() + milliseconds, run, needsSlips: true });
}

/** Reads what wallets stand at after money has moved by a round. */
async function readWallets({ tx, memory }: Course, members: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ id: string; balance: number }>(sql`
    SELECT owner_id AS id, balance FROM ledger_account
    WHERE kind = 'wallet' AND owner_id = ANY(${sql.param([...new Set(members)])}::uuid[])`);
  memory.setWallets(new Map(rows.map(({ id, balance }) => [id, balance])));
}

const readWalletsOf = (course: Course, round: SampleRound) =>
  readWallets(course, slipsIn(course, round).map(({ memberId }) => memberId));

/** Big wins are held; a single operator's are confirmed by the clock. */
async function afterSettling(course: Course, round: SampleRound): Promise<void> {
  await readWalletsOf(course, round);
  const { rows } = await course.tx.execute<{ id: string }>(sql`
    SELECT id FROM approval WHERE round_id = ${round.id}::uuid AND kind = 'win' AND state = 'submitted' ORDER BY id`);
  if (rows.length === 0) return;
  after(course, GOES_ON_MS, async () => {
    for (const { id } of rows) await decideApproval(course.book, id, 'approve', CLOCK_ACTOR, null);
    await readWalletsOf(course, round);
  });
}

function decideLater(course: Course, round: SampleRound, approvalId: string, then: () => void): void {
  after(course, GOES_ON_MS, async () => {
    await decideApproval(course.book, approvalId, 'approve', CLOCK_ACTOR, null);
    await afterSettling(course, round);
    then();
  });
}

/** Enters a result; it is paid once its time to be taken back is up, and corrected later where it was a wrong one. */
export async function enterResult(course: Course, round: SampleRound, random: Random, isWrong: boolean): Promise<void> {
  if (round.family === 'yeekee') throw new RangeError('nobody enters a result of yeekee');
  const { book, submitter, viewerId } = course;
  const official = drawnResult(random, round.family);
  const { approvalId } = await submitResult(book, { roundId: round.id, official, submitter, viewerId });
  decideLater(course, round, approvalId, () => {
    if (isWrong) after(course, SEEN_WRONG_MS, () => correct(course, round, random));
  });
}

async function correct(course: Course, round: SampleRound, random: Random): Promise<void> {
  if (round.family === 'yeekee') return;
  const { book, submitter } = course;
  const official = drawnResult(random, round.family);
  const reason = 'กรอกเลขผิด ตรวจซ้ำจากประกาศ';
  const approvalId = await submitCorrection(book, { roundId: round.id, official, submitter, reason });
  decideLater(course, round, approvalId, () => undefined);
}

/** Gives everybody their money back where a market had a holiday. */
export async function declareMissing(course: Course, round: SampleRound): Promise<void> {
  const { book, submitter, memory } = course;
  await refundRound(book, { roundId: round.id, event: 'declareNoResult', actor: submitter, reason: 'ตลาดปิดวันหยุด' });
  for (const slip of slipsIn(course, round)) memory.refunded(slip);
  await readWalletsOf(course, round);
}

/** Ends a yeekee round: its shoots are frozen, its result computed, and paid or refunded. */
export async function endYeekee(course: Course, round: SampleRound, random: Random): Promise<void> {
  const { tx, book, crowd, isThere, memory, offsetMs } = course;
  const playing = [...new Set(slipsIn(course, round).map(({ memberId }) => memberId))];
  const shoots = shootsOfRound(random, { endsAt: round.resultAt }, playing, crowd('yeekee'), offsetMs)
    .filter(({ memberId, at }) => isThere(memberId, at));
  await tx.execute(sql`
    INSERT INTO shoot (round_id, position, member_id, number, at)
    SELECT ${round.id}::uuid, row_number() OVER (ORDER BY at, "memberId"), "memberId", number, at
    FROM json_to_recordset(${JSON.stringify(shoots)}::json) AS shot ("memberId" uuid, number text, at timestamptz)`);
  await freezeShoots(book, NEVER_ENDED);
  await computeResults(book, NEVER_ENDED);
  const settlement = await settleRound(book, { roundId: round.id, actor: CLOCK_ACTOR });
  if (!settlement) for (const slip of slipsIn(course, round)) memory.refunded(slip);
  await readWallets(course, shoots.map(({ memberId }) => memberId));
  await afterSettling(course, round);
}

/** The agent who keyed a slip in cancels it. */
export async function cancel({ book, placed, memory }: Course, slip: NewSlip, agentName: string): Promise<void> {
  const actor = { id: slip.path.at(-2) ?? null, name: agentName };
  await cancelSlip(book, { slipId: slip.id, by: 'company', actor, reason: 'ลูกค้าแจ้งคีย์ผิด' });
  placed.set(slip.round.id, (placed.get(slip.round.id) ?? []).filter((one) => one !== slip));
  memory.cancelled(slip);
}
