import { useSyncExternalStore } from 'react';
import { resolveSkin, skinChoice, subscribeToSkin, type Skin, type SkinChoice } from './skin';

/** Returns the user's choice; follows changes made in other tabs. */
export function useSkinChoice(): SkinChoice {
  return useSyncExternalStore(subscribeToSkin, skinChoice);
}

/** Returns the skin in force; follows the machine when `system` is chosen. */
export function useSkin(): Skin {
  return useSyncExternalStore(subscribeToSkin, () => resolveSkin(skinChoice()));
}
