import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { parseListSearch } from '../../domain/list-search';
import type { ShownSlipState } from '../../domain/slips/shown-state';

/** What the tabs narrow the list to; `all` to nothing. */
const TABS: Readonly<Record<'all' | 'open' | 'won' | 'cancelled', ShownSlipState | null>> = {
  all: null,
  open: 'accepted',
  won: 'won',
  cancelled: 'cancelled',
};

type TabName = keyof typeof TABS;

const NAMES = Object.keys(TABS) as TabName[];

/** The address with another state, the rest of the filter as it was, from the first page. */
function searchWith(search: URLSearchParams, state: ShownSlipState | null): string {
  const next = new URLSearchParams(search);
  const { state: _left, ...filter } = { ...parseListSearch(search).filter };
  // An empty filter is still said: without any the list would open with the reader's own view.
  next.set('filter', JSON.stringify(state === null ? filter : { ...filter, state }));
  for (const name of ['page', 'after', 'before']) next.delete(name);
  return next.toString();
}

/** The slips people ask for all day, one press away: all, those that await their result, winners, cancelled ones. */
export function StateTabs() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { state } = parseListSearch(search).filter;
  const current = state === undefined ? 'all' : NAMES.find((name) => TABS[name] === state);
  return (
    <Tabs
      component="nav"
      value={current ?? false}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('slips.tabs.label')}
      sx={{ mb: 1, minHeight: 36 }}
    >
      {NAMES.map((name) => (
        <Tab
          key={name}
          value={name}
          label={translate(`slips.tabs.${name}`)}
          component={RouterLink}
          to={{ search: searchWith(search, TABS[name]) }}
          sx={{ minHeight: 36 }}
        />
      ))}
    </Tabs>
  );
}
