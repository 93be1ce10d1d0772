import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { useIsHouse } from '../../src/accounts/useIsHouse';

/** Names the list in the address: without anything else there the rounds that wait are shown. */
const LIST = '?view=list';

/** Whether the address asks for the rounds that wait rather than for the list of all. */
export function useShowsEntry(): boolean {
  const isHouse = useIsHouse();
  const [search] = useSearchParams();
  return isHouse && search.size === 0;
}

/** The two parts of the screen of results; outside the house there is only the list. */
export function ResultTabs() {
  const translate = useTranslate();
  const isHouse = useIsHouse();
  const showsEntry = useShowsEntry();
  if (!isHouse) return null;
  return (
    <Tabs component="nav" value={showsEntry ? 'enter' : 'all'} aria-label={translate('results.tabs.name')} sx={{ mb: 1.5, minHeight: 36 }}>
      <Tab value="enter" label={translate('results.tabs.enter')} component={RouterLink} to={{ search: '' }} sx={{ minHeight: 36 }} />
      <Tab value="all" label={translate('results.tabs.all')} component={RouterLink} to={{ search: LIST }} sx={{ minHeight: 36 }} />
    </Tabs>
  );
}
