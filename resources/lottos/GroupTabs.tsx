import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { LOTTO_GROUPS } from '../../domain/lottos/group';
import { searchWithGroup, useGroupInUrl } from './groupInUrl';

const ALL = 'all';

/** The groups of lottos as the ways to a list of each. */
export function GroupTabs() {
  const translate = useTranslate();
  const { group, search } = useGroupInUrl();
  const tabs = [
    { value: ALL, label: translate('lottos.allGroups'), to: searchWithGroup(search, null) },
    ...LOTTO_GROUPS.map((value) => ({
      value,
      label: translate(`lottos.groups.${value}`),
      to: searchWithGroup(search, value),
    })),
  ];
  return (
    <Tabs
      component="nav"
      value={group ?? ALL}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('lottos.groupTabs')}
      sx={{ mb: 1, minHeight: 36 }}
    >
      {tabs.map(({ value, label, to }) => (
        <Tab key={value} value={value} label={label} component={RouterLink} to={{ search: to }} sx={{ minHeight: 36 }} />
      ))}
    </Tabs>
  );
}
