/** Tabs of an account's credit settings. */
import type { SideTab } from '../../src/metadata/definition';

const MONEY_TABS = ['credit', 'rates', 'limits', 'hold', 'reading', 'ledger'] as const;
export type MoneyTab = (typeof MONEY_TABS)[number];

/** Members have no own hold. */
const OF_AGENTS: readonly MoneyTab[] = ['hold'];

/** Returns the tabs of an account. */
export function moneyTabsOf(kind: 'agent' | 'member'): (SideTab & { name: MoneyTab })[] {
  return MONEY_TABS.filter((name) => kind === 'agent' || !OF_AGENTS.includes(name)).map((name) => ({
    name,
    label: `accounts.money.tabs.${name}`,
    resource: 'account-terms',
  }));
}

/** Returns the tab that an address names; the first one where the name is missing or unknown. */
export function moneyTabOf(kind: 'agent' | 'member', name: string | null): MoneyTab {
  return moneyTabsOf(kind).find((tab) => tab.name === name)?.name ?? 'credit';
}
