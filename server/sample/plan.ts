/** The accounts of the sample business, derived only from a seed and a moment. */
import type { PlannedAgent, PlannedMember, PlannedSubAccount } from './account-plan';
import { planAgents } from './agents';
import { planMembers } from './members';
import { type Random, seededRandom } from '../simulator/random';
import { planSubAccounts } from './sub-accounts';

export interface SamplePlan {
  agents: PlannedAgent[];
  subAccounts: PlannedSubAccount[];
  members: PlannedMember[];
}

/** Default seed, so that the business looks the same at each fresh start. */
export const SAMPLE_SEED = 2_569;

/** Plans all accounts below master. The same seed, moment and master make the same plan. */
export function planSample(seed: number, now: Date, timeZone: string, master: PlannedAgent): SamplePlan {
  const random: Random = seededRandom(seed);
  const heads = planAgents(random, now, master);
  const agents = heads.map(({ agent }) => agent);
  const subAccounts = planSubAccounts(random, now, timeZone, [master, ...agents]);
  return { agents, subAccounts, members: planMembers(random, now, heads) };
}
