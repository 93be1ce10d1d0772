import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { parseListSearch } from '../../domain/api/list-search';
import type { ShownSlipState } from '../../domain/slips/shown-state';
import { LinkTabs } from '../../src/metadata/list/LinkTabs';

/** State filter of each tab; none for `all`. */
const TABS: Readonly<Record<'all' | 'open' | 'won' | 'cancelled', ShownSlipState | null>> = {
  all: null,
  open: 'accepted',
  won: 'won',
  cancelled: 'cancelled',
};

type TabName = keyof typeof TABS;

const NAMES = Object.keys(TABS) as TabName[];

/** Returns the address with another state. It keeps the rest of the filter and returns to the first page. */
function searchWith(search: URLSearchParams, state: ShownSlipState | null): string {
  const next = new URLSearchParams(search);
  const { state: _left, ...filter } = { ...parseListSearch(search).filter };
  // An empty filter stays in the URL; without one, the list would open with the reader's saved view.
  next.set('filter', JSON.stringify(state === null ? filter : { ...filter, state }));
  for (const name of ['page', 'after', 'before']) next.delete(name);
  return next.toString();
}

/** Tabs for the most frequent filters: all slips, open ones, winners, and cancelled ones. */
export function StateTabs() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { state } = parseListSearch(search).filter;
  const current = state === undefined ? 'all' : NAMES.find((name) => TABS[name] === state);
  const tabs = NAMES.map((name) => ({
    value: name,
    label: translate(`slips.tabs.${name}`),
    search: searchWith(search, TABS[name]),
  }));
  return <LinkTabs name={translate('slips.tabs.label')} tabs={tabs} value={current ?? null} />;
}
