/** The parts of an account that are about money, each a tab of the screen of credit settings. */
import type { SideTab } from '../../src/metadata/definition';

const MONEY_TABS = ['credit', 'rates', 'limits', 'hold', 'ledger'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** Members hold nothing. */
const OF_AGENTS: readonly MoneyTab[] = ['hold'];

/** The tabs there are of an account. */
export function moneyTabsOf(kind: 'agent' | 'member'): (SideTab & { name: MoneyTab })[] {
  return MONEY_TABS.filter((name) => kind === 'agent' || !OF_AGENTS.includes(name)).map((name) => ({
    name,
    label: `accounts.money.tabs.${name}`,
    resource: 'account-terms',
  }));
}

/** The tab that an address names; the first where it names none that there is. */
export function moneyTabOf(kind: 'agent' | 'member', name: string | null): MoneyTab {
  return moneyTabsOf(kind).find((tab) => tab.name === name)?.name ?? 'credit';
}
