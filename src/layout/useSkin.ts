import { useSyncExternalStore } from 'react';
import { resolveSkin, skinChoice, subscribeToSkin, type Skin, type SkinChoice } from './skin';

/** What the reader chose; follows changes made in other tabs. */
export function useSkinChoice(): SkinChoice {
  return useSyncExternalStore(subscribeToSkin, skinChoice);
}

/** The skin in force; follows the machine when that was chosen. */
export function useSkin(): Skin {
  return useSyncExternalStore(subscribeToSkin, () => resolveSkin(skinChoice()));
}
