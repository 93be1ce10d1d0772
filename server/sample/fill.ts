/** Fills an empty database with the sample business. */
import { formatInteger } from '../../domain/format';
import { MASTER_USERNAME } from '../../domain/username';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword } from '../auth/password-hash';
import { type Bootstrapped, ensureMaster } from '../bootstrap';
import { markAsSample } from '../business';
import type { Services, Transaction } from '../services';
import { BEGAN_DAYS_AGO, masterPlan } from './agents';
import { sampleBettors } from './bettors';
import { fillBook } from './book/fill-book';
import { daysBefore } from './days';
import { planSample, SAMPLE_SEED, type SamplePlan } from './plan';
import { seededRandom } from './random';
import { assertLawful } from './rules';
import { planTerms, writeTerms } from './terms';
import { writeAccounts, writeHistory } from './write';

/** Whom to sign in as for a first look: each sees another part of the business. */
const SHOWN_AS = ['bk01', 'bk01kk', 'bk01kkpt', 'master@cashier', 'master@viewer'];

export interface SampleSignIns {
  usernames: readonly string[];
  /** The one password of all agents and sub accounts of the sample: made for this database, kept nowhere. */
  password: string;
}

/** Master as `ensureMaster` left it, and the sample's sign-ins when the database was empty and is filled now. */
export interface FilledSample extends Bootstrapped {
  signIns: SampleSignIns | null;
}

/** How much business is filled. */
export interface SampleSize {
  seed: number;
  /** Business days with slips, today among them; none leaves the book empty. */
  days: number;
  /** Of yeekee, with 88 rounds a day, only so many of them. */
  yeekeeDays: number;
  /** How much of what is usual is bet. */
  share: number;
}

/**
 * A draw of the Thai lottery at least, in about a minute and a half: on a busy machine of two cores half of 35 days was filled
 * after 86 s, seven tenths after 133 s.
 */
export const SAMPLE_SIZE: SampleSize = { seed: SAMPLE_SEED, days: 16, yeekeeDays: 3, share: 1 };

/** Who enters the results. */
const ENTERS_RESULTS = `${MASTER_USERNAME}@results`;

const BAHT = 100;

async function fillWeeks(
  tx: Transaction,
  { config: { timeZone }, newId }: Services,
  plan: SamplePlan,
  { now, masterId, seed, days, yeekeeDays, share }: SampleSize & { now: Date; masterId: string },
  say: (line: string) => void,
): Promise<void> {
  const random = seededRandom(seed + 1);
  await writeTerms(tx, planTerms(random, plan));
  const submitter = plan.subAccounts.find(({ username }) => username === ENTERS_RESULTS);
  if (!submitter) throw new Error(`the sample has no sub account ${ENTERS_RESULTS}`);
  let told = 0;
  const filled = await fillBook({
    tx,
    newId,
    timeZone,
    seed,
    now,
    days,
    yeekeeDays,
    share,
    submitter: { id: submitter.id, name: submitter.username },
    viewerId: masterId,
    bettors: sampleBettors(random, plan, now),
    progress: (done) => {
      const percent = Math.floor(done * 10) * 10;
      if (percent <= told) return;
      told = percent;
      say(`Filling the sample business: ${percent} % of ${days} days …`);
    },
  });
  const [slips, lines, baht] = [filled.slips, filled.lines, Math.round(filled.stake / BAHT)].map(formatInteger);
  say(`Filling the sample business: ${slips} slips of ${lines} lines in ${formatInteger(filled.rounds)} rounds, ${baht} THB.`);
}

/**
 * Fills the database when there is no account in it yet, in one transaction; one that isn't empty is left alone.
 *
 * @param say takes one line for people at each step
 */
export async function fillSample(
  services: Services,
  say: (line: string) => void,
  size: SampleSize = SAMPLE_SIZE,
): Promise<FilledSample> {
  const { clock, config } = services;
  const now = clock();
  const since = daysBefore(now, BEGAN_DAYS_AGO);
  const password = newOneTimePassword();
  // One hash for all: hashing is slow on purpose, and they share the password anyway.
  const passwordHash = await hashPassword(password);
  const master = await ensureMaster(services, {
    since,
    fill: async (tx, masterId) => {
      say('Filling the sample business: planning …');
      const plan = planSample(size.seed, now, config.timeZone, masterPlan(masterId, MASTER_USERNAME, since));
      assertLawful(plan);
      const { agents, subAccounts, members } = plan;
      say(`Filling the sample business: ${formatInteger(agents.length)} agents, ${subAccounts.length} sub accounts …`);
      await writeAccounts(tx, agents, passwordHash);
      await writeAccounts(tx, subAccounts, passwordHash);
      say(`Filling the sample business: ${formatInteger(members.length)} members …`);
      await writeAccounts(tx, members, passwordHash);
      say('Filling the sample business: its history …');
      await writeHistory(tx, [...agents, ...subAccounts, ...members]);
      if (size.days > 0) await fillWeeks(tx, services, plan, { ...size, now, masterId }, say);
      await markAsSample(tx);
    },
  });
  if (!master.isNew) {
    say('The database is not empty, so --sample leaves it as it is.');
    return { ...master, signIns: null };
  }
  say('The sample business is there.');
  return { ...master, signIns: { usernames: SHOWN_AS, password } };
}
