/**
 * The clock is killed at each statement of a yeekee round's life and continues there: every step and prize comes once.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeRounds } from '../../../../server/book/rounds/close-rounds';
import { openRounds } from '../../../../server/book/rounds/open-rounds';
import { verifyBook } from '../../../../server/book/verify/verify-book';
import { computeResults } from '../../../../server/book/yeekee/compute-results';
import { freezeShoots } from '../../../../server/book/yeekee/freeze-shoots';
import { round } from '../../../../server/db/book/rounds';
import type { Services } from '../../../../server/kernel/services';
import { betLine } from '../../../support/book-world';
import { type CrashPoint, type Crashing, createCrashing, pointsOf, type Sent } from '../../../support/crash-points';
import { type Clocked, NEVER, addMembers, at, bet, createClockedServices, writeShoots } from './support';
import { goOnAndPay } from '../../../support/follow-clock';

const DAY = '2026-10-05';
const [OPENS, CLOSES, ENDS] = [at(DAY, '05:00'), at(DAY, '06:14'), at(DAY, '06:15')];
const SHOOTS = Array.from({ length: 16 }, (_, index) => String(index * 6_101).padStart(5, '0'));

/** The clock's steps for a round, with their moments. */
const STAGES: readonly [Date, (services: Services, signal: AbortSignal) => Promise<void>][] = [
  [OPENS, openRounds],
  [CLOSES, closeRounds],
  [ENDS, freezeShoots],
  [ENDS, computeResults],
];

let test: Clocked;
let crashing: Crashing;
let members: string[];
let lottoId: string;
let lives = 0;

beforeAll(async () => {
  test = await createClockedServices(OPENS);
  members = await addMembers(test.services, 16);
  const { yeekee } = await test.lottoOf('yeekee');
  if (!yeekee) throw new Error('no yeekee');
  await test.changeLotto('yeekee', { isOn: true, yeekee: { ...yeekee, isCommitReveal: true } });
  lottoId = (await test.lottoOf('yeekee')).id;
  crashing = await createCrashing(test);
});
afterAll(async () => {
  await crashing.end();
  await test.dispose();
});

/**
 * Lives a round from its opening to its payout, losing the connection once; the clock then looks again.
 *
 * @returns the statements of each stage
 */
async function live(crash: { stage: number; point: CrashPoint } | null): Promise<Sent[][]> {
  const { services, setNow } = test;
  const id = services.newId();
  lives += 1;
  const times = { opensAt: OPENS, closesAt: CLOSES, resultAt: ENDS, memberCancelsUntil: CLOSES };
  await services.db
    .insert(round)
    .values({ id, lottoId, businessDate: DAY, number: lives, state: 'scheduled', earlierCloses: {}, ...times });
  const seen: Sent[][] = [];
  for (const [index, [moment, step]] of STAGES.entries()) {
    setNow(moment);
    const { statements } = await crashing.run((own) => step(own, NEVER), crash?.stage === index ? crash.point : null);
    seen.push(statements);
    await step(services, NEVER);
    if (step !== openRounds) continue;
    for (const member of [members[0], members[15]]) {
      expect(await bet(services, member ?? '', id, betLine('top2', '07', 100))).toMatchObject({ kind: 'accepted' });
    }
    await writeShoots(services, id, members, SHOOTS, OPENS);
  }
  await goOnAndPay(services, NEVER);
  const steps = (await test.stepsOf(id)).map(({ event }) => event).join(' ');
  const { rows } = await services.pool.query<{ settings: number; prizes: string }>(
    `SELECT (SELECT count(*)::integer FROM round_bet_type WHERE round_id = $1) AS settings,
      (SELECT string_agg(no::text, ' ' ORDER BY no) FROM transfer WHERE reference_id = $1 AND kind = 'reward') AS prizes`,
    [id],
  );
  expect({ ...rows[0], steps }, JSON.stringify(crash)).toEqual({
    settings: 6,
    prizes: '1 16',
    steps: 'open closeBetting freeze computeResult settle',
  });
  return seen;
}

it('comes to the same end from every point', async () => {
  const whole = await live(null);
  let points = 0;
  for (const [stage, statements] of whole.entries()) {
    for (const point of pointsOf(statements)) {
      await live({ stage, point });
      points += 1;
    }
  }
  const count = whole.flat().length;
  console.log(`${points} points at ${count} statements: ${whole.map((stage) => stage.length).join(' + ')}`);
  expect(points).toBeGreaterThan(count);
  expect(lives).toBe(points + 1);
  await verifyBook(test.services.db);
}, 900_000);
