/** The agreed money terms of the sample's accounts: credit limits, packages, commissions. */
import type { BetType } from '../../domain/bets/bet-type';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { BAHT } from '../../domain/money/proportion';
import { accountCommission, accountTerms } from '../db/book/terms';
import type { Transaction } from '../kernel/services';
import type { PlannedAgent } from './account-plan';
import { mostOf, SAMPLE_PACKAGES, writePackages } from './packages';
import type { SamplePlan } from './plan';
import { integerBetween, pickFrom, type Random } from '../simulator/random';

const MEMBER_LIMITS = [5_000, 10_000, 10_000, 20_000, 20_000, 50_000].map((baht) => baht * BAHT);
const BIG_LIMIT = 50_000 * BAHT;

/** Step of agents' limits, which are round sums with room above the limits they have given. */
const LIMIT_STEP = 50_000 * BAHT;
const SPARE_PERCENT = { from: 115, to: 160 };

interface PlannedTerms {
  accountId: string;
  /** Satang. */
  creditLimit: number;
  /** Name of its package; null for its upline's. */
  packageName: string | null;
}

interface PlannedCommission {
  accountId: string;
  betType: BetType;
  /** Basis points. */
  commission: number;
}

export interface TermsPlan {
  terms: PlannedTerms[];
  commissions: PlannedCommission[];
}

const roundedUp = (amount: number) => Math.ceil(amount / LIMIT_STEP) * LIMIT_STEP;

/** Returns credit limits, from the bottom up: the limits directly below an agent add up to at most its own. */
function limitsOf(random: Random, { agents, members }: SamplePlan, big: ReadonlySet<string>): Map<string, number> {
  const limits = new Map<string, number>();
  const given = new Map<string, number>();
  const give = (parentId: string, limit: number) => given.set(parentId, (given.get(parentId) ?? 0) + limit);
  for (const { id, parent } of members) {
    const usual = pickFrom(random, MEMBER_LIMITS);
    const limit = big.has(id) ? BIG_LIMIT : usual;
    limits.set(id, limit);
    give(parent.id, limit);
  }
  for (const { id, parent } of [...agents].reverse()) {
    const spare = integerBetween(random, SPARE_PERCENT.from, SPARE_PERCENT.to);
    const limit = roundedUp(Math.max(LIMIT_STEP, ((given.get(id) ?? 0) * spare) / 100));
    limits.set(id, limit);
    if (parent) give(parent.id, limit);
  }
  return limits;
}

/**
 * Returns commissions along the branches with a discount to share. The head has all of it, lower levels less. Members
 * have the same as their agent; it is their discount.
 */
function commissionsOf(random: Random, agents: readonly PlannedAgent[]): PlannedCommission[] {
  const lessBy = new Map<string, number>();
  return agents.flatMap(({ id, username, parent }) => {
    const given = SAMPLE_PACKAGES.find(({ head }) => username.startsWith(head));
    if (!given || !parent) return [];
    const less = username === given.head ? 0 : (lessBy.get(parent.id) ?? 0) + pickFrom(random, given.lessBy);
    lessBy.set(id, less);
    return BET_TYPES.flatMap((betType) => {
      const most = mostOf(given, betType);
      return most === 0 ? [] : [{ accountId: id, betType, commission: Math.max(0, most - less) }];
    });
  });
}

/**
 * Plans the terms of all accounts below master.
 *
 * @param big the members that bet most often
 */
export function planTerms(random: Random, plan: SamplePlan, big: ReadonlySet<string>): TermsPlan {
  const limits = limitsOf(random, plan, big);
  const terms = [...plan.agents, ...plan.members].map(({ id, username }) => ({
    accountId: id,
    creditLimit: limits.get(id) ?? 0,
    packageName: SAMPLE_PACKAGES.find(({ head }) => head === username)?.name ?? null,
  }));
  return { terms, commissions: commissionsOf(random, plan.agents) };
}

const ROWS_AT_ONCE = 1_000;

/** Writes the terms. */
export async function writeTerms(
  tx: Transaction,
  { terms, commissions }: TermsPlan,
  { newId, since }: { newId: () => string; since: Date },
): Promise<void> {
  const packages = await writePackages(tx, newId, since);
  const rows = terms.map(({ accountId, creditLimit, packageName }) => ({
    accountId,
    funds: 'credit' as const,
    creditLimit,
    packageId: packageName === null ? null : (packages.get(packageName) ?? null),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(accountTerms).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
  for (let at = 0; at < commissions.length; at += ROWS_AT_ONCE) {
    await tx.insert(accountCommission).values(commissions.slice(at, at + ROWS_AT_ONCE));
  }
}
