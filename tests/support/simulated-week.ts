/**
 * A business that lives by a clock of its own: rounds open and close, slips and shoots come in, results are entered and
 * approved by another person, one is corrected, and every now and then a connection is lost in the middle of something,
 * which is then done again. All of it follows from a seed.
 */
import { sql } from 'drizzle-orm';
import type { BetLine } from '../../domain/bets/line';
import { momentAt } from '../../domain/calendar/moment';
import { addDays } from '../../domain/calendar/business-day';
import { type LottoCode, familyOf } from '../../domain/lotto/lotto';
import { BAHT } from '../../domain/money/proportion';
import { OPERATOR_TERMS } from '../../domain/rates/terms';
import { decideApproval } from '../../server/book/approvals/decide-approval';
import { cancelSlip } from '../../server/book/placing/cancel-slip';
import { placeSlip } from '../../server/book/placing/place-slip';
import { ensureReference } from '../../server/book/reference/ensure-reference';
import { BookRefusal } from '../../server/book/refusal';
import { submitCorrection } from '../../server/book/results/submit-correction';
import { submitResult } from '../../server/book/results/submit-result';
import { generateRounds } from '../../server/book/rounds/generate-rounds';
import { makeMonths } from '../../server/book/rounds/make-months';
import { takeShoot } from '../../server/book/yeekee/shoot';
import { round, shoot } from '../../server/db/book/rounds';
import { accountTerms } from '../../server/db/book/terms';
import { happens, integerBetween, type Random, seededRandom } from '../../server/simulator/random';
import type { Services } from '../../server/kernel/services';
import { type Crowd, crowdOf, type Demand, demandOf } from '../../server/simulator/demand';
import { habitsOf } from '../../server/simulator/habits';
import { drawnResult } from '../../server/simulator/results';
import { shootsOfRound } from '../../server/simulator/shoots';
import { seedAccounts } from './agents';
import { createCrashing } from './crash-points';
import { createTestServices } from './services';
import { followClock, goOnAndPay } from './follow-clock';
import { MINUTE_MS } from '../../domain/durations';
import { inBookTransaction } from '../../server/book/transaction';

const BANGKOK = 'Asia/Bangkok';
const BANGKOK_MS = 7 * 3_600_000;
const NEVER = new AbortController().signal;

/** Two people who have nothing to do with each other. */
const ENTERS = { id: '01900000-0000-7000-9000-00000000000a', name: 'results' };
const DECIDES = { id: '01900000-0000-7000-9000-00000000000b', name: 'risk' };

const LOTTOS: readonly LottoCode[] = ['thai', 'lao', 'hanoi', 'stock-dowjones', 'yeekee'];

export interface WeekOptions {
  seed: number;
  /** The first business date, and the time of it at which the clock starts; the date and time at which it stops. */
  from: { date: string; time: string };
  until: { date: string; time: string };
  agents: number;
  members: number;
  /** Share of the usual demand that is bet. */
  share: number;
  /** Percentage of actions that are cut off in the middle. */
  faultPercent: number;
}

/** Something that happens at a moment; those of one moment in the order in which they were added. */
interface Happening {
  at: number;
  run: (services: Services) => Promise<unknown>;
}

type PlannedRound = typeof round.$inferSelect & { code: LottoCode };

function counted(): () => string {
  let count = 0;
  return () => `01900000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`;
}

async function addAccounts(services: Services, { agents, members }: WeekOptions): Promise<string[]> {
  const parentOf = (index: number) => (index < 2 ? 'master' : `agent${Math.floor(index / 2)}`);
  const agentSeeds = Array.from({ length: agents }, (_, index) => {
    let level = 1;
    for (let above = index; above >= 2; above = Math.floor(above / 2)) level += 1;
    return { username: `agent${index}`, parent: parentOf(index), givenPt: 9_000 - level * 500 };
  });
  const memberSeeds = Array.from({ length: members }, (_, index) => ({
    username: `member${index}`,
    kind: 'member' as const,
    parent: `agent${index % agents}`,
    heldPt: 2_000,
  }));
  const accountOf = await seedAccounts(services, [{ username: 'master' }, ...agentSeeds, ...memberSeeds]);
  const ids = memberSeeds.map(({ username }) => accountOf(username).id);
  await services.db
    .insert(accountTerms)
    .values(ids.map((accountId) => ({ accountId, funds: 'credit' as const, creditLimit: 20_000 * BAHT })));
  return ids;
}

const linesOf = ({ wishes }: Demand): BetLine[] =>
  wishes.map(({ betType, number, stake }) => ({ betType, number, stake, rate: OPERATOR_TERMS[betType].rate }));

/** Hands a slip in, and again without its refused lines. A slip is taken once even if its answer was lost. */
async function handIn(services: Services, roundId: string, demand: Demand): Promise<void> {
  let lines = linesOf(demand);
  for (let tries = 0; tries < 2 && lines.length > 0; tries += 1) {
    const answer = await placeSlip(services, {
      memberId: demand.memberId,
      roundId,
      lines,
      source: 'keyIn',
      confirmDuplicate: false,
      mode: 'accept',
    });
    if (answer.kind !== 'linesRefused') return;
    const refused = new Set(answer.refusals.map(({ index }) => index));
    lines = lines.filter((_, index) => !refused.has(index));
  }
}

/** Ignores the refusal of work that was already done before it was cut off. */
const unlessDone = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof BookRefusal)) throw error;
  });

async function shootIn(
  services: Services,
  roundId: string,
  seed: number,
  members: readonly string[],
  endsAt: Date,
): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>(
    "SELECT DISTINCT member_id AS id FROM slip WHERE round_id = $1 AND state = 'accepted' ORDER BY 1",
    [roundId],
  );
  const crowd = crowdOf(members.map((id) => ({ id, habit: { kind: 'yeekee', size: 1, eagerness: 1, lines: null } })));
  const shoots = shootsOfRound(
    seededRandom(seed),
    { endsAt },
    rows.map(({ id }) => id),
    crowd('yeekee'),
    BANGKOK_MS,
  );
  await services.db
    .insert(shoot)
    .values(shoots.map(({ memberId, number, at }, index) => ({ roundId, position: index + 1, memberId, number, at })))
    .onConflictDoNothing();
}

/** Everything that happens to one round. */
function happeningsOf(
  one: PlannedRound,
  index: number,
  members: readonly string[],
  crowd: Crowd,
  options: WeekOptions,
  isWrong: boolean,
): Happening[] {
  const { id, code, opensAt, closesAt, resultAt } = one;
  const family = familyOf(code);
  const random = seededRandom(options.seed * 1_009 + index);
  const types = (Object.keys(OPERATOR_TERMS) as (keyof typeof OPERATOR_TERMS)[]).filter((type) =>
    ['top3', 'top2', 'bottom2', 'row3', 'top1'].includes(type),
  );
  const begins = momentAt(options.from.date, options.from.time, BANGKOK);
  const demands = demandOf(random, { family, opensAt, closesAt, types }, crowd, BANGKOK_MS, options.share).filter(
    ({ at }) => at >= begins,
  );
  const happenings: Happening[] = demands.map((demand) => ({
    at: demand.at.getTime(),
    run: (services) => handIn(services, id, demand),
  }));
  const [first] = demands;
  if (first && happens(random, 20)) {
    happenings.push({ at: closesAt.getTime() - 5_000, run: (services) => cancelFirst(services, id) });
  }
  if (family === 'yeekee') {
    const seed = integerBetween(random, 0, 1_000_000);
    happenings.push({
      at: closesAt.getTime() + 10_000,
      run: (services) => shootIn(services, id, seed, members, closesAt),
    });
    const last = members[integerBetween(random, 0, members.length - 1)] ?? '';
    happenings.push({
      at: resultAt.getTime() - 2_000,
      run: (services) => takeShoot(services, { roundId: id, memberId: last, number: '31416' }),
    });
    return happenings;
  }
  const [wrong, right] = [drawnResult(random, family), drawnResult(random, family)];
  const enteredAt = resultAt.getTime() + integerBetween(random, 30, 600) * 1_000;
  const decide = async (services: Services, kind: string) => {
    const { rows } = await services.pool.query<{ id: string }>(
      "SELECT id FROM approval WHERE round_id = $1 AND kind = $2 AND state = 'submitted' ORDER BY id",
      [id, kind],
    );
    for (const approval of rows) await decideApproval(services, approval.id, 'approve', DECIDES, null);
  };
  happenings.push(
    {
      at: enteredAt,
      run: (services) =>
        inBookTransaction(services, (tx) =>
          submitResult(tx, services, {
            roundId: id,
            official: isWrong ? wrong : right,
            submitter: ENTERS,
            viewerId: ENTERS.id,
          }),
        ),
    },
    { at: enteredAt + 2 * MINUTE_MS, run: (services) => decide(services, 'result') },
    { at: enteredAt + 4 * MINUTE_MS, run: (services) => decide(services, 'win') },
  );
  if (!isWrong) return happenings;
  happenings.push(
    {
      at: enteredAt + 20 * MINUTE_MS,
      run: (services) =>
        unlessDone(
          inBookTransaction(services, (tx) =>
            submitCorrection(tx, services, {
              roundId: id,
              official: right,
              submitter: ENTERS,
              reason: 'typed wrongly',
            }),
          ),
        ),
    },
    { at: enteredAt + 25 * MINUTE_MS, run: (services) => decide(services, 'correction') },
    { at: enteredAt + 28 * MINUTE_MS, run: (services) => decide(services, 'win') },
  );
  return happenings;
}

async function cancelFirst(services: Services, roundId: string): Promise<void> {
  const { rows } = await services.pool.query<{ id: string }>(
    'SELECT id FROM slip WHERE round_id = $1 ORDER BY id LIMIT 1',
    [roundId],
  );
  const [slip] = rows;
  if (slip)
    await unlessDone(
      inBookTransaction(services, (tx) =>
        cancelSlip(tx, services, { slipId: slip.id, by: 'company', actor: ENTERS, reason: 'keyed in twice' }),
      ),
    );
}

/** Every table of the book; its digest leaves out numbers that the database counts up by itself. */
const TABLES = [
  'round',
  'round_bet_type',
  'round_step',
  'slip',
  'line',
  'exposure',
  'refused_demand',
  'shoot',
  'ledger_account',
  'transfer',
  'entry',
  'settlement',
  'payout',
  'round_theory',
  'day_theory',
  'round_given_back',
  'round_largest_win',
  'round_total',
  'day_total',
  'day_hour',
  'day_channel',
  'approval',
];

/** A digest of the whole book. */
export async function digestOfBook({ pool }: Services): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of TABLES) {
    const omitted = table === 'round_step' ? "'{id}'::text[]" : "'{serial,no}'::text[]";
    const kept = ['transfer', 'settlement'].includes(table) ? "'{}'::text[]" : omitted;
    const { rows } = await pool.query<{ digest: string; count: number }>(`
      SELECT md5(string_agg(row, E'\\n' ORDER BY row)) AS digest, count(*) AS count
      FROM (SELECT (to_jsonb(one) - ${kept})::text AS row FROM ${table} AS one) AS rows`);
    digests[table] = `${rows[0]?.count} ${rows[0]?.digest}`;
  }
  return digests;
}

/** Runs a business from its first moment to its last. */
export async function runWeek(options: WeekOptions) {
  const test = await createTestServices();
  const starts = momentAt(options.from.date, options.from.time, BANGKOK);
  const ends = momentAt(options.until.date, options.until.time, BANGKOK).getTime();
  let now = starts;
  const clock = () => now;
  const services: Services = { ...test.services, newId: counted(), clock, bookClock: clock };
  const crashing = await createCrashing({ ...test, services });
  const dispose = async () => {
    await crashing.end();
    await test.dispose();
  };

  await ensureReference(services);
  const members = await addAccounts(services, options);
  await services.db.execute(sql`
    UPDATE lotto SET is_on = (code = ANY(${sql.param(LOTTOS)}::text[])), approval = 'secondPerson', version = version + 1`);
  await makeMonths(services);
  await generateRounds(services, NEVER);
  // Yeekee is planned for three days ahead: the last day of a week isn't there yet.
  for (let date = options.from.date; date <= options.until.date; date = addDays(date, 1)) {
    now = new Date(Math.max(starts.getTime(), momentAt(date, '06:00', BANGKOK).getTime()));
    await generateRounds(services, NEVER);
  }
  now = starts;

  const { rows } = await services.db.execute<{ id: string; code: LottoCode }>(sql`
    SELECT round.id, lotto.code FROM round JOIN lotto ON lotto.id = round.lotto_id
    WHERE lotto.is_on ORDER BY round.closes_at, lotto.code, round.number`);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  const stored = await services.db.select().from(round);
  const rounds = stored
    .flatMap((one): PlannedRound[] => (codes.has(one.id) ? [{ ...one, code: codes.get(one.id) ?? 'thai' }] : []))
    .sort((a, b) => a.closesAt.getTime() - b.closesAt.getTime() || (a.code < b.code ? -1 : 1))
    .filter(({ opensAt, closesAt }) => opensAt.getTime() < ends && closesAt > starts);
  const corrected = rounds.find(({ code }) => code === 'hanoi');

  const habits = habitsOf(seededRandom(options.seed), members.length);
  const crowd = crowdOf(members.flatMap((id, index) => (habits[index] ? [{ id, habit: habits[index] }] : [])));
  const look: Happening['run'] = async (at) => {
    await followClock(at, NEVER);
    await goOnAndPay(at, NEVER);
  };
  const times = new Set(
    rounds.flatMap(({ opensAt, closesAt, resultAt }) =>
      [opensAt, closesAt, resultAt].map((moment) => moment.getTime()),
    ),
  );
  const happenings = rounds.flatMap((one, index) =>
    happeningsOf(one, index, members, crowd, options, one === corrected),
  );
  happenings.push(...[...times, starts.getTime(), ends - 1].map((at) => ({ at, run: look })));
  happenings.sort((a, b) => a.at - b.at);

  const chance: Random = seededRandom(options.seed + 99);
  let faults = 0;
  for (const { at, run } of happenings.filter((one) => one.at >= starts.getTime() && one.at < ends)) {
    now = new Date(at);
    const isFaulty = happens(chance, options.faultPercent);
    const point = {
      statement: integerBetween(chance, 1, 24),
      when: happens(chance, 50) ? ('before' as const) : ('unanswered' as const),
    };
    if (isFaulty) {
      const { hasFailed } = await crashing.run(run, point);
      if (!hasFailed) continue;
      faults += 1;
    }
    // Or does it again, after it was cut off.
    await run(services);
  }
  return { ...test, services, dispose, faults, rounds };
}
