/** Fills an empty database with the sample business. */
import { formatInteger } from '../../domain/format';
import { MASTER_USERNAME } from '../../domain/username';
import { newOneTimePassword } from '../auth/one-time-password';
import { hashPassword } from '../auth/password-hash';
import { type Bootstrapped, ensureMaster } from '../bootstrap';
import { markAsSample } from '../business';
import type { Services } from '../services';
import { BEGAN_DAYS_AGO, masterPlan } from './agents';
import { daysBefore } from './days';
import { planSample, SAMPLE_SEED } from './plan';
import { assertLawful } from './rules';
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

/**
 * Fills the database when there is no account in it yet, in one transaction; one that isn't empty is left alone.
 *
 * @param say takes one line for people at each step
 */
export async function fillSample(
  services: Services,
  say: (line: string) => void,
  seed = SAMPLE_SEED,
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
      const plan = planSample(seed, now, config.timeZone, masterPlan(masterId, MASTER_USERNAME, since));
      assertLawful(plan);
      const { agents, subAccounts, members } = plan;
      say(`Filling the sample business: ${formatInteger(agents.length)} agents, ${subAccounts.length} sub accounts …`);
      await writeAccounts(tx, agents, passwordHash);
      await writeAccounts(tx, subAccounts, passwordHash);
      say(`Filling the sample business: ${formatInteger(members.length)} members …`);
      await writeAccounts(tx, members, passwordHash);
      say('Filling the sample business: its history …');
      await writeHistory(tx, [...agents, ...subAccounts, ...members]);
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
