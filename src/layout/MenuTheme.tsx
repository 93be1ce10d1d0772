import { ThemeProvider, useTheme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { menuSkinOf } from './skin';
import { createAppTheme } from './theme';
import { useSkin } from './useSkin';

/** The theme of the main menu: the page's own, but dark in the semi-dark skin. */
export function MenuTheme({ children }: { children: ReactNode }) {
  const page = useTheme();
  const skin = useSkin();
  const menuSkin = menuSkinOf(skin);
  const theme = useMemo(
    () => (menuSkin === skin ? page : createAppTheme(menuSkin, page.direction)),
    [menuSkin, skin, page],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}
