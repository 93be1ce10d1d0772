import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link as RouterLink } from 'react-router';

const HEIGHT = 36;

interface LinkTab<Name extends string> {
  value: Name;
  label: string;
  /** Query string of the address that it leads to. */
  search: string;
}

interface LinkTabsProps<Name extends string> {
  /** Description of the choice, in words. */
  name: string;
  tabs: readonly LinkTab<Name>[];
  /** The selected tab; null for none of them. */
  value: Name | null;
  /** Whether there is more space below them. */
  isApart?: boolean;
}

/** Parts of a screen, or ways to narrow it, each with its own address. */
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
