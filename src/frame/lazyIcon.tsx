import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from '../metadata/definition';
import type { IconLoader } from '../routes/route';
import { loadOnce } from './loadOnce';

export interface LazyIcon {
  Icon: Icon;
  /** Fetches the icon ahead of time; resolves when it has arrived or couldn't be fetched. */
  preload: () => Promise<void>;
}

/**
 * Makes an icon from its loader. Until it arrives, its space is reserved; an icon that has arrived renders in the same
 * pass.
 */
export function lazyIcon(load: IconLoader): LazyIcon {
  const { read, subscribe, preload } = loadOnce(load);

  function Drawn(props: SvgIconProps) {
    // If it couldn't be fetched, the words next to it say the same.
    const { value: Loaded } = useSyncExternalStore(subscribe, read);
    useEffect(() => {
      void preload();
    }, []);
    return Loaded ? <Loaded {...props} /> : <SvgIcon {...props} />;
  }

  return { Icon: Drawn, preload };
}
