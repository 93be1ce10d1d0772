import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { useEffect, useSyncExternalStore } from 'react';
import type { Icon } from '../metadata/definition';
import type { IconLoader } from '../routes/route';

export interface LazyIcon {
  Icon: Icon;
  /** Fetches it ahead of time; resolves when it is there or couldn't be fetched. */
  preload: () => Promise<void>;
}

/** Makes an icon out of its loader. Until it is there its room is kept; one that is there is drawn in the same pass. */
export function lazyIcon(load: IconLoader): LazyIcon {
  let state: { icon: Icon | null } = { icon: null };
  const listeners = new Set<() => void>();

  async function preload(): Promise<void> {
    if (state.icon) return;
    try {
      state = { icon: await load() };
    } catch {
      // The words beside it say the same.
      return;
    }
    for (const listener of [...listeners]) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function Drawn(props: SvgIconProps) {
    const { icon: Loaded } = useSyncExternalStore(subscribe, () => state);
    useEffect(() => {
      void preload();
    }, []);
    return Loaded ? <Loaded {...props} /> : <SvgIcon {...props} />;
  }

  return { Icon: Drawn, preload };
}
