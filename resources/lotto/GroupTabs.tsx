import { useTranslate } from 'ra-core';
import { LOTTO_GROUPS } from '../../domain/lotto/group';
import { LinkTabs } from '../../src/metadata/list/LinkTabs';
import { searchWithGroup, useGroupInUrl } from './groupInUrl';

const ALL = 'all';

/** Groups of lottos as tabs, each with its own list. */
export function GroupTabs() {
  const translate = useTranslate();
  const { group, search } = useGroupInUrl();
  const tabs = [
    { value: ALL, label: translate('lottos.allGroups'), search: searchWithGroup(search, null) },
    ...LOTTO_GROUPS.map((value) => ({
      value,
      label: translate(`lottos.groups.${value}`),
      search: searchWithGroup(search, value),
    })),
  ];
  return <LinkTabs name={translate('lottos.groupTabs')} tabs={tabs} value={group ?? ALL} />;
}
