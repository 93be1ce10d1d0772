/** What the accounts of the sample were agreed on about money: credit limits, packages, commissions. */
import type { BetType } from '../../domain/bets/bet-type';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { BAHT, WHOLE_PERCENT } from '../../domain/money/proportion';
import { PRICE_FAMILIES } from '../../domain/rates/terms';
import { ratePackage } from '../db/book/lottos';
import { accountCommission, accountTerms } from '../db/book/terms';
import type { Transaction } from '../services';
import type { PlannedAgent } from './account-plan';
import type { SamplePlan } from './plan';
import { integerBetween, pickFrom, type Random } from './random';

const MEMBER_LIMITS = [5_000, 10_000, 10_000, 20_000, 20_000, 50_000].map((baht) => baht * BAHT);

/** Agents' limits are round sums, with room for more than they have given on. */
const LIMIT_STEP = 50_000 * BAHT;
const SPARE_PERCENT = { from: 115, to: 160 };

/** These sell at low rates with a high discount; everybody else has the default package. */
const HIGH_DISCOUNT = ['cm01', 'hy01sk', 'bk02sp'];
const HIGH_DISCOUNT_PACKAGE = 'High discount';

/** Commission falls by one to three points from level to level. */
const LESS_BY = [100, 200, 300];

export interface PlannedTerms {
  accountId: string;
  /** Satang. */
  creditLimit: number;
  hasHighDiscount: boolean;
}

export interface PlannedCommission {
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

/** What an agent gives to those directly below it comes to at most its own limit, so limits are made from the bottom up. */
function limitsOf(random: Random, { agents, members }: SamplePlan): Map<string, number> {
  const limits = new Map<string, number>();
  const given = new Map<string, number>();
  const give = (parentId: string, limit: number) => given.set(parentId, (given.get(parentId) ?? 0) + limit);
  for (const { id, parent } of members) {
    const limit = pickFrom(random, MEMBER_LIMITS);
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

/** Along the branches with a discount to share; members have what their agent has, which is their discount. */
function commissionsOf(random: Random, agents: readonly PlannedAgent[]): PlannedCommission[] {
  const lessBy = new Map<string, number>();
  return agents.flatMap(({ id, username, parent }) => {
    const isDiscounted = HIGH_DISCOUNT.some((head) => username.startsWith(head));
    if (!isDiscounted || !parent) return [];
    const less = (lessBy.get(parent.id) ?? 0) + pickFrom(random, LESS_BY);
    lessBy.set(id, less);
    return BET_TYPES.flatMap((betType) => {
      const prices: Partial<Record<BetType, { discount: number }>> = PRICE_FAMILIES.highDiscount;
      const discount = prices[betType]?.discount ?? 0;
      if (discount === 0) return [];
      return [{ accountId: id, betType, commission: Math.min(WHOLE_PERCENT, Math.max(0, discount - less)) }];
    });
  });
}

/** Plans the terms of everybody below master. */
export function planTerms(random: Random, plan: SamplePlan): TermsPlan {
  const limits = limitsOf(random, plan);
  const terms = [...plan.agents, ...plan.members].map(({ id, username }) => ({
    accountId: id,
    creditLimit: limits.get(id) ?? 0,
    hasHighDiscount: HIGH_DISCOUNT.includes(username),
  }));
  return { terms, commissions: commissionsOf(random, plan.agents) };
}

const ROWS_AT_ONCE = 1_000;

/** Writes them. */
export async function writeTerms(tx: Transaction, { terms, commissions }: TermsPlan): Promise<void> {
  const packages = await tx.select({ id: ratePackage.id, name: ratePackage.name }).from(ratePackage);
  const highDiscount = packages.find(({ name }) => name === HIGH_DISCOUNT_PACKAGE)?.id ?? null;
  const rows = terms.map(({ accountId, creditLimit, hasHighDiscount }) => ({
    accountId,
    funds: 'credit' as const,
    creditLimit,
    packageId: hasHighDiscount ? highDiscount : null,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await tx.insert(accountTerms).values(rows.slice(at, at + ROWS_AT_ONCE));
  }
  for (let at = 0; at < commissions.length; at += ROWS_AT_ONCE) {
    await tx.insert(accountCommission).values(commissions.slice(at, at + ROWS_AT_ONCE));
  }
}
