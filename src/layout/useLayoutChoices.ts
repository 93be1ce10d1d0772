import { useSyncExternalStore } from 'react';
import type { LayoutChoices } from './layoutChoices';
import { layoutChoices, subscribeToLayout } from './layoutStore';

/** The layout in force; follows changes made in other tabs. */
export function useLayoutChoices(): LayoutChoices {
  return useSyncExternalStore(subscribeToLayout, layoutChoices);
}
