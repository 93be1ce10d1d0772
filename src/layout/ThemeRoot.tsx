import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { useMirroring } from './mirroring';
import { applySkin } from './skin';
import { createAppTheme } from './theme';
import { useLayoutChoices } from './useLayoutChoices';
import { useSkin } from './useSkin';

/**
 * Returns the nonce that the server put into the page; without it the browser refuses style elements made at run time.
 */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
}

/**
 * The styling of everything inside: our theme in the chosen skin and direction, and styles that the content security
 * policy accepts.
 */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const [plainCache] = useState(() => createCache({ key: 'css', nonce: styleNonce() }));
  const mirroring = useMirroring(useLayoutChoices().direction === 'rtl');
  const mirroredCache = useMemo(
    () => mirroring && createCache({ key: 'rtl', nonce: styleNonce(), stylisPlugins: mirroring }),
    [mirroring],
  );
  const skin = useSkin();
  const direction = mirroredCache ? 'rtl' : 'ltr';
  const theme = useMemo(() => createAppTheme(skin, direction), [skin, direction]);
  useLayoutEffect(applySkin, []);
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return (
    <CacheProvider value={mirroredCache ?? plainCache}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
