import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useIsOperator } from '../../src/session/reader';
import { LinkTabs } from '../../src/metadata/list/LinkTabs';

/** Names the list in the address; without it, the waiting rounds appear. */
const LIST = '?view=list';

/** Returns whether the address shows the waiting rounds instead of the list of all rounds. */
export function useShowsEntry(): boolean {
  const isHouse = useIsOperator();
  const [search] = useSearchParams();
  return isHouse && search.size === 0;
}

/** The two tabs of the results screen; only master and its staff see them, others see just the list. */
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
