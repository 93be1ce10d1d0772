import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link as RouterLink } from 'react-router';

const HEIGHT = 36;

interface LinkTab<Name extends string> {
  value: Name;
  label: string;
  /** The query of the address it leads to. */
  search: string;
}

interface LinkTabsProps<Name extends string> {
  /** What they are a choice of, in words. */
  name: string;
  tabs: readonly LinkTab<Name>[];
  /** The one that is shown; null for none of them. */
  value: Name | null;
  /** What stands below them is farther away. */
  isApart?: boolean;
}

/** Parts of a screen, or ways to narrow it, each with an address of its own. */
export function LinkTabs<Name extends string>({ name, tabs, value, isApart = false }: LinkTabsProps<Name>) {
  return (
    <Tabs
      component="nav"
      value={value ?? false}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={name}
      sx={{ mb: isApart ? 1.5 : 1, minHeight: HEIGHT }}
    >
      {tabs.map(({ value: tab, label, search }) => (
        <Tab key={tab} value={tab} label={label} component={RouterLink} to={{ search }} sx={{ minHeight: HEIGHT }} />
      ))}
    </Tabs>
  );
}
