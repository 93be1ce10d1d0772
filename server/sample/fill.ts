/** Fills an empty database with the sample business. */
import { eq } from 'drizzle-orm';
import { formatInteger } from '../../domain/format';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword } from '../auth/password-hash';
import { type Bootstrapped, ensureMaster, type MasterOptions } from '../accounts/create-master';
import { beginSample, endSample, refuseHalfFilled, whileFilling } from '../db/business-present';
import { lotto } from '../db/book/lottos';
import type { Services, Transaction } from '../kernel/services';
import type { PlannedSubAccount } from './account-plan';
import { BEGAN_DAYS_AGO, masterPlan } from './agents';
import { bigBettors, sampleBettors } from './bettors';
import type { SampleBettor } from './book/coming';
import { fillBook } from './book/fill-book';
import { SWITCHED_OFF } from './book/incidents/switched-off';
import { daysBefore } from './days';
import { fillExports } from './exports';
import { fillInvoices } from './invoices';
import { incidentRecords } from './incident-records';
import { addSamplePartners, type SamplePartner } from './partners';
import { planSample, SAMPLE_SEED, type SamplePlan } from './plan';
import { seededRandom } from '../simulator/random';
import { assertLawful } from './rules';
import { addFactors, factorRecords, removeFactors } from './second-factors';
import { planTerms, writeTerms } from './terms';
import { writeAccounts, writeHistory } from './write';

/** Accounts for a first look: each sees a different part of the business. */
const SHOWN_AS = ['bk01', 'bk01kk', 'bk01kkpt', 'master@results', 'master@approver'];

export interface SampleSignIns {
  usernames: readonly string[];
  /** Password shared by all agents and sub accounts of the sample: made for this database, stored nowhere. */
  password: string;
}

/** Master as `ensureMaster` left it, and the sample's sign-ins if the database was empty and is filled now. */
export interface FilledSample extends Bootstrapped {
  signIns: SampleSignIns | null;
}

/** Amount of business to fill. */
export interface SampleSize {
  seed: number;
  /** Number of business days with slips, including today; 0 leaves the book empty. */
  days: number;
  /** Number of days of yeekee, which has 88 rounds a day. */
  yeekeeDays: number;
  /** Share of the usual stakes. */
  share: number;
}

/** Enough for at least two draws of the Thai lottery, four whole weeks, and the turn of a month. */
export const SAMPLE_SIZE: SampleSize = { seed: SAMPLE_SEED, days: 35, yeekeeDays: 35, share: 1 };

/** Sub account that enters the results. */
const ENTERS_RESULTS = `${MASTER_USERNAME}@results`;

/** Sub account that decides about them if a second person is needed. */
const DECIDES = `${MASTER_USERNAME}@approver`;

const BAHT = 100;

/** Number of days from the first account to the first slip. */
const DAYS_BEFORE_BETS = 30;

async function idOfLotto(tx: Transaction, code: string): Promise<string> {
  const [found] = await tx.select({ id: lotto.id }).from(lotto).where(eq(lotto.code, code));
  if (!found) throw new Error(`there is no lotto ${code}`);
  return found.id;
}

/** The accounts of the business. */
interface Business {
  plan: SamplePlan;
  masterId: string;
  bettors: readonly SampleBettor[];
  partners: readonly SamplePartner[];
}

function subAccountOf({ subAccounts }: SamplePlan, name: string): PlannedSubAccount {
  const found = subAccounts.find(({ username }) => username === name);
  if (!found) throw new Error(`the sample has no sub account ${name}`);
  return found;
}

/** The sub accounts that enter results and decide about them. */
const decidersOf = (plan: SamplePlan) => [ENTERS_RESULTS, DECIDES].map((name) => subAccountOf(plan, name));

async function fillWeeks(
  { db, config: { timeZone }, newId }: Services,
  plan: SamplePlan,
  {
    now,
    masterId,
    bettors,
    partners,
    seed,
    days,
    yeekeeDays,
    share,
  }: SampleSize & Omit<Business, 'plan'> & { now: Date },
  say: (line: string) => void,
  analyze: () => Promise<void>,
): Promise<void> {
  const personOf = (name: string) => {
    const { id, username } = subAccountOf(plan, name);
    return { id, name: username };
  };
  let reportedPercent = 0;
  const filled = await fillBook({
    db,
    newId,
    analyze,
    timeZone,
    seed,
    now,
    days,
    yeekeeDays,
    share,
    submitter: personOf(ENTERS_RESULTS),
    viewerId: masterId,
    approver: personOf(DECIDES),
    bettors,
    partners,
    progress: (done) => {
      const percent = Math.floor(done * 10) * 10;
      if (percent <= reportedPercent) return;
      reportedPercent = percent;
      say(`Filling the sample business: ${percent} % of ${days} days …`);
    },
  });
  const [slips, lines, baht] = [filled.slips, filled.lines, Math.round(filled.stake / BAHT)].map(formatInteger);
  say(
    `Filling the sample business: ${slips} slips of ${lines} lines in ${formatInteger(filled.rounds)} rounds, ${baht} THB.`,
  );
}

/**
 * Fills the database if it has no account yet; any other is left alone. The accounts are written in one transaction,
 * their business in many. Until it is complete the database says so, and no server starts on it.
 *
 * @param say receives one line for people at each step
 * @param analyze updates the planner's statistics, which the filling and later readers plan with
 * @throws StartError if the database holds part of a sample
 */
export async function fillSample(
  services: Services,
  say: (line: string) => void,
  analyze: () => Promise<void>,
  size: SampleSize = SAMPLE_SIZE,
  storePassword?: MasterOptions['storePassword'],
): Promise<FilledSample> {
  await refuseHalfFilled(services);
  return whileFilling(services, () => fillEmpty(services, say, analyze, size, storePassword));
}

async function fillEmpty(
  services: Services,
  say: (line: string) => void,
  analyze: () => Promise<void>,
  size: SampleSize,
  storePassword: MasterOptions['storePassword'],
): Promise<FilledSample> {
  const { clock, config, db } = services;
  const now = clock();
  // Accounts exist before they bet.
  const since = daysBefore(now, Math.max(BEGAN_DAYS_AGO, size.days + DAYS_BEFORE_BETS));
  const password = newOneTimePassword();
  // One hash for all: hashing is slow on purpose, and they share the password.
  const passwordHash = await hashPassword(password);
  const random = seededRandom(size.seed + 1);
  let business: Business | null = null;
  const master = await ensureMaster(services, {
    since,
    storePassword,
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
      const incidents = size.days > 0 ? incidentRecords(plan, masterId, await idOfLotto(tx, SWITCHED_OFF), now) : [];
      const deciders = decidersOf(plan);
      await addFactors(tx, services, deciders);
      await writeHistory(tx, [...agents, ...subAccounts, ...members], [...incidents, ...factorRecords(deciders)]);
      const bettors = sampleBettors(random, plan, now);
      await writeTerms(tx, planTerms(random, plan, bigBettors(bettors)), { newId: services.newId, since });
      const partners = await addSamplePartners(tx, services, agents, now);
      await beginSample(tx, now);
      business = { plan, masterId, bettors, partners };
    },
  });
  if (!business) {
    say('The database is not empty. --sample leaves it unchanged.');
    return { ...master, signIns: null };
  }
  const { plan, masterId, bettors, partners }: Business = business;
  if (size.days > 0) {
    await fillWeeks(services, plan, { ...size, now, masterId, bettors, partners }, say, analyze);
    say('Filling the sample business: its invoices …');
    await fillInvoices(services, masterId, now);
    say('Filling the sample business: its files …');
    // Not master's: it has to set its own password before it may do anything.
    const [shownFirst] = SHOWN_AS;
    const reader = plan.agents.find(({ username }) => username === shownFirst);
    if (reader) await fillExports(services, reader.id, now);
  }
  await db.transaction((tx) => removeFactors(tx, decidersOf(plan), now));
  await analyze();
  await db.transaction(endSample);
  say('The sample business is ready.');
  return { ...master, signIns: { usernames: SHOWN_AS, password } };
}
