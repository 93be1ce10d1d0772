import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { applySkin } from './skin';
import { createAppTheme } from './theme';
import { useSkin } from './useSkin';

/** The nonce the server put into the page, without which the browser refuses style elements made at run time. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

/** The look of everything inside: our theme in the chosen skin, and styles the content security policy accepts. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'css', nonce: styleNonce() }));
  const skin = useSkin();
  const theme = useMemo(() => createAppTheme(skin), [skin]);
  useLayoutEffect(applySkin, []);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
