import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useIsOperator } from '../../src/session/reader';
import { LinkTabs } from '../../src/metadata/list/LinkTabs';

/** Names the list in the address: without anything else there the rounds that wait are shown. */
const LIST = '?view=list';

/** Whether the address asks for the rounds that wait rather than for the list of all. */
export function useShowsEntry(): boolean {
  const isHouse = useIsOperator();
  const [search] = useSearchParams();
  return isHouse && search.size === 0;
}

/** The two parts of the screen of results; outside the house there is only the list. */
export function ResultTabs() {
  const translate = useTranslate();
  const isHouse = useIsOperator();
  const showsEntry = useShowsEntry();
  if (!isHouse) return null;
  return (
    <LinkTabs
      name={translate('results.tabs.name')}
      value={showsEntry ? 'enter' : 'all'}
      tabs={[
        { value: 'enter', label: translate('results.tabs.enter'), search: '' },
        { value: 'all', label: translate('results.tabs.all'), search: LIST },
      ]}
      isApart
    />
  );
}
