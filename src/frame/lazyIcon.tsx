import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from '../metadata/definition';
import type { IconLoader } from '../routes/route';
import { loadOnce } from './loadOnce';

export interface LazyIcon {
  Icon: Icon;
  /** Fetches it ahead of time; resolves when it is there or couldn't be fetched. */
  preload: () => Promise<void>;
}

/** Makes an icon out of its loader. Until it is there its room is kept; one that is there is drawn in the same pass. */
export function lazyIcon(load: IconLoader): LazyIcon {
  const { read, subscribe, preload } = loadOnce(load);

  function Drawn(props: SvgIconProps) {
    // Where it couldn't be fetched the words beside it say the same.
    const { value: Loaded } = useSyncExternalStore(subscribe, read);
    useEffect(() => {
      void preload();
    }, []);
    return Loaded ? <Loaded {...props} /> : <SvgIcon {...props} />;
  }

  return { Icon: Drawn, preload };
}
